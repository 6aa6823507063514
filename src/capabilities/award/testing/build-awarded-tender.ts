/** Step 9 of a tender over HTTP, by the people who do it: publicity, decision, result notice, letters. */

import type { TestOffice } from '../../../../tests/support/office.ts';
import { playedIn } from '../../../../tests/support/played.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { find } from '../../../kernel/server/rows.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  type EvaluationOptions,
} from '../../evaluation/testing/build-evaluated-tender.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { letterDigests, lettersText } from '../award-notice/letter.ts';
import { publicityText, resultText } from '../published-text.ts';
import { signedDecision } from './sign-decision.ts';

const stages = ['draft', 'published', 'ended', 'decided', 'announced', 'sent'] as const;
export type AwardStage = (typeof stages)[number];

export interface AwardOptions extends Omit<EvaluationOptions, 'until'> {
  /** A lot whose report was delivered already. */
  evaluated?: Pick<EvaluatedTender, 'project' | 'lot' | 'report'>;
  /** How far to go; `sent` when not given. */
  until?: AwardStage;
  /** Values of the publicity that differ from what the report fills in. */
  publicity?: Record<string, unknown>;
  /** What has to happen before the owner decides on the first. */
  beforeDecision?: ((built: AwardedTender) => Promise<void>) | undefined;
}

export interface AwardedTender {
  project: string;
  lot: string;
  report: string;
  publicity: string;
  confirmation: string;
  resultNotice: string;
  /** The winner's letter. */
  letter: string;
}

/** What 10号令 6 asks of each candidate, as the officer adds it. */
export const completed = (candidates: readonly Record<string, unknown>[]) =>
  candidates.map((c) => ({
    ...c,
    manager: '王工',
    managerCertificate: '一级建造师 川151202600001',
    qualification: '满足招标文件要求的资质和业绩',
  }));

/** Builds as far as `options.until`. */
export const buildAwardedTender = (test: TestOffice, options: AwardOptions = {}): Promise<AwardedTender> =>
  playedIn(test, 'awarded', options, (on) => play(on, options));

async function play(test: TestOffice, options: AwardOptions): Promise<AwardedTender> {
  const { evaluated, until = 'sent', publicity, beforeDecision, ...evaluation } = options;
  const goes = (stage: AwardStage) => stages.indexOf(stage) <= stages.indexOf(until);
  const { project, lot, report } = evaluated ?? (await buildEvaluatedTender(test, evaluation));
  const built: AwardedTender = { project, lot, report, publicity: '', confirmation: '', resultNotice: '', letter: '' };
  built.publicity = await draftPublicity(test, { lot, report }, publicity);
  if (!goes('published')) return built;
  await publishPublicity(test, built.publicity);
  if (!goes('ended')) return built;
  built.confirmation = await endPublicity(test, built.publicity);
  if (!goes('decided')) return built;
  await beforeDecision?.(built);
  await decideFirst(test, built);
  if (!goes('announced')) return built;
  built.resultNotice = await announceResult(test, built.confirmation);
  if (goes('sent')) built.letter = await sendLetters(test, built.confirmation);
  return built;
}

/** Signs what is published of a result, as the agency's browser would. */
export async function signPaper(
  test: TestOffice,
  record: 'candidate-publicity' | 'result-notice',
  id: string,
  account = 'agent',
): Promise<void> {
  const client = await test.as(account);
  const { row } = (await client.detail(record, id)).tdata;
  const text = record === 'result-notice' ? resultText(row) : publicityText(row);
  await client.done(`${record}.sign`, { id, asked: await signAs(client, text, row.project) });
}

export async function draftPublicity(
  test: TestOffice,
  { lot, report }: { lot: string; report: string },
  values: Record<string, unknown> = {},
): Promise<string> {
  const agent = await test.as('agent');
  const { project } = (await agent.detail('lot', lot)).tdata.row;
  const { row } = await agent.done('candidate-publicity.create', { values: { project, lot, report } });
  await agent.done('candidate-publicity.save', {
    id: row.id,
    values: sentOf('candidate-publicity', { candidates: completed(row.candidates), ...values }),
  });
  return row.id;
}

export async function publishPublicity(test: TestOffice, id: string): Promise<void> {
  await (await test.as('agent')).done('candidate-publicity.submit', { id });
  await signPaper(test, 'candidate-publicity', id);
  await (await test.as('reviewer')).done('candidate-publicity.approve', { id });
}

/** Lets the clock end it; answers the decision that it opens for the owner. */
export async function endPublicity(test: TestOffice, id: string): Promise<string> {
  const owner = await test.as('owner');
  const { row } = (await owner.detail('candidate-publicity', id)).tdata;
  await test.setClock(row.endsAt);
  await waitForState(owner, 'candidate-publicity', id, 'ended');
  const { tdata } = await owner.list('winner-confirmation', { 'f.lot': row.lot });
  return tdata[0].id;
}

export async function decideFirst(
  test: TestOffice,
  { publicity, confirmation }: Pick<AwardedTender, 'publicity' | 'confirmation'>,
): Promise<void> {
  const owner = await test.as('owner');
  const { row } = (await owner.detail('candidate-publicity', publicity)).tdata;
  const asked = await signedDecision(owner, confirmation, { bid: row.candidates[0].bid });
  await owner.done('winner-confirmation.decide', { id: confirmation, asked });
}

export async function announceResult(test: TestOffice, confirmation: string): Promise<string> {
  const agent = await test.as('agent');
  const decided = (await agent.detail('winner-confirmation', confirmation)).tdata.row;
  const { row } = await agent.done('result-notice.create', {
    values: { project: decided.project, lot: decided.lot, confirmation },
  });
  await agent.done('result-notice.submit', { id: row.id });
  await signPaper(test, 'result-notice', row.id);
  await (await test.as('reviewer')).done('result-notice.approve', { id: row.id });
  return row.id;
}

/** Draws the letters up; the owner signs their list as its browser does, and all go out at once. */
export async function sendLetters(
  test: TestOffice,
  confirmation: string,
  values: Record<string, unknown> = {},
): Promise<string> {
  const agent = await test.as('agent');
  const decided = (await agent.detail('winner-confirmation', confirmation)).tdata.row;
  const { row } = await agent.done('award-notice.create', {
    values: { project: decided.project, lot: decided.lot, confirmation, ...values },
  });
  await agent.done('award-notice.prepare', { id: row.id });
  await agent.done('award-notice.submit', { id: row.id });
  await (await test.as('owner')).done('award-notice.send', {
    id: row.id,
    asked: await signedLetters(test, decided.lot),
  });
  return row.id;
}

/** What `award-notice.send` asks, made by the owner's browser. */
export async function signedLetters(
  test: TestOffice,
  lot: string,
  account = 'owner',
): Promise<{ signature: string; certificate: string }> {
  const letters = await find(test.office.db, awardNotice, { lot, state: { in: ['draft', 'ready'] } });
  const digests = await letterDigests(letters.map((l) => ({ number: l.number, body: l.body })));
  return signAs(await test.as(account), lettersText(lot, digests), letters[0]?.project ?? undefined);
}

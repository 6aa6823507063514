/** Steps 7 and 8 of a tender over HTTP, by the people who do them: committee, draw, qualification, scores, report. */

import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { playedIn } from '../../../../tests/support/played.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import type { Anchor } from '../../../kernel/record/chain.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  type TenderOptions,
} from '../../notice/testing/build-published-tender.ts';
import { shownAnchor, signAs } from '../../notice/testing/sign-as.ts';
import { qualificationContent } from '../qualification/qualification-content.ts';
import { scoreSheetContent } from '../score-sheet/sheet-content.ts';
import { type BuiltCommittee, buildCommittee, drawBuilt } from './build-committee.ts';
import { voteOnFindings } from './cast-votes.ts';
import { type InventedBid, insertOpenedBids, type OpenedBid } from './insert-opened-bids.ts';
import { seatMembers, type TestMember } from './seat-members.ts';

const stages = [
  'published',
  'locked',
  'opened',
  'drawn',
  'seated',
  'evaluating',
  'qualified',
  'scored',
  'summarised',
  'confirmed',
  'signing',
  'signed',
  'delivered',
] as const;
export type Stage = (typeof stages)[number];

export interface EvaluationOptions {
  tender?: TenderOptions;
  /** Who bids at what price; the first three of the default are the units of `supplier1` to `supplier3`. */
  bids?: readonly InventedBid[];
  /** Values of the committee that differ from five experts. */
  committee?: Record<string, unknown>;
  /** Bidder's name → why all members reject it. */
  rejected?: Record<string, string>;
  /** The score of an item as a plain decimal; four fifths of the points, less for later bids, when not given. */
  score?: (at: { bid: number; member: number; item: { id: string; points: string } }) => string;
  /** Under the lowest evaluated price: how far a bid deviates on a factor; not at all when not given. */
  quantity?: (at: { bid: number; member: number; item: { id: string } }) => string;
  until?: Stage;
}

export interface EvaluatedTender extends BuiltTender, BuiltCommittee {
  bids: OpenedBid[];
  /** Signed-in members in the order of their seats; empty before `seated`. */
  members: TestMember[];
  chair?: TestMember;
  result: string;
  report: string;
}

export const defaultBids: readonly InventedBid[] = [
  { name: '中国水利水电第七工程局有限公司', price: '33600000.00' },
  { name: '贵州建工集团第十一建筑工程有限责任公司', price: '33900000.00' },
  { name: '四川雄洲建设集团有限公司', price: '34200000.00' },
  { name: '河北天昕建设集团有限公司', price: '34500000.00' },
];

/** Builds as far as `options.until` (`delivered` when not given); every step is the people's own call. */
export const buildEvaluatedTender = (test: TestOffice, options: EvaluationOptions = {}): Promise<EvaluatedTender> =>
  playedIn(test, 'evaluated', options, (on) => play(on, options));

async function play(test: TestOffice, options: EvaluationOptions): Promise<EvaluatedTender> {
  const goes = (stage: Stage) => stages.indexOf(stage) <= stages.indexOf(options.until ?? 'delivered');
  const tender = await buildPublishedTender(test, options.tender);
  const built: EvaluatedTender = {
    ...tender,
    committee: '',
    values: [],
    bids: [],
    members: [],
    result: '',
    report: '',
  };
  if (!goes('locked')) return built;
  Object.assign(built, await buildCommittee(test, tender, options.committee));
  if (!goes('opened')) return built;
  built.bids = await insertOpenedBids(test, tender, options.bids ?? defaultBids);
  if (!goes('drawn')) return built;
  await drawBuilt(test, built);
  if (!goes('seated')) return built;
  return evaluate(test, built, options);
}

/** From signing in to the delivered report, by the members that a committee called. */
export async function evaluate(
  test: TestOffice,
  built: EvaluatedTender,
  options: EvaluationOptions = {},
): Promise<EvaluatedTender> {
  const goes = (stage: Stage) => stages.indexOf(stage) <= stages.indexOf(options.until ?? 'delivered');
  built.members = await seatMembers(test, built.committee);
  built.chair = built.members.find((m) => m.isChair);
  const asChair = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
    built.chair!.client.done(`committee-member.${verb}`, { id: built.chair!.id, asked });
  if (!goes('evaluating')) return built;
  await asChair('begin');
  if (!goes('qualified')) return built;
  for (const member of built.members) await judgeAll(member, built.committee, options.rejected ?? {});
  await asChair('confirmQualification');
  if (!goes('scored')) return built;
  for (const [i, member] of built.members.entries()) await scoreAll(member, i, built, options.score, options.quantity);
  if (!goes('summarised')) return built;
  await asChair('summarise');
  built.result = (await idOf(test, 'evaluation_result', built.committee))!;
  if (!goes('confirmed')) return built;
  await settleAll(built);
  await asChair('confirmResult');
  built.report = (await idOf(test, 'evaluation_report', built.committee))!;
  if (!goes('signing')) return built;
  await asChair('openSigning');
  if (!goes('signed')) return built;
  for (const member of built.members) await signReport(member, built.report);
  if (goes('delivered')) await asChair('deliverReport');
  return built;
}

const idOf = async (test: TestOffice, table: string, committee: string) =>
  (
    await rows<{ id: string }>(
      test.office.db,
      sql`select id from ${sql.table(table)} where committee_id = ${committee}`,
    )
  )[0]?.id;

/** The workspace as one member's page reads it, and of its bids what the page reads of one after the other. */
export async function roomOf(client: Client, committee: string): Promise<any> {
  const { tdata: room } = await client.get(`/${client.prefix}/evaluation/room.json`, { committee });
  if (!room?.bids) return room;
  const bids = room.bids.map((b: { id: string }) => b.id).join();
  const { tdata: whole } = await client.get(`/${client.prefix}/evaluation/sheets.json`, { committee, bids });
  const { report } = room;
  const text =
    report && (await client.get(`/${client.prefix}/evaluation-report/detail.json`, { id: report.id })).tdata.row;
  const each = (part: string) => whole.map((b: any) => b[part]).filter(Boolean);
  return {
    ...room,
    ...(report ? { report: { ...report, sections: text.sections } } : {}),
    bids: whole,
    conclusions: room.validBids === null ? null : each('conclusion'),
    qualifications: each('qualification'),
    scores: each('score'),
    priceScores: each('priceScore').toSorted((a: any, b: any) => Number(b.score) - Number(a.score)),
    returnable: each('returnable').flat(),
  };
}

export async function judgeAll(member: TestMember, committee: string, rejected: Record<string, string>): Promise<void> {
  const { qualifications, project } = await roomOf(member.client, committee);
  const shown = await shownAnchor(member.client, project.id);
  for (const sheet of qualifications) {
    const because = rejected[sheet.supplierName];
    const items = sheet.items.map((item: any, i: number) =>
      because && i === 0
        ? { ...item, verdict: 'fail', reason: because, basis: 'unqualified' }
        : { ...item, verdict: 'pass' },
    );
    await handInVerdicts(member, sheet, items, shown);
  }
}

export async function scoreAll(
  member: TestMember,
  at: number,
  built: EvaluatedTender,
  score = fourFifths,
  quantity: NonNullable<EvaluationOptions['quantity']> = () => '0',
): Promise<void> {
  const { scores, project } = await roomOf(member.client, built.committee);
  const shown = await shownAnchor(member.client, project.id);
  for (const sheet of scores) {
    if (sheet.state === 'submitted') continue;
    const bid = built.bids.findIndex((b) => b.id === sheet.bid);
    const items = sheet.items.map((item: any) => {
      const given =
        item.section === 'adjustment'
          ? { quantity: quantity({ bid, member: at, item }) }
          : { score: score({ bid, member: at, item }) };
      return { ...item, ...given, reason: '依据投标文件所述' };
    });
    await handIn(member, sheet.id, items, shown);
  }
}

/** Signed as the sheet will be kept: only what is judged is the member's own. */
export async function handInVerdicts(
  { client }: Pick<TestMember, 'client'>,
  sheet: { id: string; version?: number },
  items: unknown[],
  shown?: Anchor,
): Promise<void> {
  const { id, version } = sheet;
  const asked = await signAs(client, qualificationContent({ ...sheet, items }), client.project, shown);
  await client.done('qualification.submit', {
    id,
    ...(version ? { version } : {}),
    values: sentOf('qualification', { items }),
    asked,
  });
}

/** It keeps the sheet first, so that exactly what is kept is signed. */
export async function handIn({ client }: TestMember, sheet: string, items: unknown[], shown?: Anchor): Promise<void> {
  const { row } = await client.done('score-sheet.save', { id: sheet, values: sentOf('score-sheet', { items }) });
  await client.done('score-sheet.submit', {
    id: sheet,
    values: {},
    asked: await signAs(client, scoreSheetContent(row), client.project, shown),
  });
}

const fourFifths: NonNullable<EvaluationOptions['score']> = ({ bid, item }) =>
  (Number(item.points) * (0.8 - 0.02 * bid)).toFixed(2);

export async function settleAll({ chair, members, committee }: EvaluatedTender): Promise<void> {
  await voteOnFindings(members, committee);
  const { client } = chair!;
  const { result } = (await client.get(`/${client.prefix}/evaluation/room.json`, { committee })).tdata;
  for (const finding of result.findings.filter((f: any) => !f.settled))
    await chair!.client.done('committee-member.settle', {
      id: chair!.id,
      asked: {
        finding: finding.id,
        statement: '经评标委员会复核，予以认可',
      },
    });
}

export async function signReport(member: TestMember, report: string, dissent?: string): Promise<void> {
  const { row } = (await member.client.detail('evaluation-report', report)).tdata;
  await member.client.done('committee-member.signReport', {
    id: member.id,
    asked: { ...(await signAs(member.client, row.digest)), ...(dissent ? { dissent } : {}) },
  });
}

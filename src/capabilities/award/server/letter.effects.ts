/** Letters of award and of the result: written together, signed as one list, sent at once (招标投标法 45). */

import { isSome } from '../../../kernel/record/amount.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import { type DraftContextOf, type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { Beginning } from '../../../kernel/server/house.ts';
import { find, get, seeRow } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { nextNumber } from '../../../kernel/server/write.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { amountOf } from '../../../platform/law/rulebook.ts';
import { namesActor } from '../../../platform/signature/server/authority.ts';
import { checkedAnswer } from '../../../platform/signature/server/signed-by.ts';
import { fromTemplate } from '../../../platform/templates/server/templates.server.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { memberUnitsOf } from '../../bid/server/door.ts';
import { agreedPrice } from '../../evaluation/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { ofRound } from '../../project/round/round.record.ts';
import { codeAbout, sayOf } from '../../project/server/door.ts';
import { changedEdition } from '../../tender-document/server/door.ts';
import { lineWithout, standingLines } from '../award-line/server/lines.effects.ts';
import { awardNotice, type LetterSignature, letterPrefix } from '../award-notice/award-notice.record.ts';
import {
  type AwardFacts,
  awardLetter,
  type LetterFacts,
  letterDigests,
  lettersText,
  lossLetter,
  type Winner,
  withDelegation,
} from '../award-notice/letter.ts';
import { lastDayOf } from '../candidate-publicity/publicity-period.rules.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { contractTerm, watchContract } from './contract-term.effects.ts';
import { type Letter, letterValues } from './paper-values.ts';

const present = ['opened', 'unopened', 'valid', 'rejected'] as const;

export const fillAwardNotice: DraftEffectOf<typeof awardNotice> = async (context) => {
  const { tx, row } = context;
  if (!row.confirmation) throw new Refusal('请选择{定标}', { confirmation: '请选择{定标}' });
  const decision = await get(tx, winnerConfirmation, row.confirmation);
  if (!decision.bid) return;
  const letters = await find(tx, awardNotice, { lot: decision.lot, kind: 'award', state: { not: 'revoked' } });
  const line = await lineWithout(tx, decision, letters);
  if (!line) throw new Refusal(`本标段已有{中标}通知书 ${letters[0]?.number}`);
  const won = await get(tx, bid, line.bid);
  const ofLot = await get(tx, lot, decision.lot);
  row.project = decision.project;
  row.lot = decision.lot;
  row.line = line.id;
  row.kind = 'award';
  row.bid = won.id;
  row.supplier = won.supplier;
  row.supplierName = won.supplierName;
  row.price = await agreedPrice(tx, won.id);
  row.priceText = row.price ? null : won.priceText;
  row.estimatedTotal = row.price ? null : ofLot.estimate;
  row.scope ||= ofLot.content;
  row.term ||= won.term;
  row.quality ||= won.quality;
  row.manager ||= line.manager;
  row.managerCertificate = line.managerCertificate;
  await write(context);
};

/** The one who leads the work, as the candidate was published. */
export const beginLetter: Beginning = async ({ db, house, actor, now }, { confirmation }) => {
  const decision = await seeRow(db, house, winnerConfirmation, confirmation, actor, now);
  if (!decision?.row.bid) return {};
  const letters = await find(db, awardNotice, { confirmation, kind: 'award', state: { not: 'revoked' } });
  return { manager: (await lineWithout(db, decision.row, letters))?.manager ?? null };
};

export const writeLetters: DraftEffectOf<typeof awardNotice> = (context) => write(context);

/** As they will be signed: today's date, a letter to everybody, and who answers for the words. */
export const readyLetters: EffectOf<typeof awardNotice> = async (context) => {
  context.row.preparedBy = context.actor.id;
  context.row.returnedBecause = null;
  await write(context);
};

export const keepLetterOpinion: EffectOf<typeof awardNotice> = async ({ row, asked }) => {
  row.returnedBecause = asked.opinion;
};

/** Puts today's date into every letter of the lot, and makes those that are missing. */
async function write(context: DraftContextOf<typeof awardNotice>): Promise<void> {
  const { tx, row, now } = context;
  const facts = await lotFacts(tx, row, dateInShanghai(now));
  const say = await sayOf(tx, row.project);
  const { spokenBy } = codeAbout(await get(tx, project, row.project));
  row.datedOn = facts.datedOn;
  const term = await contractTerm(tx, row.lot);
  row.contractBy = lastDayOf(facts.datedOn, term);
  const won = await get(tx, bid, row.bid);
  row.memberUnits = await memberUnitsOf(tx, won);
  const body = row.template
    ? await fromTemplate(tx, row.template, 'award-notice', await letterValues(tx, row as Letter), say)
    : awardLetter(
        {
          ...facts,
          ...(row as typeof row & Pick<AwardFacts, 'scope' | 'term' | 'quality' | 'number'>),
          contractBy: row.contractBy,
          datedOn: facts.datedOn,
          to: row.supplierName,
          contractWithin: amountOf(term),
        },
        say,
      );
  row.body = withDelegation(body, { ...facts, to: row.supplierName }, say);
  // The bidders of the round that was won; an earlier round of the lot is over by its own paper.
  const lines = await standingLines(tx, sure(row.lot, 'the lot'));
  const winners: readonly Winner[] = lines.length > 0 ? lines : [{ ...row, priceText: won.priceText }];
  const chosen = new Set([row.bid, ...lines.map((l) => l.bid)]);
  const others = (await find(tx, bid, { ...ofRound(won), state: { in: present } }, { order: 'submittedAt' })).filter(
    (b) => !chosen.has(b.id),
  );
  const written = await find(tx, awardNotice, { lot: row.lot, kind: 'loss', state: 'draft' });
  for (const other of others) {
    const letter = written.find((l) => l.supplier === other.supplier);
    // The number must stand in the words, so it is drawn before the letter is made.
    const number = letter?.number ?? (await nextNumber(tx, facts.org, letterPrefix(spokenBy), now));
    const to = { ...facts, number, to: other.supplierName };
    const body = withDelegation(lossLetter({ ...to, winners }, say), to, say);
    if (letter)
      await perform(context, 'award-notice.rewrite', { id: letter.id, asked: { body, datedOn: facts.datedOn } });
    else {
      const { supplier, supplierName } = other;
      const values = {
        project: row.project,
        lot: row.lot,
        confirmation: row.confirmation,
        kind: 'loss',
        number,
        bid: other.id,
        supplier,
        supplierName,
        memberUnits: await memberUnitsOf(tx, other),
        price: row.price,
        priceText: row.priceText,
        body,
        datedOn: facts.datedOn,
        org: facts.org,
      };
      await perform(context, 'award-notice.addLoss', { values });
    }
  }
}

async function lotFacts(
  tx: Tx,
  row: AnyRow,
  datedOn: string,
): Promise<Omit<LetterFacts, 'to'> & { org: string; bidSecurity: string | null }> {
  const of = await get(tx, project, row.project);
  const ofLot = await get(tx, lot, row.lot);
  const [buyer, agency] = [await get(tx, organisation, of.owner), await get(tx, organisation, of.org)];
  return {
    number: row.number ?? '',
    projectName: of.name ?? '',
    projectCode: of.code ?? '',
    lotName: ofLot.name ?? '',
    lotCode: ofLot.code ?? '',
    buyer: buyer.name ?? '',
    agency: of.owner === of.org ? '' : (agency.name ?? ''),
    delegation: of.letterDelegation,
    edition: await changedEdition(tx, row.lot),
    bidSecurity: isSome(ofLot.bidSecurity) ? ofLot.bidSecurity : null,
    datedOn,
    org: of.org,
  };
}

export const takeLetter: DraftEffectOf<typeof awardNotice> = async ({ row, asked }) => {
  row.body = asked.body;
  row.datedOn = asked.datedOn;
};

/** Checks the one signature over all letters, stamps the award letter, and sends the others in the same transaction. */
export const sendLetters: EffectOf<typeof awardNotice> = async (context) => {
  const { tx, row, now, actor } = context;
  const losses = await find(tx, awardNotice, { lot: row.lot, kind: 'loss', state: 'draft' });
  const ready = await find(tx, awardNotice, { lot: row.lot, kind: 'award', state: 'ready', id: { not: row.id } });
  const letters = await letterDigests([row, ...ready, ...losses].map((l) => ({ number: l.number, body: l.body })));
  const signature: LetterSignature = {
    letters,
    ...(await checkedAnswer(context, lettersText(row.lot, letters), row.project)),
  };
  namesActor(signature.certificate, actor);
  row.signature = signature;
  row.issuedBy = actor.orgType === 'buyer' ? 'owner' : 'agency';
  row.sentAt = now.toISOString();
  for (const { id } of ready)
    await perform(context, 'award-notice.sendWith', {
      id,
      asked: { signature, sentAt: row.sentAt, issuedBy: row.issuedBy },
    });
  for (const loss of losses)
    await perform(context, 'award-notice.sendLoss', { id: loss.id, asked: { signature, sentAt: row.sentAt } });
  await watchContract(context);
};

/** Another that won the lot: its letter stands in the list that was signed. */
export const sendWithOthers: EffectOf<typeof awardNotice> = async (context) => {
  const { row, asked } = context;
  row.signature = asked.signature;
  row.issuedBy = asked.issuedBy;
  row.sentAt = asked.sentAt;
  await watchContract(context);
};

export const takeSignature: DraftEffectOf<typeof awardNotice> = async ({ row, asked }) => {
  row.signature = asked.signature;
  row.sentAt = asked.sentAt;
};

/** The decision behind a letter fell: its words stay, and its addressee is told. */
export const revokeLetter: DraftEffectOf<typeof awardNotice> = async ({ tx, row }) => {
  await setTimer(tx, 'award-notice.remindContract', row.id, null);
};

/** The letter of a lot that was run off line: the paper is its words. */
export const fileLetter: EffectOf<typeof awardNotice> = async ({ row }) => {
  row.kind = 'award';
};

export const stampReceipt: DraftEffectOf<typeof awardNotice> = async ({ row, now }) => {
  row.receivedAt = now.toISOString();
};

/** A removed award letter takes its unsent letters along. */
export const dropLosses: DraftEffectOf<typeof awardNotice> = async (context) => {
  for (const loss of await find(context.tx, awardNotice, { lot: context.row.lot, kind: 'loss', state: 'draft' })) {
    await perform(context, 'award-notice.drop', { id: loss.id });
  }
};

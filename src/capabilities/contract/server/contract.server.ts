import { Readable } from 'node:stream';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftContextOf,
  type DraftEffectOf,
  type EffectContext,
  type EffectOf,
  Refusal,
} from '../../../kernel/server/effect.ts';
import type { Beginning, ServerPart } from '../../../kernel/server/house.ts';
import { find, get, seeRow } from '../../../kernel/server/rows.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { advises, demands } from '../../../platform/law/rulebook.ts';
import { utf8 } from '../../../platform/signature/index.ts';
import { namesActor } from '../../../platform/signature/server/authority.ts';
import { checkedAnswer } from '../../../platform/signature/server/signed-by.ts';
import { fillTemplate, gapsSentence } from '../../../platform/templates/fill.ts';
import { fromTemplate } from '../../../platform/templates/server/templates.server.ts';
import { templateKinds } from '../../../platform/templates/template-kinds.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { lotName } from '../../award/published-text.ts';
import { lineOfPaper, standingLines } from '../../award/server/door.ts';
import { type Contracted, refundAll } from '../../bid-security/server/door.ts';
import { bidValidity } from '../../evaluation/bid-validity/bid-validity.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf, sayOf, waitsForConsent } from '../../project/server/door.ts';
import { contract } from '../contract/contract.record.ts';
import { compareWithBid, daysIn } from '../contract/contract.rules.ts';
import { type ContractSigning, contractText, isSignedByAll, partyLabels, partyOf } from '../contract/contract-text.ts';
import { consortiumOf, contractFacts, contractTermsOf, contractValues, promisedBy } from './contract-values.ts';

const fillContract: DraftEffectOf<typeof contract> = async (context) => {
  const { tx, row } = context;
  if (!row.award) throw new Refusal('请选择{中标}通知书', { award: '请选择{中标}通知书' });
  const letter = await get(tx, awardNotice, row.award);
  const line = await lineOfPaper(tx, letter);
  const begun = await find(tx, contract, { lot: letter.lot, state: { not: 'cancelled' } });
  // One of before there were lines stands for the lot as a whole.
  const earlier = begun.find((c) => c.line === null || c.line === (line?.id ?? null));
  if (earlier) throw new Refusal(`本标段已有合同 ${earlier.number}`);
  const of = await get(tx, project, letter.project);
  const ofLot = await get(tx, lot, letter.lot);
  row.project = letter.project;
  row.lot = letter.lot;
  row.line = line?.id ?? null;
  row.buyer = of.owner;
  row.contractor = letter.supplier;
  row.name ||= `${lotName(of, ofLot)}合同`;
  row.priceText = letter.price ? null : letter.priceText;
  row.price = row.priceText ? null : (row.price ?? letter.price);
  if (row.priceText) row.estimatedTotal ??= ofLot.estimate;
  else row.estimatedTotal = null;
  row.content ||= letter.scope;
  row.term ||= letter.term;
  row.quality ||= letter.quality;
  row.manager ||= letter.manager;
  row.startsOn ||= row.signedOn ?? dateInShanghai(context.now);
  Object.assign(row, await consortiumOf(tx, letter.bid));
  const terms = (await promisedBy(tx, [row])).get(row.award);
  row.durationDays ??= daysIn(terms?.term) ?? ofLot.durationDays;
  row.payment ||= terms?.payment ?? null;
  row.warranty ||= terms?.warranty ?? null;
  row.documentTerms = await contractTermsOf(tx, letter.lot!);
  row.buyerRepresentative ||= (await get(tx, organisation, row.buyer)).legalRepresentative;
  row.contractorRepresentative ||= (await get(tx, organisation, row.contractor)).legalRepresentative;
  row.performanceSecurity ??= letter.performanceSecurity;
  row.signBy = letter.contractBy;
  row.comparison = terms ? compareWithBid(row, terms) : null;
  row.validUntil = (await isSignedInValidity(tx, ofLot.id)) ? await validUntil(tx, ofLot) : null;
  await writeBody(context);
};

/** What the tender document asked of every bidder, and how long the winner promised to take. */
const beginContract: Beginning = async ({ db, house, actor, now }, { award }) => {
  const letter = await seeRow(db, house, awardNotice, award, actor, now);
  if (!letter) return {};
  const terms = (await promisedBy(db, [{ ...letter.row, award }])).get(award);
  const ofLot = await get(db, lot, letter.row.lot);
  return {
    durationDays: daysIn(terms?.term) ?? ofLot.durationDays,
    payment: terms?.payment ?? null,
    warranty: terms?.warranty ?? null,
    signedOn: dateInShanghai(now),
    startsOn: dateInShanghai(now),
  };
};

/** Whether the contract has to be made while the bids stand, or a reason given (12号令 49). */
async function isSignedInValidity(tx: Tx, lotId: string): Promise<boolean> {
  const asks = await lawOf(tx, lotId);
  return demands('contract.inValidity', asks) || advises('contract.inValidity', asks);
}

/** As extended, where it was; otherwise counted from the deadline for bids. */
async function validUntil(tx: Tx, of: RowOf<typeof lot>): Promise<string | null> {
  const [extended] = await find(tx, bidValidity, { lot: of.id }, { order: '-createdAt', limit: 1 });
  if (extended?.endsOn) return extended.endsOn;
  if (!of.bidDeadline || !of.validityDays) return null;
  return addDays(dateInShanghai(new Date(of.bidDeadline)), of.validityDays);
}

/** Drafted from the data, each time that they change: what is signed always says what the record says. */
async function writeBody({ tx, row }: DraftContextOf<typeof contract>): Promise<void> {
  const values = await contractValues(tx, row);
  const say = await sayOf(tx, row.project);
  row.body = row.template
    ? await fromTemplate(tx, row.template, 'contract', values, say)
    : fillTemplate(say(templateKinds.contract.begins[0].text), values);
}

const signContract: EffectOf<typeof contract> = async (context) => {
  const { tx, row, actor, now, office } = context;
  const content = contractText(row, row.signing?.content);
  const party = partyOf(row, actor.org);
  const answer = await checkedAnswer(context, content, context.row.project as string);
  const unit = await get(tx, organisation, party === 'member' ? actor.org : row[party]);
  const { organisation: certified, subject } = answer.certificate;
  if (certified !== unit.name) throw new Refusal(`${partyLabels[party]}须用${unit.name}的证书签署`);
  namesActor(answer.certificate, actor);
  const begun: ContractSigning = row.signing ?? { content, sha256: await sha256Hex(content), signatures: [] };
  if (begun.content !== content) throw new Refusal('合同内容与对方签署的不一致，请退回重新审核');
  const own = { party, unit: certified, person: subject, ...answer };
  const signing: ContractSigning = { ...begun, signatures: [...begun.signatures, own] };
  row.signing = signing;
  if (!isSignedByAll(row)) return;
  row.signedOn = dateInShanghai(now);
  const stored = await office.files.put(Readable.from([utf8(canonicalJson(signing))]), maxSigned);
  const name = `${row.number}-签署件.json`;
  row.signedPaper = [await office.files.register(tx, { name, type: 'application/json', ...stored }, actor)];
  row.state = 'effective';
  await takeEffect(context);
};

/** What the owner says was signed on paper, the contractor confirms; where it has no account here, the supervisor says whether it is so. */
const registerPaper: EffectOf<typeof contract> = async (context) => {
  const { tx, row, asked } = context;
  const people = await rows<{ id: string }>(
    tx,
    sql`select id from "user" where organisation_id = ${row.contractor ?? null}::uuid and state = 'active' and roles ? 'bidder' limit 1`,
  );
  const signedOn = asked.signedOn ?? row.signedOn;
  const waits = await waitsForConsent(context, {
    ...{ power: 'offline-contract', cause: 'paper', name: `线下签署合同“${row.name}”`, project: row.project },
    ...{ lot: row.lot, paper: row.id, proofs: row.attachments, answers: { signedOn } },
    contractor: people.length > 0 ? row.contractor : null,
    ...(people.length > 0 ? {} : { word: ['supervisor'] as const }),
  });
  if (waits) return;
  row.signedOn = signedOn;
  row.state = 'effective';
  await takeEffect(context);
};

const maxSigned = 10_000_000;

async function takeEffect(context: ContextOf<typeof contract>): Promise<void> {
  const { tx, row, now } = context;
  row.effectiveAt = now.toISOString();
  const line = row.line ?? (await lineOfPaper(tx, await get(tx, awardNotice, row.award)))?.id;
  if (line) await perform(context, 'award-line.contract', { id: line });
  // 实施条例 57: a winner's days run from its own contract, however long another that won takes to sign.
  const of = [row.contractor, ...(row.memberUnits ?? [])].filter((unit) => unit !== null);
  await refundAll(context, { lot: row.lot, of }, 'contract', row.signedOn);
  await contractLot(context, row.lot, row);
}

type Doing = Pick<EffectContext, 'office' | 'tx' | 'now'>;
type Made = Pick<RowOf<typeof contract>, 'id' | 'signedOn'>;

/** The lot is under contract with the last of those that won it and did not lose it again. */
async function contractLot(context: Doing, of: string, made: Made): Promise<void> {
  if ((await standingLines(context.tx, of)).some((l) => l.state === 'standing')) return;
  await perform(context, 'lot.contract', { id: of });
  await refundAll(context, { lot: of }, 'contract', await lastSigned(context.tx, of, made));
}

/** The day on which the last contract of the lot was signed: who did not win may have been chosen until then. */
async function lastSigned(tx: Tx, lotId: string, { id, signedOn }: Made): Promise<string> {
  const others = await find(tx, contract, {
    lot: lotId,
    id: { not: id },
    effectiveAt: { not: null },
    state: { not: 'cancelled' },
  });
  return others.reduce((last, c) => (c.signedOn && c.signedOn > last ? c.signedOn : last), signedOn ?? '');
}

const compareContract: DraftEffectOf<typeof contract> = async (context) => {
  const { tx, row } = context;
  if (!row.award) throw new Refusal('请选择{中标}通知书', { award: '请选择{中标}通知书' });
  const terms = (await promisedBy(tx, [row])).get(row.award);
  Object.assign(row, await consortiumOf(tx, (await get(tx, awardNotice, row.award)).bid));
  row.comparison = terms ? compareWithBid(row, terms) : null;
  await writeBody(context);
};

export const contracted: Contracted = {
  kind: 'contracted',
  partiesOf: async (db, lot) => {
    const found = await rows<{ parties: string[] }>(
      db,
      sql`select contractor_id || coalesce(member_units_ids, '{}') as parties from contract where lot_id = ${lot} and state <> 'cancelled'`,
    );
    return found.flatMap(({ parties }) => parties);
  },
};

export const contractServer: ServerPart = {
  begins: { contract: beginContract },
  takesPart: ['contract'],
  facts: { contract: contractFacts },
  effects: {
    fillContract,
    signContract,
    compareContract,
    // A draft is kept with its gaps; what is handed in has none. After the fields: what one of them lacks is said under it.
    handInContract: async (context) => {
      await compareContract(context);
      const gaps = gapsSentence(context.row.body);
      if (gaps !== true) throw new Refusal(gaps);
    },
    registerPaper,
    makeContractEffective: async (context) => {
      const { row, asked } = context;
      row.signedOn = asked.signedOn ?? row.signedOn;
      await takeEffect(context);
    },
    followTerm: async (context) => {
      context.row.signBy = context.asked.lastDay;
      await writeBody(context);
    },
  },
  events: {
    'award.termMoved': async (context) => {
      const { award, lastDay } = context.payload;
      const drafts = await find(context.tx, contract, { award, state: { in: ['draft', 'returned'] } });
      for (const { id } of drafts) await perform(context, 'contract.followTerm', { id, asked: { lastDay } });
    },
    // The decision behind it fell before it was in force.
    'award.ended': async (context) => {
      const { lot: of, lines } = context.payload;
      const open = { in: ['draft', 'review', 'returned', 'agreed'] } as const;
      // One of before there were lines stands for the lot as a whole.
      for (const begun of await find(context.tx, contract, { lot: of, state: open }))
        if (begun.line === null || lines.includes(begun.line))
          await perform(context, 'contract.cancel', { id: begun.id });
      const [made] = await find(context.tx, contract, {
        lot: of,
        effectiveAt: { not: null },
        state: { not: 'cancelled' },
      });
      if (made && (await get(context.tx, lot, of)).state === 'awarded') await contractLot(context, of, made);
    },
  },
  recipients: {
    contractParty: async (db, row) =>
      (
        await rows<{ id: string }>(
          db,
          sql`select id from "user" where organisation_id = any(${[row.contractor, ...(row.memberUnits ?? [])]}::uuid[]) and state = 'active'`,
        )
      ).map((u) => u.id),
  },
};

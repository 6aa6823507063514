import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { lockChain } from '../../../kernel/server/history.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { goesOutOrWaits, lawOf, postponedWith } from '../../project/server/door.ts';
import { isSaid } from '../addendum/addendum.lifecycle.ts';
import { addendum, saysOtherwise } from '../addendum/addendum.record.ts';
import { deadlineAfter } from '../addendum/addendum.rules.ts';
import { addendumContent } from '../addendum/addendum-content.ts';
import { touchedBy, touchedWords } from '../addendum/judged.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { documentCodeOf } from './document-facts.ts';
import { asWritten, changesWanted, tryChanges, writeChanges } from './judged-content.ts';
import { signedContent } from './signed-content.ts';

const lotFacts: FactsFor<typeof addendum, 'found'> = async (db, found) => {
  const facts = await rows<{
    id: string;
    lotState: StateOf<'lot'>;
    bidDeadline: string | null;
    documentState: StateOf<'tender-document'> | StateOf<'preliminary-document'> | null;
    regime: Regime;
    way: string | null;
  }>(
    db,
    sql`select a.id, l.state as "lotState", case when b.id is null then l.bid_deadline else b.deadline end as "bidDeadline",
          coalesce(b.state, d.state) as "documentState", p.regime, p.way
        from addendum a join lot l on l.id = a.lot_id join project p on p.id = a.project_id
          left join tender_document d on d.id = a.document_id left join preliminary_document b on b.id = a.preliminary_id
        where a.id in (${sql.join(found.map((a) => a.id))})`,
  );
  return new Map(facts.map(({ id, regime, way, ...of }) => [id, { ...of, asking: { regime, way } }]));
};

/** The document decides lot and project; what a form says about them must agree. */
const keepAddendum: DraftEffectOf<typeof addendum> = async ({ office, tx, row, now }) => {
  const asked = row.preliminary ? 'preliminary' : 'document';
  const [document] = row.preliminary
    ? await find(tx, preliminaryDocument, { id: row.preliminary })
    : await find(tx, tenderDocument, { id: row.document });
  if (!document) throw new Refusal('请选择{招标}文件', { [asked]: '请选择{招标}文件' });
  row.project ??= document.project;
  row.lot ??= document.lot;
  if (row.project !== document.project || row.lot !== document.lot)
    throw new Refusal('{招标}文件与所选项目、标段不一致', { [asked]: '{招标}文件与所选项目、标段不一致' });
  row.regime = document.regime;
  row.changes = await changesWanted({ office, tx, now }, row, row.wanted);
  // Signed was what stood before.
  Object.assign(row, { signature: null, ownerWord: null });
  // Nothing is told by it any more.
  if (!saysOtherwise(row)) row.otherwise = null;
};

/** Numbered within its project: XM-2026-0001-BY-01 (domain C11). */
const beginAddendum: DraftEffectOf<typeof addendum> = async (context) => {
  await keepAddendum(context);
  const { tx, row, actor } = context;
  await lockChain(tx, `project:${row.project}`);
  const { code } = await get(tx, project, row.project);
  const [last] = await rows<{ n: number | null }>(
    tx,
    sql`select max(substring(number from '[0-9]+$')::bigint) as n from addendum where project_id = ${row.project}`,
  );
  row.number = `${code}-BY-${String((last?.n ?? 0) + 1).padStart(2, '0')}`;
  row.declaredBy = actor.id;
};

/** Handed in only what could be issued as it stands. */
const declareAddendum: EffectOf<typeof addendum> = async (context) => {
  const { row, actor } = context;
  row.declaredBy = actor.id;
  const changes = row.changes ?? [];
  await asWritten(context, row, changes);
  await tryChanges(context, row, changes);
};

/** Over what is signed: written anew, it is asked for anew. The supervisor learns of it as an alarm, from the event. */
const keepOwnerWord: DraftEffectOf<typeof addendum> = async ({ tx, row, asked, actor, now, address, record }) => {
  const { digest } = sure(row.signature, 'the signature');
  row.ownerWord = { unit: actor.orgName, by: actor.name, at: now.toISOString(), digest, reason: asked.reason };
  const touched = resolveWording(touchedWords(touchedBy(row)));
  record({ touched });
  await emit(tx, 'addendum.saidUnaffected', {
    lot: row.lot,
    what: `招标人确认补遗 ${row.number} 不影响投标文件编制，其中涉及${touched}；理由：${asked.reason}`.slice(0, 500),
    person: actor.name,
    unit: actor.orgName,
    address,
  });
};

/** What the entrustment does not give to the agency waits for the owner's word (the table of powers). */
const passAddendum: EffectOf<typeof addendum> = async (context) => {
  const { row } = context;
  await asWritten(context, row, row.changes ?? []);
  const exercise = {
    ...{ power: 'addendum' as const, kept: 'confirmsDocument' as const, paper: row.id },
    ...{ cause: row.cause, name: row.title, project: row.project, lot: row.lot, reason: row.reason },
    ...{ documentNumber: row.documentNumber, proofs: row.proofs },
    ...(saysOtherwise(row) && isSaid(row)
      ? { word: [], standing: '{招标}人已就签名的文本写明理由，确认不影响编制' }
      : {}),
  };
  await goesOutOrWaits(context, exercise, issueAddendum);
};

/**
 * Issued for everybody at once: what it changes of document, lot and method, and the deadline, in one transaction. From
 * then on nothing is judged by what stood before; the addendum keeps that, field by field.
 */
const issueAddendum: EffectOf<typeof addendum> = async (context) => {
  const { tx, row, now } = context;
  const { bidDeadline } = await get(tx, lot, row.lot, true);
  const of = row.preliminary ? await get(tx, preliminaryDocument, row.preliminary) : undefined;
  const deadline = sure(of ? of.deadline : bidDeadline, 'the deadline');
  const answer = deadlineAfter(await lawOf(tx, row.lot), {
    ...{ deadline, issuedAt: now, affectsPreparation: row.affectsPreparation === true },
    ...{ isPreliminary: of !== undefined, wanted: row.newDeadline },
  });
  if (answer.kind === 'refused') throw new Refusal(answer.because, { newDeadline: answer.because });
  row.issuedAt = now.toISOString();
  row.nationalCode = await documentCodeOf(tx, row.lot);
  row.oldDeadline = deadline;
  row.newDeadline = answer.isMoved ? answer.deadline.toISOString() : null;
  if (row.newDeadline) {
    await moveDeadline(context, row.newDeadline);
    const { project, lot: ofLot, id: paper, title } = row;
    await postponedWith(context, { project, lot: ofLot, paper, title, to: row.newDeadline, because: answer.because });
  }
  const changes = row.changes ?? [];
  // Each clarification of a document before the bids makes an edition of it, as it always did: everybody reads it there.
  if (changes.length > 0 || of) {
    await asWritten(context, row, changes);
    await writeChanges(context, row, changes, toldBy(context.row));
    const made = of ? await get(tx, preliminaryDocument, of.id) : await get(tx, tenderDocument, row.document);
    Object.assign(row, { edition: made.edition, documentDigest: made.digest });
  }
  context.record({ rule: answer.because, law: answer.law });
  if (of) await emit(tx, 'preliminary.clarified', { addendum: row.id });
  else await emit(tx, 'addendum.issued', { addendum: row.id, lot: row.lot, bidDeadline: row.newDeadline ?? deadline });
};

async function moveDeadline(context: ContextOf<typeof addendum>, to: string): Promise<void> {
  const { row } = context;
  if (row.preliminary) {
    const asked = { deadline: to, because: row.title, addendum: row.id };
    await perform(context, 'preliminary-document.moveDeadline', { id: row.preliminary, asked });
    return;
  }
  const asked = { bidDeadline: to };
  await perform(context, 'tender-document.moveDeadline', { id: row.document, asked });
  await perform(context, 'lot.moveDeadline', { id: row.lot, asked });
}

/** What a document before the bids says of it. */
const toldBy = (row: RowOf<typeof addendum>) => ({
  addendum: row.id,
  ...(row.preliminary ? { content: row.content, affects: row.affectsPreparation === true } : {}),
  ...(row.preliminary && row.newDeadline ? { from: row.oldDeadline, to: row.newDeadline } : {}),
});

export const addendumServer: ServerPart = {
  openWork: { addendum: '澄清修改' },
  facts: { addendum: lotFacts },
  effects: {
    keepAddendum,
    beginAddendum,
    passAddendum,
    issueAddendum,
    declareAddendum,
    keepOwnerWord,
    signAddendum: async (context) => {
      context.row.signature = await signedContent(context, addendumContent(context.before));
    },
  },
};

/** The addenda to a lot's tender document that are out, oldest first. */
export const issuedAddenda = (db: Parameters<typeof find>[0], lotId: string) =>
  find(db, addendum, { lot: lotId, state: 'issued', preliminary: null }, { order: 'issuedAt' });

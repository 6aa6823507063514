import type { StateOf } from '../../../kernel/record/known.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { lockChain } from '../../../kernel/server/history.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import type { EntrustedPower } from '../../powers/power.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { ownerIsAsked } from '../../project/owner-confirmation.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf } from '../../project/server/law-of.ts';
import { documentCodeOf } from '../../project/server/national-codes.ts';
import { addendum, saysOtherwise } from '../addendum/addendum.record.ts';
import { deadlineAfter } from '../addendum/addendum.rules.ts';
import { addendumContent } from '../addendum/addendum-content.ts';
import { touchedBy, touchedWords } from '../addendum/judged.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { asWritten, changesWanted, tryChanges, writeChanges } from './judged-content.ts';
import { signedContent } from './signed-content.ts';

const lotFacts: FactsFor<typeof addendum> = async (db, found) => {
  const facts = await rows<{
    id: string;
    lotState: StateOf<'lot'>;
    bidDeadline: string | null;
    documentState: StateOf<'tender-document'> | null;
    organizeForm: string | null;
    confirmsDocument: boolean | null;
    entrustedPowers: EntrustedPower[] | null;
  }>(
    db,
    sql`select a.id, l.state as "lotState", l.bid_deadline as "bidDeadline", d.state as "documentState",
          p.organize_form as "organizeForm", p.confirms_document as "confirmsDocument", p.entrusted_powers as "entrustedPowers"
        from addendum a join lot l on l.id = a.lot_id join project p on p.id = a.project_id left join tender_document d on d.id = a.document_id
        where a.id in (${sql.join(found.map((a) => a.id))})`,
  );
  return new Map(
    facts.map(({ id, lotState, bidDeadline, documentState, ...keeping }) => {
      const ownerKeeps = ownerIsAsked({ ...keeping, confirmsNotices: null }, 'confirmsDocument');
      return [id, { lotState, bidDeadline, documentState, ownerKeeps }];
    }),
  );
};

/** The document decides lot and project; what a form says about them must agree. */
const keepAddendum: DraftEffectOf<typeof addendum> = async ({ office, tx, row, now }) => {
  if (!row.document) throw new Refusal('请选择{招标}文件', { document: '请选择{招标}文件' });
  const [document] = await find(tx, tenderDocument, { id: row.document });
  if (!document) throw new Refusal('{招标}文件不存在', { document: '请选择{招标}文件' });
  row.project ??= document.project;
  row.lot ??= document.lot;
  if (row.project !== document.project || row.lot !== document.lot)
    throw new Refusal('{招标}文件与所选项目、标段不一致', { document: '{招标}文件与所选项目、标段不一致' });
  row.changes = await changesWanted({ office, tx, now }, document.id, row.wanted);
  // Signed and confirmed was what stood before.
  Object.assign(row, { signature: null, confirmed: null, ownerWord: null });
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
  await asWritten(context, row.document, changes);
  await tryChanges(context, row.document, changes);
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

/**
 * Issued for everybody at once: what it changes of document, lot and method, and the deadline, in one transaction. From
 * then on nothing is judged by what stood before; the addendum keeps that, field by field.
 */
const issueAddendum: EffectOf<typeof addendum> = async (context) => {
  const { tx, row, now } = context;
  const { bidDeadline } = await get(tx, lot, row.lot, true);
  const answer = deadlineAfter(await lawOf(tx, row.lot), {
    deadline: bidDeadline!,
    issuedAt: now,
    affectsPreparation: row.affectsPreparation === true,
    wanted: row.newDeadline,
  });
  if (answer.kind === 'refused') throw new Refusal(answer.because, { newDeadline: answer.because });
  row.issuedAt = now.toISOString();
  row.nationalCode = await documentCodeOf(tx, row.lot);
  row.oldDeadline = bidDeadline;
  row.newDeadline = answer.isMoved ? answer.deadline.toISOString() : null;
  if (answer.isMoved) {
    const asked = { bidDeadline: row.newDeadline };
    await perform(context, 'tender-document.moveDeadline', { id: row.document, asked });
    await perform(context, 'lot.moveDeadline', { id: row.lot, asked });
  }
  const changes = row.changes ?? [];
  if (changes.length > 0) {
    await asWritten(context, row.document, changes);
    await writeChanges(context, row.document, changes, { addendum: row.id });
    const { edition, digest } = await get(tx, tenderDocument, row.document);
    Object.assign(row, { edition, documentDigest: digest });
  }
  context.record({ rule: answer.because, law: answer.law });
  await emit(tx, 'addendum.issued', { addendum: row.id, lot: row.lot, bidDeadline: row.newDeadline ?? bidDeadline });
};

export const addendumServer: ServerPart = {
  openWork: { addendum: '澄清修改' },
  facts: { addendum: lotFacts },
  effects: {
    keepAddendum,
    beginAddendum,
    issueAddendum,
    declareAddendum,
    keepOwnerWord,
    signAddendum: async (context) => {
      context.row.signature = await signedContent(context, addendumContent(context.before));
    },
  },
};

/** The addenda of a lot that are out, oldest first. */
export const issuedAddenda = (db: Parameters<typeof find>[0], lotId: string) =>
  find(db, addendum, { lot: lotId, state: 'issued' }, { order: 'issuedAt' });

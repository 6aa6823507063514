import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { lockChain } from '../../../kernel/server/history.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { contactNames } from '../../project/project-paper.ts';
import { goesOutOrWaits, lawOf, postponedWith } from '../../project/server/door.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import { deadlineAfter } from '../../tender-document/addendum/addendum.rules.ts';
import { touchedBy } from '../../tender-document/addendum/judged.ts';
import { signedContent } from '../../tender-document/server/door.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { changeWords, type noticeChange, signedChange } from '../change/notice-change.record.ts';
import { notice } from '../notice/notice.record.ts';
import { isInvitation } from '../notice/paper.ts';
import { noticeWords } from '../publication/publication.rules.ts';
import { contactsToday } from './entrants.ts';
import { publishToMedia } from './publish-to-media.ts';

/** The notice behind each change, its lots and how long their document can be taken. */
const changeFacts: FactsFor<typeof noticeChange> = async (db, found) => {
  const notices = await find(db, notice, { id: { in: found.flatMap((c) => c.notice ?? []) } });
  const lots = await rows(
    db,
    sql`select l.id, l.state, l.bid_deadline as "bidDeadline", d.document_until as "documentUntil", d.document_from as "documentFrom",
          l.accepts_consortium as "acceptsConsortium"
        from lot l left join tender_document d on d.lot_id = l.id and d.state = 'issued'
        where l.id = any(${notices.flatMap((n) => n.lots ?? [])}::uuid[]) order by l.code`,
  );
  const addenda = await find(db, addendum, { lot: { in: lots.map((l) => l.id) }, state: 'issued' });
  const projects = await find(db, project, { id: { in: notices.flatMap((n) => n.project ?? []) } });
  const touchedOf = (id: string) => new Set(addenda.filter((a) => a.lot === id).flatMap((a) => [...touchedBy(a)]));
  return new Map(
    found.map((c) => {
      const of = notices.find((n) => n.id === c.notice);
      const own = lots.filter((l) => of?.lots?.includes(l.id));
      const facts = { noticeState: of?.state, noticeWords: of ? noticeWords(of) : '', lots: own };
      const keeping = projects.find((p) => p.id === of?.project);
      const asking = { regime: keeping?.regime ?? null, way: keeping?.way ?? null };
      const [first, ...others] = own.map((l) => touchedOf(l.id));
      const amended = [...(first ?? [])].filter((touch) => others.every((o) => o.has(touch)));
      return [c.id, { ...facts, documentUntil: own[0]?.documentUntil ?? null, amended, asking }];
    }),
  );
};

/** The notice decides project and lots. */
const keepChange: DraftEffectOf<typeof noticeChange> = async ({ tx, row, before }) => {
  if (!row.notice) throw new Refusal('请选择原公告', { notice: '请选择原公告' });
  const [of] = await find(tx, notice, { id: row.notice });
  if (!of) throw new Refusal('原公告不存在', { notice: '请选择原公告' });
  if (before && before.notice !== row.notice)
    throw new Refusal('原公告不能改换，请在另一份公告上发起变更', { notice: '原公告不能改换' });
  const { regime } = await get(tx, project, of.project);
  Object.assign(row, { project: of.project, lots: of.lots, regime, signature: null });
};

/** Numbered within its notice: GG-2026-0001-BG-01. */
const beginChange: DraftEffectOf<typeof noticeChange> = async (context) => {
  await keepChange(context);
  const { tx, row, actor } = context;
  await lockChain(tx, `project:${row.project}`);
  const of = await get(tx, notice, row.notice);
  const contacts = await contactsToday(tx, of);
  for (const name of contactNames) row[name] ||= contacts[name] ?? null;
  const [last] = await rows<{ n: number | null }>(
    tx,
    sql`select max(substring(number from '[0-9]+$')::bigint) as n from notice_change where notice_id = ${row.notice}`,
  );
  row.number = `${of.number}-BG-${String((last?.n ?? 0) + 1).padStart(2, '0')}`;
  // A work order begins one for the person who asked for it.
  row.declaredBy = actor.roles.includes('system') ? row.declaredBy : actor.id;
};

/** What the entrustment does not give to the agency waits for the owner's word (the table of powers). */
const passChange: EffectOf<typeof noticeChange> = async (context) => {
  const { row } = context;
  const exercise = {
    ...{ power: 'change-notice' as const, kept: 'confirmsNotices' as const, paper: row.id, cause: row.cause },
    ...{ name: row.title, project: row.project, lot: row.lots?.[0] ?? null, reason: row.reason },
  };
  await goesOutOrWaits(context, exercise, publishChange);
};

/** Out for everybody at once; documents and lots move in the same transaction, as with an addendum. */
const publishChange: EffectOf<typeof noticeChange> = async (context) => {
  const { tx, row, now, record } = context;
  const deadlines: { lot: string; bidDeadline: string }[] = [];
  for (const id of row.lots as string[]) deadlines.push({ lot: id, bidDeadline: await moveLot(context, id) });
  row.publishedAt = now.toISOString();
  record({ deadlines });
  const paper = await get(tx, notice, row.notice);
  if (!isInvitation(paper))
    await publishToMedia(context, {
      project: row.project,
      notice: row.notice,
      change: row.id,
      subject: row.title,
      media: paper.media ?? '',
      words: changeWords(row),
    });
  for (const moved of deadlines) await emit(tx, 'notice.changed', { change: row.id, ...moved });
};

/** Moves one lot as far as the law and the change ask for. @returns the deadline that holds from now on */
async function moveLot(context: ContextOf<typeof noticeChange>, id: string): Promise<string> {
  const { tx, row, now, record } = context;
  const { bidDeadline } = await get(tx, lot, id, true);
  const answer = deadlineAfter(await lawOf(tx, id), {
    deadline: bidDeadline!,
    issuedAt: now,
    affectsPreparation: row.affectsPreparation === true,
    wanted: row.newDeadline,
  });
  if (answer.kind === 'refused') throw new Refusal(answer.because, { newDeadline: answer.because });
  const documents = await find(tx, tenderDocument, { lot: id, state: 'issued' });
  row.oldDeadline = bidDeadline;
  row.oldDocumentUntil = documents[0]?.documentUntil ?? null;
  row.newDeadline = answer.isMoved ? answer.deadline.toISOString() : null;
  record({ rule: answer.because, law: answer.law });
  if (!answer.isMoved && !row.newDocumentUntil) return bidDeadline!;
  const asked = { bidDeadline: row.newDeadline ?? bidDeadline, documentUntil: row.newDocumentUntil };
  for (const document of documents) await perform(context, 'tender-document.moveDeadline', { id: document.id, asked });
  if (answer.isMoved) {
    await perform(context, 'lot.moveDeadline', { id, asked: { bidDeadline: row.newDeadline } });
    const { project, id: paper, title } = row;
    await postponedWith(context, {
      project,
      lot: id,
      paper,
      title,
      to: answer.deadline.toISOString(),
      because: answer.because,
    });
  }
  return asked.bidDeadline!;
}

export const changeServer: ServerPart = {
  facts: { 'notice-change': changeFacts },
  effects: {
    beginChange,
    keepChange,
    passChange,
    publishChange,
    declareChange: async ({ row, actor }) => {
      row.declaredBy = actor.id;
    },
    signChange: async (context) => {
      context.row.signature = await signedContent(context, signedChange(context.before));
    },
  },
};

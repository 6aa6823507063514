/** What was announced changes by a change notice: the order drafts it, and its publishing carries the order out (招标投标法 第23条). */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { perform } from '../../../kernel/server/act.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { ofLot } from '../../../platform/law/rulebook.ts';
import { notice } from '../../notice/notice/notice.record.ts';
import { comparable, noticeWords } from '../../notice/publication/publication.rules.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { type Contacts, contactsSet } from '../../project/project-paper.ts';
import { isInTime } from '../../project/windows.ts';
import { deadlineAfter } from '../../tender-document/addendum/addendum.rules.ts';
import type { OrderEffect, OrderedChange } from '../work-order.record.ts';
import type { Going } from './examine.ts';
import type { Amending } from './objects.ts';

export interface Announcement {
  notice: AnyRow;
  lots: AnyRow[];
  values: {
    notice: string;
    subject: string;
    reason: string;
    items: { id: string; part: string; before: string; after: string }[];
    affectsPreparation: boolean;
    newDeadline: string | null;
    newDocumentUntil: string | null;
  } & Contacts;
}

/** The change notice that the order needs. @throws Refusal where there is no notice to change, or the law's days forbid it */
export async function announcementOf(
  { tx, now }: Going,
  { record, amends }: Amending,
  object: AnyRow,
  order: Readonly<Record<string, any>>,
): Promise<Announcement> {
  const of = await noticeOf(tx, record.id, object);
  if (!of)
    throw new Refusal(
      '没有已发布、可以变更的公告；邀请{招标}和未发公告的标段，以补遗通知获取文件的单位（招标投标法 第23条）',
    );
  const changes = order.changes as OrderedChange[];
  const after = (field: string) => changes.find((c) => c.field === field)?.after as string | undefined;
  const announced = changes.filter(({ field }) => amends.fields[field] !== 'inside');
  const said = comparable(noticeWords(of));
  const values = {
    notice: of.id,
    subject: `关于${announced.map((c) => c.label).join('、')}的变更公告`.slice(0, 600),
    reason: String(order.reason ?? ''),
    items: announced.map((c, i) => ({ id: String(i + 1), part: partOf(c.field), ...quoted(said, c) })),
    affectsPreparation: changes.some(({ field }) => amends.fields[field] === 'disturbing'),
    newDeadline: after('bidDeadline') ?? null,
    newDocumentUntil: after('documentUntil') ?? null,
    // A question about the change goes to the contact that the change names.
    ...contactsSet(Object.fromEntries(announced.map((c) => [c.field, String(c.after ?? '')]))),
  };
  const lots = (await find(tx, lot, { id: { in: of.lots ?? [] } })) as AnyRow[];
  for (const { bidDeadline, ...ofIt } of lots) {
    if (!bidDeadline) continue;
    if (!isInTime(now, bidDeadline)) throw new Refusal('{投标}已截止，已公告的内容不能再改（招标投标法 第23条）');
    const answer = deadlineAfter(ofLot(ofIt), {
      deadline: bidDeadline,
      issuedAt: now,
      affectsPreparation: values.affectsPreparation,
      wanted: values.newDeadline,
    });
    if (answer.kind === 'refused') throw new Refusal(`${answer.because}（招标投标法 第23条、第24条）`);
  }
  return { notice: of, lots, values };
}

async function noticeOf(tx: Going['tx'], record: string, object: AnyRow): Promise<AnyRow | undefined> {
  if (record === 'notice') return object;
  const lotId = record === 'lot' ? object.id : object.lot;
  const published = (await find(tx, notice, { project: object.project, state: 'published' })) as AnyRow[];
  return published.find((n) => (n.lots ?? []).includes(lotId));
}

const parts: Readonly<Record<string, string>> = {
  place: 'opening',
  bidDeadline: 'submission',
  documentUntil: 'document',
  documentMethod: 'document',
};
const partOf = (field: string) => parts[field] ?? 'contact';

/** The words of the notice where they can be found: what changes is quoted as it stands there. */
function quoted(said: string, { label, beforeWords, afterWords }: OrderedChange): { before: string; after: string } {
  for (const joint of [' ', '：', '为'])
    if (said.includes(comparable(`${label}${joint}${beforeWords}`)))
      return { before: `${label}${joint}${beforeWords}`, after: `${label}${joint}${afterWords}` };
  return { before: beforeWords, after: afterWords };
}

/** In words, for the people who ask and those who approve. It does not tell how many took the document. */
export async function announcementEffects(
  { now }: Going,
  { notice: of, lots, values }: Announcement,
): Promise<OrderEffect[]> {
  const effects: OrderEffect[] = [];
  for (const { bidDeadline, title, ...ofIt } of lots) {
    if (!bidDeadline) continue;
    const answer = deadlineAfter(ofLot(ofIt), {
      deadline: bidDeadline,
      issuedAt: now,
      affectsPreparation: values.affectsPreparation,
      wanted: values.newDeadline,
    });
    if (answer.kind === 'refused') continue;
    const outcome = answer.isMoved
      ? `{投标}截止和{开标}由 ${showInstant(bidDeadline)} 改为 ${showInstant(answer.deadline)}`
      : `{投标}截止不变，仍为 ${showInstant(bidDeadline)}`;
    effects.push({
      area: 'dates',
      text: `${title}：变更公告今日发出的，${outcome}。${answer.because}`,
      law: answer.law,
    });
  }
  if (values.newDocumentUntil)
    effects.push({
      area: 'dates',
      text: `文件获取截止延至 ${showInstant(values.newDocumentUntil)}`,
      law: '招标投标法实施条例 第16条',
    });
  const media = String(of.media ?? '').trim();
  effects.push({
    area: 'notices',
    text: `须发布变更公告：审批通过后由系统拟好“${values.subject}”，签名、审核后在原媒介${media ? `（${richTextWords(media)}）` : ''}发布，发布时才生效`,
    law: '招标投标法 第23条',
  });
  effects.push({
    area: 'bidders',
    text: '已获取文件的单位都会收到变更公告；截止以前不显示是哪些单位、有几家',
    law: '招标投标法 第22条',
  });
  return effects;
}

/** Drafts the change notice for the person who asked. @returns its id */
export async function draftAnnouncement(
  going: Going,
  { values }: Announcement,
  order: Readonly<Record<string, any>>,
): Promise<string> {
  const { row } = await perform(going, 'notice-change.create', {
    values: { ...values, declaredBy: order.adduserid, org: order.org },
  });
  return row.id;
}

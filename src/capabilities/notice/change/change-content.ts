/** A change notice as it is signed, and as a medium and a bidder read it. */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { contactLines, contactsSet } from '../../project/paper-contacts.ts';
import { changedParts } from './notice-change.record.ts';

type Row = Readonly<Record<string, any>>;

const signedFields = [
  'project',
  'notice',
  'lots',
  'number',
  'subject',
  'reason',
  'items',
  'affectsPreparation',
  'newDeadline',
  'newDocumentUntil',
] as const;

/** The exact text that is signed: what is published, except what publication itself adds. */
export const signedChange = (change: Row): string =>
  canonicalJson({
    format: 'zhaocai.notice-change',
    ...Object.fromEntries(signedFields.map((name) => [name, change[name] ?? null])),
    // Came later: what was signed before keeps its text.
    ...contactsSet(change),
    ...(change.cause ? { cause: change.cause } : {}),
  });

export interface ChangedItem {
  id: string;
  part: keyof typeof changedParts;
  before: string;
  after: string;
}

/** The whole change in words, once it is known what it does to the dates. */
export function changeWords(change: Row): string {
  const items = ((change.items ?? []) as ChangedItem[]).map(
    (item, i) =>
      `${i + 1}. ${resolveWording(changedParts[item.part] ?? '')}\n原内容：${item.before}\n变更后：${item.after}`,
  );
  return [
    change.subject,
    `变更理由：${change.reason ?? ''}`,
    ...items,
    change.newDeadline
      ? `投标截止时间与开标时间由 ${showInstant(change.oldDeadline)} 改为 ${showInstant(change.newDeadline)}。`
      : '投标截止时间与开标时间不变。',
    ...(change.newDocumentUntil ? [`文件获取截止改为 ${showInstant(change.newDocumentUntil)}。`] : []),
    ...contactLines(change),
  ].join('\n');
}

/** A change as everybody reads it: why, what stands now beside what stood, and what follows for the dates. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { type ChangedItem, lineOf, linesOf, type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import { contactLines } from '../../project/project-paper.ts';
import { changedParts, type ChangedItem as KeptItem } from './notice-change.record.ts';

/** What changed beside its original; the dates as further items, once they are known. */
export function changedItems(row: AnyRow, words: (text: string) => string): ChangedItem[] {
  const dates = [
    ['{投标}截止与{开标}', row.oldDeadline, row.newDeadline],
    ['文件获取截止', row.oldDocumentUntil, row.newDocumentUntil],
  ] as const;
  return [
    ...((row.items ?? []) as KeptItem[]).map(({ part, before, after }, i) => ({
      title: `${i + 1}. ${words(changedParts[part] ?? '未说明')}`,
      before,
      after,
    })),
    ...dates
      .filter(([, , after]) => after)
      .map(([label, before, after]) => ({
        title: words(label),
        before: before ? showInstant(before) : '现行时间',
        after: showInstant(after),
      })),
  ];
}

export const changeSheet: SheetOf = (row, words) =>
  sheet(
    row.subject ?? row.title ?? '',
    [row.number, row.publishedAt && `${showInstant(row.publishedAt)} 发布`],
    lineOf('原公告：', row.notice$),
    lineOf('变更理由：', row.reason),
    { is: 'changed', items: changedItems(row, words) },
    {
      is: 'line',
      text: words(row.newDeadline ? '{开标}时间随{投标}截止变更。' : '{投标}截止时间与{开标}时间不变。'),
    },
    linesOf(contactLines(row)),
  );

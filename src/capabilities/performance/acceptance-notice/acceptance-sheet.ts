/** The result of an acceptance as it is published. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { lineOf, linesOf, type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import { contactLines } from '../../project/paper-contacts.ts';

export const acceptanceSheet: SheetOf = (row) =>
  sheet(
    row.name ?? '',
    [row.number, row.publishedAt ? `${showInstant(row.publishedAt)} 公告` : '尚未公告'],
    linesOf(row.content),
    lineOf('其他说明：', row.remarks),
    linesOf(contactLines(row)),
  );

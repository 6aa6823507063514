/**
 * Writes the workbook of the rows that have to be corrected, in a process of its own: thousands of rows would hold up
 * all requests.
 */
import { writeXlsx } from 'hucre/xlsx';
import { faultySheets } from '../../../kernel/reading/sheet-template.ts';
import type { SheetKind } from '../../../kernel/record/sheet.ts';
import { answerBeside } from '../../../kernel/server/beside.ts';

answerBeside(async ({ sheet, rows }: { sheet: SheetKind; rows: Parameters<typeof faultySheets>[1] }) =>
  writeXlsx({ sheets: faultySheets(sheet, rows) }),
);

/** A list as an Excel file: the same rows, the same secrecy, the words that the page shows. */
import type { FastifyReply } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import type { Field } from '../record/field.ts';
import { kinds, showInstant, toText } from '../record/kinds.ts';
import type { RecordType } from '../record/record.ts';
import { regionName } from '../record/region.ts';
import { type ExportColumn as Column, type SheetValue, sheetOf } from './export-sheet.ts';
import type { Caller } from './http.ts';
import { type ListQuery, listPage } from './list.ts';
import type { Office } from './office.ts';

interface ExportColumn extends Column {
  of: (row: Record<string, any>) => SheetValue;
}

const moment = 'yyyy-mm-dd hh:mm';
const most = 5000;
const cutNote = `（未导出全部：后面还有记录，本文件只含前 ${most} 行；请缩小筛选范围后分次导出）`;

/** Answers an `.xlsx` of the list's query, at most 5,000 rows; a cut one says so in its name, its sheet and its last row. */
export async function exportXlsx(
  office: Office,
  record: RecordType<any>,
  query: ListQuery,
  caller: Caller,
  response: FastifyReply,
) {
  const found: Record<string, any>[] = [];
  let after: string | undefined;
  do {
    const page = await listPage(
      office.db,
      office.house,
      record,
      { ...query, page: '1', pagesize: '200', ...(after ? { after } : {}) },
      caller.actor,
      caller.now,
    );
    found.push(...page.rows);
    after = page.next;
  } while (after && found.length < most);
  const columns = columnsOf(record);
  const { states } = office.house.lifecycle(record.id);
  const words = await office.house.words(office.db);
  const isCut = after !== undefined || found.length > most;
  const label = `${words(record.label)}${isCut ? `（前${most}行）` : ''}`;
  const shown = found.slice(0, most);
  const columnsShown: ExportColumn[] = [
    ...columns.map(
      ([name, f]): ExportColumn => ({
        ...{ key: name, header: headerOf(words(f.label), f), width: widthOf(f) },
        ...{ numFmt: formatOf(f), isSummed: f.kind === 'money' },
        of: (row) => cell(row, name, f, words),
      }),
    ),
    { key: 'state', header: '状态', width: 14, of: (row) => words(states[row.state]?.label ?? row.state) },
    { key: 'updatedAt', header: '更新时间', width: 18, numFmt: moment, of: (row) => inChina(row.updatedAt) },
  ];
  const values = shown.map((row) => columnsShown.map((column) => column.of(row)));
  const workbook = await writeXlsx({
    sheets: [sheetOf(label, columnsShown, values, isCut ? cutNote : undefined)],
  });
  return response
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${label}.xlsx`)}`)
    .send(Buffer.from(workbook));
}

/**
 * What fits into a cell: the list's columns first, then what else the record's page shows; where no page is declared,
 * every field. What no page shows, as codes and digests that only programs read, is no column either.
 */
function columnsOf(record: RecordType<any>): [string, Field][] {
  const { columns, filters = [] } = record.list;
  const paged = record.detail && [...(record.form ?? []), ...record.detail].flatMap((s) => s.fields);
  const names = new Set([...columns, ...(paged ? [...filters, ...paged] : Object.keys(record.fields))]);
  return [...names]
    .map((name): [string, Field] => [name, record.fields[name]])
    .filter(([, f]) => f && !f.inside && !['richText', 'children', 'data', 'files'].includes(f.kind));
}

/** What a number may have of digits before a spreadsheet rounds it. */
const exactDigits = 15;

/**
 * A number as a number, a day as a day, so that they sum and sort. What a spreadsheet would round, what is kept back and
 * what has no kind of its own there is text.
 */
function cell(row: Record<string, any>, name: string, field: Field, words: (text: string) => string): SheetValue {
  if (row.$hidden?.[name]) return words(row.$hidden[name]);
  const value = row[name];
  if (value === null || value === undefined || value === '') return null;
  if (kinds[field.kind].numeric) {
    const digits = String(value).replace(/\D/g, '').replace(/^0+/, '').length;
    return digits > exactDigits ? String(value) : Number(value);
  }
  if (field.kind === 'date') return new Date(`${value}T00:00:00Z`);
  if (field.kind === 'instant') return inChina(value);
  if (field.kind === 'region') return regionName(value);
  const text = toText(row, name, field);
  return field.kind === 'choice' || field.kind === 'computed' ? words(text) : text;
}

/** A spreadsheet knows no zones: the hour that a clock in China shows. */
const inChina = (at: string | Date) => new Date(`${showInstant(at).replace(' ', 'T')}:00Z`);

function formatOf(field: Field): string | undefined {
  if (field.kind === 'date') return 'yyyy-mm-dd';
  if (field.kind === 'instant') return moment;
  if (field.kind === 'money') return `#,##0.${'0'.repeat(field.places ?? 2)}`;
  if (field.kind === 'decimal') return '#,##0.######';
  return field.kind === 'integer' ? '#,##0' : undefined;
}

function headerOf(label: string, field: Field): string {
  const unit = field.kind === 'money' ? '元' : field.unit;
  return unit && !label.includes(`（${unit}）`) ? `${label}（${unit}）` : label;
}

const widthOf = (field: Field) =>
  field.long ? 48 : ({ date: 12, instant: 18, integer: 12, flag: 8 }[field.kind as string] ?? 22);

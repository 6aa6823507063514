/** A list as an Excel file: the same rows, the same secrecy, the words that the page shows. */
import type { FastifyReply } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import type { Field } from '../record/field.ts';
import { kinds, showInstant, toText } from '../record/kinds.ts';
import type { RecordType } from '../record/record.ts';
import { regionName } from '../record/region.ts';
import type { Caller } from './http.ts';
import { type ListQuery, listPage } from './list.ts';
import type { Office } from './office.ts';

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
  const workbook = await writeXlsx({
    sheets: [
      {
        name: label.slice(-31),
        columns: [
          ...columns.map(([name, f]) => ({ header: words(f.label), key: name, width: f.long ? 48 : 20 })),
          { header: '状态', key: 'state', width: 12 },
          { header: '更新时间', key: 'updatedAt', width: 18 },
        ],
        data: [
          ...found.slice(0, most).map(
            (row): Record<string, string | number> => ({
              ...Object.fromEntries(columns.map(([name, f]) => [name, cell(row, name, f, words)])),
              state: words(states[row.state]?.label ?? row.state),
              updatedAt: showInstant(row.updatedAt),
            }),
          ),
          ...(isCut ? [{ [columns[0]?.[0] ?? 'state']: cutNote }] : []),
        ],
      },
    ],
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
    .map((name): [string, Field] => [name, record.fields[name]!])
    .filter(([, f]) => f && !f.inside && !['richText', 'children', 'data', 'files'].includes(f.kind));
}

/** Whole numbers stay numbers; exact decimals stay text, because a spreadsheet would round them. */
function cell(row: Record<string, any>, name: string, field: Field, words: (text: string) => string): string | number {
  if (row.$hidden?.[name]) return words(row.$hidden[name]);
  if (field.kind === 'integer' && row[name] !== null && row[name] !== undefined) return row[name];
  if (kinds[field.kind].numeric && row[name]) return String(row[name]);
  if (field.kind === 'region' && row[name]) return regionName(row[name]);
  const text = toText(row, name, field);
  return field.kind === 'choice' ? words(text) : text;
}

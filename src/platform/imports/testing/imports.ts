/** Imports as tests do them: a workbook from lines by heading, and waiting for what the background makes of it. */
import { writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import type { SheetKind } from '../../../kernel/record/sheet.ts';
import type { ImportRow } from '../server/importing.ts';

type ImportId = 'supplier-import' | 'expert-import' | 'lot-import';
type Lines = readonly Record<string, unknown>[];

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook with the kind's headings. */
export const workbookOf = (kind: SheetKind<any>, lines: Lines): Promise<Uint8Array> => {
  const headings = Object.values(kind.columns).map((c) => c.title);
  return writeXlsx({
    sheets: [{ name: kind.name, columns: headings.map((h) => ({ header: h, key: h })), data: [...lines] as never }],
  });
};

/** The import's row once the background has finished with it. */
export async function settled(client: Client, record: ImportId, id: string): Promise<any> {
  const row = async () => (await client.detail(record, id)).tdata.row;
  await expect.poll(async () => (await row()).state, { timeout: 60_000 }).not.toMatch(/reading|entering/);
  return row();
}

/** Sends a stored file, with what its rows belong to, and waits for its verdicts. */
export async function checkedFile(client: Client, record: ImportId, file: unknown, of: object = {}): Promise<any> {
  const { row } = await client.done(`${record}.create`, { values: { file: [file], ...of } });
  expect(row.state).toBe('reading');
  return settled(client, record, row.id);
}

export async function checkedLines(
  client: Client,
  record: ImportId,
  kind: SheetKind<any>,
  lines: Lines,
  of: object = {},
): Promise<any> {
  const file = await client.upload(`${kind.name}名册.xlsx`, await workbookOf(kind, lines), workbookType);
  return checkedFile(client, record, file, of);
}

/** Confirms and waits for the end. */
export async function entered(client: Client, record: ImportId, id: string): Promise<any> {
  expect((await client.done(`${record}.confirm`, { id })).row.state).toBe('entering');
  return settled(client, record, id);
}

/** The first page of verdicts. */
export const verdictsOf = async (client: Client, record: ImportId, id: string, only = ''): Promise<ImportRow[]> =>
  (await client.get(`/${client.prefix}/${record}/rows.json`, { id, only })).tdata.rows;

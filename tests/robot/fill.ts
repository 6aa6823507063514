/**
 * Fills a form or a panel as its declarations ask: kind, range, choices, limits. What is prefilled stays. A field that its
 * declaration does not say how to fill is a fault of the product, and is said by name with the sentence that refuses it.
 */
import { asPanel, initialAnswers } from '../../src/kernel/record/asks.ts';
import { readAnswers, readForm } from '../../src/kernel/record/check.ts';
import type { Field, Fields } from '../../src/kernel/record/field.ts';
import type { RecordType } from '../../src/kernel/record/record.ts';
import { addDays } from '../../src/platform/calendar/iso-date.ts';
import { shownDay } from '../../src/ui/format/moment.ts';
import type { Client } from '../support/client.ts';
import { pressTools } from './tools.ts';

type Row = Record<string, any>;
const day = 86_400_000;

/** The declarations do not say what to write here, or what they say is refused. */
export class Unfillable extends Error {}

interface Asked {
  client: Client;
  now: Date;
  /** Where its choices are offered. */
  record: string;
  /** Path of the field on its record, for options. */
  path: string;
}

/** Chinese words of the length that is asked for. */
function words({ label, min = 0, max = 200 }: Field): string {
  const text = `按${label.replaceAll(/[{}]/g, '')}办理`;
  return text.padEnd(Number(min), '，按规定办理').slice(0, Number(max));
}

const byRule: Readonly<Record<string, string>> = {
  mobile: '13800000001',
  email: 'a@example.cn',
  url: 'https://example.cn',
};

async function valueFor(field: Field<any>, row: Row, asked: Asked): Promise<unknown> {
  const { client, now, record, path } = asked;
  if (field.initial !== undefined) return field.initial;
  const least = Number(field.min ?? (field.kind === 'money' ? 10_000 : 1));
  switch (field.kind) {
    case 'text': {
      const rule = field.rules?.find((name) => Object.hasOwn(byRule, name));
      return rule ? byRule[rule] : words(field);
    }
    case 'richText':
      return `<p>${words(field)}</p>`;
    case 'integer':
      return least;
    case 'decimal':
    case 'money':
      return least.toFixed(field.places ?? (field.kind === 'money' ? 2 : 0));
    case 'date':
      // A day that follows another on the same form ends what the first begins.
      return Object.values(row).includes(shownDay(now)) ? addDays(shownDay(now), 365) : shownDay(now);
    case 'instant':
      return new Date(now.getTime() + day).toISOString();
    case 'flag':
      return false;
    case 'choice': {
      const closed = field.closed?.(row) ?? {};
      return Object.keys(field.choices ?? {}).find((code) => !Object.hasOwn(closed, code));
    }
    case 'dictionary': {
      const { tdata } = await client.get('/platform/dictionary/items.json', { list: field.dictionary ?? '' });
      return tdata?.[0]?.id;
    }
    case 'region':
      return '510100';
    case 'files': {
      const end = field.accept?.[0] ?? '.pdf';
      return [await client.upload(`${field.label}${end}`, '%PDF-1.4 made for a test')];
    }
    case 'ref':
    case 'refs': {
      const { tdata } = await client.get(`/${client.prefix}/${record}/options.json`, {
        field: path.split('.').at(-1) ?? path,
        ...(row.project ? { matter: row.project } : {}),
      });
      const id = tdata?.[0]?.id;
      return field.kind === 'ref' ? id : id ? [id] : undefined;
    }
    case 'children': {
      if (field.given) return undefined;
      const rows: Row[] = [];
      while (rows.length < Math.max(1, Number(field.min ?? 1)))
        rows.push({
          id: String(rows.length + 1),
          ...(await filledRow(field.fields ?? {}, {}, { ...asked, path: '' })),
        });
      return rows;
    }
    default:
      return undefined;
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a template leaves open is marked in its text, and written over by whoever fills it in. */
const leftOpen = /【待填[^】]*】/g;
const written = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(leftOpen, '按国家有关规定执行') : value;

async function filledRow(fields: Fields, row: Row, asked: Asked): Promise<Row> {
  const filled: Row = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(value)]));
  for (const [name, field] of Object.entries(fields))
    if (field.required && !field.readOnly && isEmpty(filled[name]) && (!field.when || field.when(filled)))
      filled[name] = await valueFor(field, filled, { ...asked, path: `${asked.path}${name}` });
  return filled;
}

/** So many rounds: what is filled in may make further fields appear. */
const rounds = 5;

async function untilRead(
  fields: Fields,
  row: Row,
  asked: Omit<Asked, 'path'>,
  read: (row: Row) => Record<string, string>,
): Promise<Row> {
  let filled = row;
  for (let round = 0; round < rounds; round++) {
    filled = await filledRow(fields, filled, { ...asked, path: '' });
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'children' || !Array.isArray(filled[name]) || (field.when && !field.when(filled))) continue;
      const rows: Row[] = [];
      for (const one of filled[name])
        rows.push(await filledRow(field.fields ?? {}, one, { ...asked, path: `${name}.` }));
      filled = { ...filled, [name]: rows };
    }
    const refused = Object.keys(read(filled));
    if (refused.length === 0) return filled;
    // What a rule of the whole asks for is filled in as well.
    for (const name of refused) {
      const field = fields[name];
      if (!field || field.readOnly) continue;
      if (isEmpty(filled[name]))
        filled = { ...filled, [name]: await valueFor(field, filled, { ...asked, path: name }) };
      else if (field.kind === 'children')
        filled = { ...filled, [name]: await wholeRows(field, filled[name], asked, name) };
    }
  }
  const left = Object.entries(read(filled)).map(([name, because]) => `${name}: ${because}`);
  throw new Unfillable(`${asked.record} (${left.join('; ')})`);
}

/** Of rows that a rule of the whole refuses: also what none of their fields asks for by itself. */
async function wholeRows(
  { fields = {} }: Field<any>,
  rows: Row[],
  asked: Omit<Asked, 'path'>,
  path: string,
): Promise<Row[]> {
  const needed = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, required: field.kind === 'text' }]),
  );
  const whole: Row[] = [];
  for (const row of rows) whole.push(await filledRow(needed, row, { ...asked, path: `${path}.` }));
  return whole;
}

/** The whole of a record's form, from what it opens with. */
export const fillForm = async (record: RecordType<any>, row: Row, client: Client, now: Date): Promise<Row> =>
  untilRead(
    record.fields,
    await pressTools(record.fields, row, client, now),
    { client, now, record: record.id },
    (filled) => readForm(record, sent(record.fields, filled), row, true, { today: shownDay(now) }).refusals,
  );

/**
 * What an action's panel asks.
 * @param decided what the person has made up their mind about
 */
export const fillAnswers = (
  asks: Fields,
  row: Row,
  client: Client,
  now: Date,
  record: string,
  decided: Row = {},
): Promise<Row> => {
  const panel = asPanel(asks);
  return untilRead(
    panel,
    { ...initialAnswers(panel, row), ...decided },
    { client, now, record },
    (filled) => readAnswers(panel, filled, { today: shownDay(now) }).refusals,
  );
};

/** What of a row its form sends. */
export function sent(fields: Fields, row: Row): Row {
  const taken = Object.entries(fields).filter(([name, f]) => !f.readOnly && f.kind !== 'computed' && name in row);
  return Object.fromEntries(
    taken.map(([name, f]) => [
      name,
      f.kind === 'children' && Array.isArray(row[name])
        ? row[name].map((one: Row) => ({ id: one.id, ...sent(f.fields ?? {}, one) }))
        : row[name],
    ]),
  );
}

/**
 * Everything that a person can get out of the office, as one text. Tests compare two situations by it that must look
 * alike to a person. Every record is asked for its list, export, details, origins, history and blank form, and for the
 * options of what refers to it.
 */
import { readXlsx } from 'hucre/xlsx';
import { house } from '../../src/apps/server/house.ts';
import type { Answer, Client } from './client.ts';
import type { Posted } from './hand-written.ts';
import { isFull, isSampled } from './sample.ts';

/**
 * So many rows of a long list (the codes of a list, the staff of a platform) are opened; all of them in the full sweep.
 */
const opened = isFull ? 200 : 12;

export interface Sweep {
  /**
   * Keeps ids, moments, digests and versions as they are: two looks into one office, with nothing between them that the
   * person may know of, are then equal to the letter. Without it they are blanked, so that two offices can be compared.
   */
  exact?: boolean;
  /** Addresses of routes written by hand, with their queries (`hand-written.ts`). */
  also?: readonly (string | Posted)[];
  /** Records to leave out, with the reason in the caller's comment. */
  except?: readonly string[];
  /**
   * From the records and from `also`, today's one in so many, in full all; what is `always` asked is asked beside it.
   */
  oneIn?: number;
  always?: readonly string[];
}

type Answers = Record<string, unknown>;

/** Looking where one may not writes it, so that no two looks are equal; `secrecy.db.test.ts` compares its lines. */
const writtenByLooking = 'security-event';

/** All that `client` can read, in an order that does not depend on ids. */
export async function visibleTo(
  client: Client,
  { exact = false, also = [], except = [], oneIn = 1, always = [] }: Sweep = {},
): Promise<string> {
  const seen: Answers = {};
  const isAsked = (name: string) => oneIn === 1 || always.includes(name) || isSampled(name, oneIn);
  const records = [...house.records.keys()].filter(
    (id) => id !== writtenByLooking && !except.includes(id) && isAsked(id),
  );
  for (const answers of await Promise.all(records.map((id) => recordSeen(client, id)))) Object.assign(seen, answers);
  for (const [target, [id, field]] of referredTo(records))
    seen[`options of ${target}`] = await got(client, `/${client.prefix}/${id}/options.json`, { field });
  for (const one of also.filter((asked) => isAsked(addressOf(asked))))
    if (typeof one === 'string') seen[one] = await looked(client, one);
    else seen[`${one.path} ${JSON.stringify(one.body)}`] = envelope(await client.post(one.path, one.body));
  return JSON.stringify(exact ? seen : blanked(seen), null, 1);
}

/** Without who asks and what for: what one is asked, all are. */
const addressOf = (one: string | Posted) => (typeof one === 'string' ? one : one.path).replace(/^\/\w+|\?.*$/g, '');

/** Each record that others refer to, with one record and field through which its options are offered. */
function referredTo(records: readonly string[]): Map<string, readonly [string, string]> {
  const found = new Map<string, readonly [string, string]>();
  for (const id of records) {
    for (const [name, field] of Object.entries<any>(house.record(id).fields))
      if (field.target) found.set(field.target().id, [id, name]);
  }
  return found;
}

/** What a route written by hand answers: an envelope, a text, or bytes. */
async function looked(client: Client, path: string): Promise<unknown> {
  const response = await client.fetch(path);
  const text = await response.text();
  if (!text.startsWith('{"code"')) return { status: response.status, text };
  const { code, msg, tdata, total, next } = JSON.parse(text);
  return { status: response.status, code, msg, tdata, total, next };
}

/** An answer without what differs at every call. */
const envelope = ({ status, code, msg, tdata, total, next }: Answer) => ({ status, code, msg, tdata, total, next });

const got = async (client: Client, path: string, query: Record<string, string> = {}): Promise<unknown> =>
  envelope(await client.get(path, query));

async function recordSeen(client: Client, id: string): Promise<Answers> {
  const at = (verb: string) => `/${client.prefix}/${id}/${verb}.json`;
  const seen: Answers = {
    [at('list')]: await got(client, at('list'), { pagesize: '200', sort: 'createdAt' }),
  };
  const { tdata } = seen[at('list')] as { tdata: unknown };
  // That an export holds no more than its list is what tests/sweeps compare; here it is asked for where there is a list.
  if (isFull || (Array.isArray(tdata) && tdata.length > 0)) seen[at('export')] = await exported(client, at('export'));
  if (isFull) seen[at('blank')] = await got(client, at('blank'));
  seen[`${at('detail')} of each`] = Array.isArray(tdata)
    ? await Promise.all(tdata.slice(0, opened).map((row) => detailed(client, at, row.id)))
    : [];
  return seen;
}

const detailed = async (client: Client, at: (verb: string) => string, id: string) => ({
  detail: await got(client, at('detail'), { id }),
  origins: await got(client, at('origins'), { id }),
  history: await got(client, at('history'), { id }),
});

async function exported(client: Client, path: string): Promise<unknown> {
  const response = await client.fetch(`${path}?t=1`);
  if (!response.headers.get('content-type')?.includes('spreadsheet')) return { status: response.status };
  const workbook = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return workbook.sheets.map((sheet) => sheet.rows);
}

const blanks: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '‹id›'],
  [/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?Z?)?/g, '‹moment›'],
  [/[0-9a-f]{64}/g, '‹digest›'],
  [/[\w+/=-]{43,}/g, '‹bytes›'],
];

/** Ids, moments, digests and keys blanked, rows of each answer in an order of their content. */
function blanked(value: unknown): unknown {
  if (typeof value === 'string') return blanks.reduce((text, [what, blank]) => text.replace(what, blank), value);
  if (Array.isArray(value)) return value.map(blanked).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([k, v]) => [
        blanked(k) as string,
        k === 'next' || k === 'version' ? '‹own›' : blanked(v),
      ]),
    );
  }
  return value;
}

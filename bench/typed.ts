/**
 * What an agency's officer enters for one open tender, from an empty project to the sealed archive: fields, keys and clicks,
 * form by form. A whole tender is played over HTTP; before each form of the officer the server is asked what a new one
 * begins with (`blank.json`), and only what differs from what the tender then says is entered. So what a prefill, a template
 * or a copy gives costs nothing. The same file runs in an older work tree. `npm run bench -- typed`
 *
 * Rules of the count: a text, a number or a day is one field and a key for each character; a choice is one field and two
 * clicks, a yes or no one click, a file two; a row of a table one click and its cells. To open a form is one click and to
 * save it another; an action is two (its page, its button), a signature one field with a pass phrase of twelve keys.
 * Walks between pages, the opening and the evaluation are not counted.
 */
import { house } from '../src/apps/server/house.ts';
import { buildWholeTender } from '../src/capabilities/closing/testing/build-whole-tender.ts';
import { Client } from '../tests/support/client.ts';
import { openBenchOffice } from './support/bench-office.ts';

interface Work {
  fields: number;
  keys: number;
  clicks: number;
}

/** What the officer does in rooms of its own. */
const elsewhere = /^(opening|committee-member|committee|evaluation-)/;
const isWritten = new Set(['evaluation-method']);
const passPhrase = 12;

const told = new Map<string, Work>();
const workOf = (name: string): Work => {
  const work = told.get(name) ?? { fields: 0, keys: 0, clicks: 0 };
  told.set(name, work);
  return work;
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a) === JSON.stringify(b) ||
  (!isEmpty(a) && !isEmpty(b) && Number(a) === Number(b)) ||
  String(a) === String(b);

function enter(work: Work, kind: string, given: unknown, there: unknown): void {
  if (isEmpty(given) || isSame(given, there)) return;
  if (Array.isArray(given) && given.some((row) => typeof row === 'object' && row !== null && !('sha256' in row))) {
    const before = Array.isArray(there) ? there : [];
    for (const [i, row] of given.entries()) {
      if (isSame(row, before[i])) continue;
      if (!before[i]) work.clicks += 1;
      for (const [name, cell] of Object.entries(row as object)) {
        const isWord = typeof cell === 'string' && !/^[a-z-]+$/i.test(cell);
        if (name !== 'id') enter(work, isWord ? 'text' : 'choice', cell, before[i]?.[name]);
      }
    }
    return;
  }
  work.fields += 1;
  if (['choice', 'ref', 'refs', 'region', 'person'].includes(kind)) work.clicks += 2;
  else if (kind === 'flag') work.clicks += 1;
  else if (kind === 'files') work.clicks += 2;
  else work.keys += String(given).length;
}

/** What the page's own link names: the records of the tender that the form belongs to. */
const byLink = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => /^[0-9a-f-]{36}$/.test(String(value)) && !['owner', 'supervisor', 'manager'].includes(name),
    ) as [string, string][],
  );

/** Known by the session: benches do not sign in. */
let officer = '';
const plain = Client.prototype.action;
Client.prototype.action = async function counted(this: Client, id, input = {}) {
  if (this.cookie !== '' && this.cookie === officer && (!elsewhere.test(id) || isWritten.has(id.split('.')[0] ?? '')))
    await count(this, id, input as Record<string, any>);
  return plain.call(this, id, input);
};

async function count(client: Client, id: string, { id: row, values = {}, asked = {} }: Record<string, any>) {
  const [record = '', verb] = id.split('.');
  const work = workOf(record);
  const fields = house.records.get(record)?.fields ?? {};
  const link = byLink(values);
  const there =
    verb === 'create'
      ? (await client.get(`/agency/${record}/blank.json`, link)).tdata?.row
      : row && Object.keys(values).length > 0
        ? (await client.detail(record as never, row)).tdata?.row
        : {};
  work.clicks += 2;
  for (const [name, value] of Object.entries(values)) {
    if (name in link) continue;
    enter(work, fields[name]?.kind ?? 'text', value, there?.[name]);
  }
  if ('signature' in asked) {
    work.fields += 1;
    work.keys += passPhrase;
    work.clicks += 1;
  } else for (const value of Object.values(asked)) enter(work, 'text', value, undefined);
}

const test = await openBenchOffice();
try {
  const agent = await test.as('agent');
  officer = agent.cookie;
  const whole = await buildWholeTender(test);
  const { row } = (await agent.detail('archive', whole.archive)).tdata;
  const sum: Work = { fields: 0, keys: 0, clicks: 0 };
  for (const [record, work] of told) {
    console.log(`${record.padEnd(24)} ${work.fields} fields, ${work.keys} keys, ${work.clicks} clicks`);
    for (const key of ['fields', 'keys', 'clicks'] as const) sum[key] += work[key];
  }
  console.log(`all, to an archive that is ${row.state}: ${sum.fields} fields, ${sum.keys} keys, ${sum.clicks} clicks`);
} finally {
  await test.close();
}
process.exit(0);

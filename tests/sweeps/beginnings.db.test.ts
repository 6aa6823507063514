/** A form says on opening what beginning it there will be refused for, in the same words, and leaves nothing of having tried (S12). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import type { Field } from '../../src/kernel/record/field.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import type { Client } from '../support/client.ts';
import type { TestOffice } from '../support/office.ts';
import { openPlayed } from '../support/played.ts';

let test: TestOffice;
let played: WholeTender;
beforeAll(async () => {
  ({ test, played } = await openPlayed('whole_tender', buildWholeTender));
});
afterAll(() => test?.close());

const opened = async (client: Client, record: RecordId, query: Record<string, string>) => {
  const { tdata } = await client.get(`/${client.prefix}/${record}/blank.json`, query);
  const row: Record<string, unknown> = tdata?.row ?? {};
  // What it is about; what else the form begins with, the action fills in by itself.
  const values = Object.fromEntries(Object.entries(row).filter(([name]) => isReference(record, name)));
  return { actions: (tdata?.actions ?? []) as { verb: string; allowed: boolean; because: string }[], values };
};

/** Drafts that are begun on a lot by hand: record and verb. */
const onLots = [...house.lifecycles].flatMap(([id, { actions, record }]) => {
  const lot: Field | undefined = record.fields.lot;
  if (lot?.kind !== 'ref' || lot.readOnly || !lot.required) return [];
  return Object.entries(actions).flatMap(([verb, action]) =>
    action.from === null && action.form === 'draft' && !action.quiet ? [[id as RecordId, verb] as const] : [],
  );
});

it('of every record that is begun on a lot, for a lot that is archived', { timeout: 300_000 }, async () => {
  const told: string[] = [];
  for (const account of ['agent', 'owner']) {
    const client = await test.as(account);
    for (const [record, verb] of onLots) {
      const given = { lot: played.lot, project: played.project };
      const place = Object.fromEntries(Object.entries(given).filter(([name]) => isAsked(record, name)));
      const before = (await client.get(`/${client.prefix}/${record}/total.json`)).tdata;
      const { actions, values } = await opened(client, record, place);
      const said = actions.find((a) => a.verb === verb);
      if (!said || said.allowed) continue;
      told.push(`${record} ${said.because}`);
      const answer = await client.action(`${record}.${verb}` as never, { values });
      expect.soft([answer.code, answer.msg], `${account} ${record}`).toEqual(['valerror', said.because]);
      expect.soft((await client.get(`/${client.prefix}/${record}/total.json`)).tdata, record).toEqual(before);
    }
  }
  expect(told.length).toBeGreaterThan(8);
  // The person still fills in the form: what it lacks is nothing to be told of the lot.
  expect(told.filter((line) => /请(先)?(选择|填写)/.test(line))).toEqual([]);
});

const isReference = (record: RecordId, name: string): boolean =>
  isAsked(record, name) && house.record(record).fields[name].kind === 'ref';

const isAsked = (record: RecordId, name: string): boolean => {
  const field: Field | undefined = house.record(record).fields[name];
  return field !== undefined && !field.readOnly;
};

it('names the lawful way on', async () => {
  const { actions } = await opened(await test.as('agent'), 'sole-source', { lot: played.lot, project: played.project });
  expect(actions[0]?.because).toContain('其他项目向不特定的或者受邀请的单位发出公告、邀请书');
});

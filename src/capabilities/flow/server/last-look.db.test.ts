/** The last look before what cannot be taken back: what its guards and its moment say, to the person who may do it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { moments } from '../../procedure/moments.ts';
import type { LastLook } from '../flow-wire.ts';

let test: TestOffice;
let tender: BuiltTender;
beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test);
  await settled(test);
}, 120_000);
afterAll(() => test?.close());

const look = (client: Client, action: string, id: string) =>
  client.get(`/${client.prefix}/project-flow/last-look.json`, { action, id });
const opening = async () => (await (await test.as('agent')).list('opening', { 'f.lot': tender.lot })).tdata[0].id;

it('names a moment of the house, with what it ends, on every action that cannot be taken back', () => {
  const final = [...test.office.house.lifecycles.values()].flatMap(({ record, actions }) =>
    Object.entries(actions).flatMap(([verb, { final }]) => (final ? [{ id: `${record.id}.${verb}`, ...final }] : [])),
  );
  expect(final.filter(({ moment, ends }) => !Object.hasOwn(moments, moment) || ends.length === 0)).toEqual([]);
  expect(final.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'notice.approve',
      'notice.schedule',
      'committee.lock',
      'opening.open',
      'winner-confirmation.decide',
      'contract.sign',
      'contract.takeEffect',
    ]),
  );
  expect(new Set(final.map(({ moment }) => moment))).toEqual(new Set(['issue', 'deadline', 'decision', 'contract']));
});

describe('before the issue', () => {
  it('U2: the reviewer reads what is missing, each with its place, and what nobody can change afterwards', async () => {
    const agent = await test.as('agent');
    const reviewer = await test.as('reviewer');
    const other = await buildPublishedTender(test, {
      until: 'document',
      project: { name: '保证金没有账号的项目' },
      prices: { bidSecurity: '600000.00' },
    });
    const { row } = await agent.done('notice.create', {
      values: { project: other.project, lots: [other.lot], document: other.document },
    });
    const handedIn = await agent.action('notice.submit', { id: row.id });
    expect([handedIn.code, handedIn.msg]).toEqual(['v', handedIn.msg]);
    const { tdata, code } = await look(reviewer, 'notice.approve', row.id);
    expect(code).toBe('v');
    const seen = tdata as LastLook;
    expect(seen).toMatchObject({ moment: 'issue', row: { id: row.id }, action: { id: 'notice.approve', final: true } });
    expect(seen.action.allowed).toBe(false);
    const open = seen.items.filter(({ state }) => state === 'open');
    // What a line says with its place the guard does not say once more.
    expect(open.filter(({ id }) => id === 'guard-noticeSigned')).toEqual([]);
    expect(open.find(({ id }) => id === 'notice-signature')).toMatchObject({
      label: '电子签名公告、邀请书',
      who: '项目经办 经办甲',
      blocks: true,
      screen: 'notice.detail',
      query: { id: row.id },
    });
    expect(open.find(({ id }) => id === 'security-account')).toMatchObject({ blocks: false });
    expect(seen.items.some(({ id }) => id === 'step-notice')).toBe(false);
    expect(seen.items.find(({ id }) => id === 'guard-holdersNamed')!.state).toBe('done');
    expect(seen.ends.join()).toContain('只能发补遗');
    // Who will be told stands there before, by unit and name.
    expect(seen.told).toEqual([{ unit: '示范工程咨询有限公司', people: ['经办甲'] }]);
    expect(seen.settles.map(({ label }) => label)).toEqual(expect.arrayContaining(['标段', '定时发布', '递交截止']));
  });
});

describe('before the opening', () => {
  it('tells nothing behind the deadline before it: how many bid is nobody’s (招标投标法 第22条)', async () => {
    const host = await test.as('agent');
    const { items, action } = (await look(host, 'opening.open', await opening())).tdata as LastLook;
    expect(action.allowed).toBe(false);
    const { told } = (await look(host, 'opening.open', await opening())).tdata as LastLook;
    expect(told).toEqual([]);
    const guards = items.filter(({ id }) => id.startsWith('guard-'));
    expect(guards.map(({ id }) => id)).toEqual(['guard-deadlineReached']);
    expect(items.find(({ id }) => id === 'lock')).toMatchObject({ state: 'open', blocks: false });
  });

  it('is theirs alone who may do it', async () => {
    const id = await opening();
    expect((await look(await test.as('rival'), 'opening.open', id)).status).toBe(404);
    expect((await look(await test.as('owner'), 'opening.open', id)).status).toBe(403);
    const supplier = await test.as('supplier1');
    const asked = { action: 'opening.open', id };
    expect((await supplier.get('/agency/project-flow/last-look.json', asked)).status).toBe(403);
    for (const [action, row] of [
      ['opening.extend', id],
      ['nothing.there', id],
      ['opening.open', 'x'],
      ['', ''],
    ] as const)
      expect((await look(await test.as('agent'), action, row)).status).toBe(404);
  });
});

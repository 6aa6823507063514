/** Y3: a lot that ends early tells at once who leads on, offers the lawful ways on, and nothing else of the dead tender. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { isOpen, type Turn } from '../../../kernel/screen/turn.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../opening/testing/build-opened-tender.ts';
import type { Before } from '../flow-wire.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, owner] = await Promise.all([test.as('agent'), test.as('owner')]);
}, 120_000);
afterAll(() => test?.close());

it('Y3 too few bidders is told at once, and flow and home lead on until the lot is tendered again', async () => {
  const built = await buildOpenedTender(test, {
    until: 'submitted',
    bids: [{ account: 'supplier1' }, { account: 'supplier2' }],
  });
  const { lot, project, opening } = built;
  await test.setClock(built.deadline);
  await waitForState(agent, 'opening', opening, 'short');
  await settled(test);
  const flow = async (by: Client) =>
    (await by.get(`/${by.prefix}/project-flow/detail.json`, { project, lot })).tdata as {
      before: Before | null;
      stages: { steps: { id: string; isCurrent: boolean }[] }[];
    };
  const mine = (before: Before | null | undefined) =>
    (before?.items ?? [])
      .filter((item: Turn) => item.isMine && isOpen(item))
      .map(({ screen, query }) => [screen, query]);
  const home = async (by: Client) =>
    mine(
      ((await by.get(`/${by.prefix}/workbench/index.json`)).tdata.before as Before[]).find((one) => one.lot === lot),
    );
  for (const by of [agent, owner]) {
    const told = (await by.list('message', {})).tdata.map((m: any) => `${m.title} ${m.link}`);
    expect(
      told.filter((one: string) => one.includes('不足法定数量') && one.includes(`opening.room?id=${opening}`)),
    ).toHaveLength(1);
    const { before, stages } = await flow(by);
    expect(before).toMatchObject({ isOver: true, at: null });
    expect(before!.items.map(({ id }) => id)).toEqual(['opening-short', 'termination']);
    expect(stages.flatMap(({ steps }) => steps).find((one) => one.isCurrent)?.id).toBe('opening');
    const room = [['opening.room', { id: opening }]];
    expect([mine(before), await home(by)]).toEqual([room, room]);
  }
  // What the line leads to can be done by each of them; how many bid is not told.
  expect(JSON.stringify(await flow(agent))).not.toMatch(/[12] ?(家|个|名)\{?投标/);
  const verbs = async (by: Client) =>
    (await by.detail('opening', opening)).tdata.actions.filter((a: any) => a.allowed).map((a: any) => a.verb);
  expect(await verbs(agent)).toContain('fail');
  expect(await verbs(owner)).toContain('fail');
  await owner.done('opening.fail', { id: opening, asked: { because: '投标人少于 3 个' } });

  const begin = [['termination.form', { project, lot }]];
  expect([mine((await flow(agent)).before), await home(agent)]).toEqual([begin, begin]);
  expect(await home(owner)).toEqual([]);
  const { row } = await agent.done('termination.create', { values: { project, lot, tendersAgain: true } });
  expect(await home(agent)).toEqual([['termination.detail', { id: row.id }]]);
  await agent.done('termination.submit', { id: row.id });
  await (await test.as('reviewer')).done('termination.approve', { id: row.id });
  expect((await flow(agent)).before).toBe(null);
  expect(await home(agent)).toEqual([]);
}, 120_000);

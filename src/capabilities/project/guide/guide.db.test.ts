/** What a project keeps of the guide, over HTTP: the answer by the server's own rules, in its history; another way wants a reason. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { lotValues, projectValues } from '../../notice/testing/tender-values.ts';
import { keptFacts, noFacts } from './facts.rules.ts';
import type { GuideFacts } from './guide.rules.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const facts: GuideFacts = {
  ...noFacts,
  buyer: 'budget',
  estimate: '36000000',
  budgetFunds: '36000000',
  investment: '40000000',
};

async function registered(values: object): Promise<any> {
  const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), ...values } });
  await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
  return row;
}

it('is worked out by the server, whatever the page says, and stands in the history', async () => {
  const values = { ...(await projectValues(test)), guide: { ways: [] } };
  expect((await agent.action('project.create', { values })).msg).toContain('不接收“guide”');
  const row = await registered({ guideFacts: keptFacts(facts), wayBasis: '按指引' });
  expect(row.guide.governing[0].regime).toBe('ZB-MS');
  const ways = new Map(row.guide.ways.map((w: any) => [w.way, w]));
  expect(ways.get('open')).toMatchObject({ verdict: 'lawful', law: '招标投标法 第10条' });
  expect(ways.get('invited')).toMatchObject({ verdict: 'not' });
  const history = await agent.get('/agency/project/history.json', { id: row.id });
  expect(JSON.stringify(history.tdata)).toContain('方式指引的结论');
  expect((await agent.action('project.submit', { id: row.id })).code).toBe('v');
});

it('follows the facts when they are saved again, and is nothing for nonsense', async () => {
  const row = await registered({ guideFacts: keptFacts(facts) });
  const save = (guideFacts: string) => agent.done('project.save', { id: row.id, values: { guideFacts } });
  const invited = (saved: any) => saved.row.guide.ways.find((w: any) => w.way === 'invited');
  expect(invited(await save(keptFacts({ ...facts, facts: ['few'] })))).toMatchObject({ verdict: 'fits' });
  expect((await save('not ours')).row.guide).toBeNull();
});

it('TR-08: a way that the facts do not allow goes on only with a reason', async () => {
  const proof = [await agent.upload('认定.pdf', '%PDF invented')];
  const row = await registered({
    guideFacts: keptFacts(facts),
    way: 'invited',
    inviteReason: 'few',
    inviteProof: proof,
  });
  const refused = await agent.action('project.submit', { id: row.id });
  expect(refused.code).not.toBe('v');
  expect(JSON.stringify(refused)).toContain('按方式指引所填的事实，不能用邀请招标');
  expect((await agent.action('project.submit', { id: row.id, because: '后经认定只有少量潜在投标人' })).code).toBe('v');
});

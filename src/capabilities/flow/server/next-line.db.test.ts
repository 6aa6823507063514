/** What comes next, as the reply to an action and an open form say it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { recorded } from '../../../../tests/support/recorded.ts';
import { house } from '../../../apps/server/house.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
let tender: BuiltTender;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  tender = await buildPublishedTender(test, { until: 'notice', entrustment: { finalisesDocument: false } });
}, 120_000);
afterAll(() => test?.close());

const ask = (verb: string, more: object = {}) =>
  agent.post(`/agency/notice/${verb}.json`, { id: tender.notice, next: true, ...more });
const save = () => ask('save', { values: {} });

it('stands in the reply, by the answer that the flow gives', async () => {
  const done = (await ask('submit')).tdata;
  const { before } = (await agent.get('/agency/project-flow/detail.json', { project: tender.project })).tdata;
  const [first] = before.items;
  expect(done.next).toMatchObject({ id: first.id, who: first.who, screen: first.screen, query: first.query });
  await (await test.as('reviewer')).done('notice.return', { id: tender.notice, asked: { opinion: '请补充' } });
}, 60_000);

it('is whose turn it is for the one, and what they do for the other', async () => {
  const owner = await test.as('owner');
  const path = `/${owner.prefix}/tender-document/next.json`;
  const ofOwner = (await owner.get(path, { id: tender.document })).tdata;
  const ofAgent = (await agent.get('/agency/tender-document/next.json', { id: tender.document })).tdata;
  expect([ofOwner.isMine, ofAgent.isMine]).toEqual([true, true]);
  expect(ofOwner.id).not.toBe(ofAgent.id);
}, 60_000);

it('is said by what an open form leads to, and never by the form itself', async () => {
  const { tdata } = await agent.get('/agency/lot/next.json', { project: tender.project });
  expect(tdata).toMatchObject({ id: 'step-notice', does: expect.stringContaining('公告') });
  expect((await agent.get('/agency/notice/next.json', { id: tender.notice })).tdata.id).not.toBe('step-notice');
}, 60_000);

it('asks nothing of the database with what is no id', async () => {
  const statements = await recorded(async () => {
    for (const id of ['constructor', '%00', "' or 1=1", '1', ''])
      expect((await agent.get('/agency/lot/next.json', { project: id })).tdata).toBeNull();
  });
  expect(statements.filter(({ text }) => /from project t left join lot/.test(text))).toEqual([]);
}, 60_000);

it('fails no action when it cannot be found', async () => {
  const { nextOf } = house;
  Object.assign(house, { nextOf: () => Promise.reject(new Error('asked in a test')) });
  try {
    const answer = await save();
    expect([answer.code, answer.tdata.next]).toEqual(['v', undefined]);
  } finally {
    Object.assign(house, { nextOf });
  }
  expect((await save()).tdata.next).toBeDefined();
}, 60_000);

it('is told to nobody who bids', async () => {
  const bidder = await test.as('supplier1');
  const { nextOf } = house;
  Object.assign(house, { nextOf: () => Promise.resolve({ id: 'a line' }) });
  try {
    expect((await bidder.get('/supplier/lot/next.json', { project: tender.project })).tdata).toBeNull();
    expect((await agent.get('/agency/lot/next.json', { project: tender.project })).tdata).toEqual({ id: 'a line' });
  } finally {
    Object.assign(house, { nextOf });
  }
});

/** G7: addenda and change notices are acts of power: the owner's, unless its entrustment gives them in words. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltTender,
  buildPublishedTender,
  signNotice,
  waitForState,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { submittedAddendum } from '../../src/capabilities/notice/testing/issue-addendum.ts';
import { changeValues, submittedChange } from '../../src/capabilities/notice/testing/publish-change.ts';
import { giveConsent, waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let owner: Client;
let supervisor: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner, supervisor] = (await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor'].map(test.as),
  )) as [Client, Client, Client, Client];
});
afterAll(() => test?.close());

const values = (tender: BuiltTender, wanted: object) => ({
  ...{ project: tender.project, lot: tender.lot, document: tender.document, subject: '第一号补遗', type: 'change' },
  ...{ affectsPreparation: true, content: '现对招标文件作如下修改。', reason: '清单有误' },
  wanted: JSON.stringify(wanted),
});
const approve = (id: string) => reviewer.action('addendum.approve', { id });
const ceiling = { lot: { ceilingPrice: '34000000' } };

describe('the owner’s word on what changes its document', () => {
  it('G7: an owner that kept its documents is asked for what changes them', async () => {
    const tender = await buildPublishedTender(test, {
      entrustment: { finalisesDocument: false, publishesAlone: true, number: 'WT-9' },
      until: 'document',
    });
    await owner.done('tender-document.confirm', { id: tender.document });
    const publishAt = new Date(Math.ceil((await test.now()).getTime() / 60_000) * 60_000 + 60_000).toISOString();
    const notice = { project: tender.project, document: tender.document, publishAt };
    tender.notice = (await agent.done('notice.create', { values: notice })).row.id;
    await signNotice(agent, tender.notice);
    await agent.done('notice.submit', { id: tender.notice });
    await reviewer.done('notice.approve', { id: tender.notice });
    await test.setClock(publishAt);
    await waitForState(agent, 'notice', tender.notice, 'published');
    const id = await submittedAddendum(agent, values(tender, ceiling));
    expect((await approve(id)).tdata.row).toMatchObject({ state: 'confirming' });
    expect((await agent.detail('lot', tender.lot)).tdata.row.ceilingPrice).toBe('35000000.00');
    await giveConsent(owner, { paper: id });
    expect((await agent.detail('addendum', id)).tdata.row).toMatchObject({ state: 'issued', edition: 2 });
    expect((await agent.detail('lot', tender.lot)).tdata.row.ceilingPrice).toBe('34000000.00');
  });

  it('G7: so is one that did not leave them to its agency in words, and of a change notice too', async () => {
    const tender = await buildPublishedTender(test, { entrustment: { givesAddenda: false, number: 'WT-10' } });
    const id = await submittedAddendum(agent, values(tender, ceiling));
    const change = await submittedChange(agent, changeValues(tender.notice));
    for (const [record, paper, out] of [
      ['addendum', id, 'issued'],
      ['notice-change', change, 'published'],
    ] as const) {
      const state = async () => (await agent.detail(record, paper)).tdata.row.state;
      expect((await reviewer.done(`${record}.approve`, { id: paper })).row.state).toBe('confirming');
      // The reviewer who passed it reads that it waits, and not that it is done.
      const reviews = (await reviewer.list('review', { 'f.state': 'approved', pagesize: '50' })).tdata;
      const { id: review } = reviews.find((r: any) => r.recordId === paper);
      const { tdata: followed } = await reviewer.get('/agency/review/follow.json', { id: review });
      expect(followed.record.waits).toBe('待招标人确认');
      const word = await waitingConsent(owner, { paper });
      expect(word).toMatchObject({ power: record === 'addendum' ? 'addendum' : 'change-notice', lot: tender.lot });
      expect(word.cause).toContain('第');
      expect(word.reason).toBeTruthy();
      for (const client of [agent, reviewer, supervisor])
        expect((await client.action('consent.give', { id: word.id })).status).toBe(403);
      expect(await state()).toBe('confirming');
      await owner.done('consent.give', { id: word.id });
      expect(await state()).toBe(out);
      const after = await reviewer.get('/agency/review/follow.json', { id: review });
      expect(after.tdata.record.waits).toBeUndefined();
    }
  });

  it('G7: the owner’s no gives it back with its reason, and the agency may take it back itself', async () => {
    const tender = await buildPublishedTender(test, { entrustment: { givesAddenda: false, number: 'WT-11' } });
    const id = await submittedAddendum(agent, values(tender, ceiling));
    await approve(id);
    const { id: word, askedBy } = await waitingConsent(owner, { paper: id });
    // Somebody who works for both units does not say yes to what they asked for themselves.
    const askedOf = (person: string) =>
      sql`update consent set asked_by_id = ${person} where id = ${word}`.execute(test.office.db);
    await askedOf(owner.userId);
    for (const verb of ['give', 'decline'] as const)
      expect((await owner.action(`consent.${verb}`, { id: word, asked: { opinion: '同意' } })).msg).toContain(
        '提出的人不能自己确认',
      );
    await askedOf(askedBy);
    await owner.done('consent.decline', { id: word, asked: { opinion: '限价未经批准' } });
    const returned = (await agent.detail('addendum', id)).tdata.row;
    expect(returned).toMatchObject({ state: 'returned', returnedBecause: '限价未经批准' });
    await agent.done('addendum.submit', { id });
    await approve(id);
    const again = await waitingConsent(agent, { paper: id });
    await agent.done('consent.withdraw', { id: again.id, asked: { opinion: '写错了' } });
    expect((await agent.detail('addendum', id)).tdata.row.state).toBe('returned');
    expect((await agent.detail('lot', tender.lot)).tdata.row.ceilingPrice).toBe('35000000.00');
  });

  it('G7: where the entrustment gives them it goes out at once, and the supervisor reads by which words', async () => {
    const tender = await buildPublishedTender(test);
    const id = await submittedAddendum(agent, values(tender, ceiling));
    expect((await approve(id)).tdata.row.state).toBe('issued');
    const [act] = (await supervisor.list('consent', { 'f.lot': tender.lot })).tdata;
    const { row } = (await supervisor.detail('consent', act.id)).tdata;
    expect(row).toMatchObject({ state: 'recorded', power: 'addendum', reason: '清单有误', paper: id });
    expect(row.standing).toContain('澄清、修改由代理机构发出');
  });
});

/** 评价 over HTTP: after the result only, once by each unit, with an appeal that somebody else decides. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { type AwardedTender, buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { buildSupplier } from '../../supplier/testing/supplier-values.ts';
import { recordViolation } from '../../violation/testing/record-violation.ts';

let test: TestOffice;
let tender: AwardedTender;
let agent: Client;
let bids: { id: string; supplier: string; code: string; account: string }[];
beforeAll(async () => {
  test = await openOffice();
  tender = await buildAwardedTender(test);
  agent = await test.as('agent');
  bids = await rows(
    test.office.db,
    sql`select b.id, b.supplier_id as supplier, o.code, u.account from bid b join organisation o on o.id = b.supplier_id
        join "user" u on u.organisation_id = o.id where b.lot_id = ${tender.lot} order by b.price, u.account`,
  );
});
afterAll(() => test?.close());

const values = (more: object) => ({
  kind: 'supplier',
  lot: tender.lot,
  quality: 90,
  timeliness: 85,
  cooperation: 92,
  integrity: 100,
  opinion: '资料齐全，澄清答复及时。',
  scope: 'platform',
  ...more,
});
const give = async (client: Client, more: object) => {
  const { row } = await client.done('appraisal.create', { values: values(more) });
  return (await client.done('appraisal.give', { id: row.id })).row;
};

describe('an appraisal of a supplier', () => {
  it('C39: is between the two sides until it is final, then its score stands on the supplier’s page', async () => {
    const [rival, own, other] = await Promise.all(['rival', bids[0]!.account, bids[1]!.account].map(test.as));
    const given = await give(agent, { bid: bids[0]!.id });
    expect(given).toMatchObject({ state: 'given', total: '91.75', subjectCode: bids[0]!.code });
    for (const outsider of [rival!, other!, test.guest()])
      expect([404, 403]).toContain((await outsider.detail('appraisal', given.id)).status);
    expect((await own!.detail('appraisal', given.id)).tdata.row.total).toBe('91.75');
    const again = await agent.action('appraisal.create', { values: values({ bid: bids[0]!.id }) });
    expect(again.msg).toContain('已经在本标段评价过');

    const id = await buildSupplier(test, bids[0]!.code.slice(0, 17));
    await recordViolation(test, { subjectCode: bids[0]!.code, confined: 'none', penalty: 'warning' });
    const record = async (client: Client) => (await client.get('/agency/supplier/record.json', { id })).tdata;
    expect(await record(agent)).toMatchObject({ appraisals: [{ total: '91.75', isFinal: false }], mean: null });
    expect((await record(rival!)).appraisals).toEqual([]);
    const { appealBy } = given;
    await test.setClock(`${appealBy}T23:59:50+08:00`);
    expect((await own!.action('appraisal.appeal', { id: given.id })).tdata.fields.statement).toBeTruthy();
    await test.setClock(new Date(Date.parse(`${appealBy}T00:00:00+08:00`) + 86_400_000).toISOString());
    await expect
      .poll(async () => (await agent.detail('appraisal', given.id)).tdata.row.state, { timeout: 30_000 })
      .toBe('final');
    expect((await own!.action('appraisal.appeal', { id: given.id, asked: { statement: '迟了' } })).code).toBe(
      'valerror',
    );
    expect(await record(rival!)).toMatchObject({
      appraisals: [{ total: '91.75', isFinal: true }],
      mean: '91.75',
      violations: [{ document: '泸发改罚〔2026〕3号', holds: false }],
    });
  });

  it('is decided by somebody else when the supplier appeals: kept, or done again', async () => {
    const [reviewer, own] = await Promise.all(['reviewer', bids[1]!.account].map(test.as));
    const given = await give(agent, { bid: bids[1]!.id });
    expect((await agent.action('appraisal.uphold', { id: given.id, asked: { decision: '维持' } })).status).toBe(403);
    await own!.done('appraisal.appeal', { id: given.id, asked: { statement: '答复当日即已提交，有回执' } });
    await sql`update "user" set roles = '["agent","reviewer"]' where account = 'agent'`.execute(test.office.db);
    expect((await agent.action('appraisal.uphold', { id: given.id, asked: { decision: '维持' } })).msg).toContain(
      '请由另一人复核',
    );
    await sql`update "user" set roles = '["agent","archivist"]' where account = 'agent'`.execute(test.office.db);
    await reviewer!.done('appraisal.rework', { id: given.id, asked: { decision: '回执属实，请重评守时一项' } });
    expect((await own!.detail('appraisal', given.id)).status).toBe(404);
    await agent.done('appraisal.save', { id: given.id, values: { timeliness: 100 } });
    expect((await agent.done('appraisal.give', { id: given.id })).row).toMatchObject({ total: '95.50', appeal: null });
    await own!.done('appraisal.appeal', { id: given.id, asked: { statement: '仍不同意质量一项' } });
    const { row } = await reviewer!.done('appraisal.uphold', { id: given.id, asked: { decision: '有评标记录为证' } });
    expect(row).toMatchObject({ state: 'final', decision: '有评标记录为证' });
  });

  it.each([
    [
      'without saying why it is poor',
      { quality: 50, timeliness: 50, cooperation: 50, integrity: 50 },
      'opinion',
      '至少 20 字',
    ],
    ['with points beyond the scale', { quality: 101 }, 'quality', '100'],
    ['without one of the points', { integrity: null }, 'integrity', '诚信守规'],
  ])('is not given %s', async (_what, more, field, sentence) => {
    const made = await agent.action('appraisal.create', { values: values({ bid: bids[2]!.id, ...more }) });
    const answer = made.code === 'v' ? await agent.action('appraisal.give', { id: made.tdata.row.id }) : made;
    expect(answer.tdata.fields[field]).toContain(sentence);
    if (made.code === 'v') await agent.done('appraisal.remove', { id: made.tdata.row.id });
  });
});

describe('who may appraise whom', () => {
  it('TB-37: an expert after the result only, a member of that lot’s committee; the expert reads it, the bidders do not', async () => {
    const member = await first<{ id: string; account: string }>(
      test.office.db,
      sql`select m.id, u.account from committee_member m join "user" u on u.id = m.person_id
          where m.lot_id = ${tender.lot} and m.state = 'signedIn' and m.kind = 'expert' limit 1`,
    );
    await sql`update lot set state = 'evaluated' where id = ${tender.lot}`.execute(test.office.db);
    const early = await agent.action('appraisal.create', { values: values({ kind: 'expert', member: member!.id }) });
    expect(early.tdata.fields.lot).toContain('结果公告以后才能评价');
    await sql`update lot set state = 'awarded' where id = ${tender.lot}`.execute(test.office.db);
    const given = await give(agent, { kind: 'expert', member: member!.id });
    expect(given).toMatchObject({ subjectUnit: null, bid: null });
    expect((await (await test.as(member!.account)).detail('appraisal', given.id)).tdata.row.total).toBe('91.75');
    expect((await (await test.as(bids[0]!.account)).detail('appraisal', given.id)).status).toBe(404);
  });

  it('the owner appraises the agency, the agency not itself, and other offices nobody here', async () => {
    const [owner, rival] = await Promise.all(['owner', 'rival'].map(test.as));
    expect(
      (await agent.action('appraisal.create', { values: values({ kind: 'agency' }) })).tdata.fields.kind,
    ).toContain('不能评价本单位');
    expect((await rival!.action('appraisal.create', { values: values({ bid: bids[0]!.id }) })).tdata.fields.lot).toBe(
      '请选择本单位项目的标段',
    );
    const given = await give(owner!, { kind: 'agency' });
    expect(given).toMatchObject({ subjectName: '示范工程咨询有限公司' });
    await agent.done('appraisal.appeal', { id: given.id, asked: { statement: '时限均按法定执行' } });
    const supervisor = await test.as('supervisor');
    expect(
      (await supervisor.done('appraisal.uphold', { id: given.id, asked: { decision: '评价有事实' } })).row.state,
    ).toBe('final');
  });
});

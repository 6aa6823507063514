/** Who confirms an acceptance, when it may be closed, and what of it the public learns (政府采购法 41, 实施条例 45). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { pin, type Regime } from '../../../platform/law/rulebook.ts';
import { insertReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { contract } from '../../contract/contract/contract.record.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { performance } from '../performance/performance.record.ts';
import {
  acceptanceValues,
  confirmAcceptance,
  onPaper,
  signAcceptance,
  submitAcceptance,
} from '../testing/build-performance.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, owner] = await Promise.all([test.as('agent'), test.as('owner')]);
});
afterAll(() => test?.close());

/** A contract that was performed, in the tables. */
async function performed(regime: Regime = 'ZB-MS') {
  const of = await insertReportedLot(test, { regime: 'ZB-MS' });
  const now = await test.now();
  const { org, id } = await actor('agent');
  const parties = { contractor: (await actor('supplier1')).org, buyer: (await actor('owner')).org };
  const place = { project: of.project, lot: of.lot, ...parties };
  return inTransaction(test.office, async (tx) => {
    const pinned = JSON.stringify(pin({ regime, on: '2026-03-01', kind: 'goods', way: 'open' }));
    await sql`update lot set state = 'performed', law = ${pinned}::jsonb, kind = 'goods' where id = ${of.lot}`.execute(
      tx,
    );
    await sql`update project set regime = ${regime} where id = ${of.project}`.execute(tx);
    const put = async (record: Parameters<typeof insertRow>[1], state: string, values: Record<string, unknown>) =>
      (await insertRow(tx, record, { ...place, ...values }, { id: newId(), state, org, adduserid: id, now })).id;
    const signed = await put(contract, 'effective', { name: '设备采购合同', price: '1000000.00' });
    const run = await put(performance, 'performed', {
      ...{ contract: signed, number: `LY-${of.lot.slice(-6)}`, name: '设备采购合同履约', price: '1000000.00' },
      ...{ currentPrice: '1000000.00', finishedOn: dateInShanghai(now) },
      items: [{ id: 'q', item: '质量', requirement: '符合技术规格' }],
    });
    return { ...of, performance: run };
  });
}

async function actor(account: string): Promise<{ id: string; org: string }> {
  const found = await sql<{ id: string; org: string }>`
    select id, organisation_id as org from "user" where account = ${account}`.execute(test.office.db);
  return found.rows[0]!;
}

const nameOf = async (account: string) =>
  (await sql<{ name: string }>`select name from "user" where account = ${account}`.execute(test.office.db)).rows[0]!
    .name;
const leader = {
  id: 'a',
  name: '招标人代表丁',
  unit: '泸定县文化体育局',
  side: 'owner',
  duty: 'leader',
  account: 'owner',
};
const expert = async () => ({
  ...{ id: 'b', name: await nameOf('expert1'), unit: '综合评标专家库', side: 'expert', duty: 'member' },
  account: 'expert1',
});
const user = { id: 'c', name: '李大爷', unit: '泸定县冷碛镇', side: 'user', duty: 'member', ...onPaper };
const submitted = async (of: { performance: string }, values: object) =>
  submitAcceptance(test, await acceptanceValues(test, of.performance, { ...values }));
const stateOf = async (id: string) => (await agent.detail('acceptance', id)).tdata.row.state;

describe('the group of an acceptance', () => {
  it('is refused with an account that is nobody’s, another person’s, or the contractor’s', async () => {
    const of = await performed();
    const refusal = async (member: object) =>
      (
        await agent.action('acceptance.create', {
          values: await acceptanceValues(test, of.performance, { team: [{ ...leader, ...member }] }),
        })
      ).msg;
    expect(await refusal({ account: 'nobody9' })).toContain('名下可以使用的平台账号“nobody9”');
    // W12: whether there is such an account, under another name, is not to be learnt here.
    const taken = await refusal({ name: '别人' });
    const free = await refusal({ name: '别人', account: 'nobody9' });
    expect(taken).toContain('没有“别人”名下可以使用的平台账号');
    expect(taken.replace(/平台账号“[^”]*”/, '')).toBe(free.replace(/平台账号“[^”]*”/, ''));
    expect(await refusal({ account: 'supplier1', name: '投标经办一' })).toContain('履约人不能验收自己的履约');
    expect(await refusal({ account: 'agent', name: '经办甲' })).toContain('不属于招标人单位');
    const { row } = await agent.done('acceptance.create', {
      values: await acceptanceValues(test, of.performance, { team: [{ ...leader, account: null }], pages: [] }),
    });
    const faults = (await agent.action('acceptance.submit', { id: row.id })).tdata.fields;
    expect(Object.keys(faults).sort()).toEqual(['pages', 'team.0.opinion', 'team.0.reason']);
  });

  it('confirms one by one, each signed over these words; the owner closes it only then', async () => {
    const of = await performed();
    const id = await submitted(of, { team: [leader, await expert()], pages: [] });
    const ownerSigns = async () => {
      const { row } = (await owner.detail('acceptance', id)).tdata;
      const { acceptanceText } = await import('../acceptance/acceptance.rules.ts');
      return owner.action('acceptance.sign', { id, asked: await signAs(owner, acceptanceText(row)) });
    };
    expect((await confirmAcceptance(test, 'owner', id)).code).toBe('v');
    expect((await confirmAcceptance(test, 'owner', id)).msg).toContain('您已经确认');
    expect((await ownerSigns()).msg).toMatch(/还有 1 人没有签名确认：/);
    // The contractor's days run: it signs whenever it likes.
    await signAcceptance(test, 'supplier1', id);
    expect((await (await test.as('supervisor')).action('acceptance.confirm', { id })).code).not.toBe('v');
    const sits = await test.as('expert1');
    expect((await sits.list('acceptance')).tdata.map((a: any) => a.id)).toEqual([id]);
    expect((await (await test.as('expert2')).list('acceptance')).tdata).toEqual([]);

    const { row } = (await sits.detail('acceptance', id)).tdata;
    const { confirmationText } = await import('../acceptance/acceptance.rules.ts');
    const dissent = { opinion: 'dissent' as const, reason: '第 1 项抽检数量不足' };
    const asOther = await signAs(sits, await confirmationText(row, { member: 'a', ...dissent }));
    expect((await sits.action('acceptance.confirm', { id, asked: { ...dissent, ...asOther } })).msg).toContain(
      '签章未通过',
    );
    expect((await confirmAcceptance(test, 'expert1', id, dissent)).code).toBe('v');
    expect((await ownerSigns()).code).toBe('v');
    expect(await stateOf(id)).toBe('passed');
    expect((await agent.detail('acceptance', id)).tdata.row.confirmations.map((c: any) => c.reason)).toEqual([
      '已逐项核对',
      '第 1 项抽检数量不足',
    ]);
  });

  it('that changes its report is asked anew, and one who cannot sign in signs on paper', async () => {
    const of = await performed();
    const id = await submitted(of, { team: [leader, await expert()] });
    await confirmAcceptance(test, 'owner', id);
    await agent.done('acceptance.revise', { id, asked: { because: '专家不能登录' } });
    const paper = { ...(await expert()), account: null, ...onPaper };
    await agent.done('acceptance.save', { id, values: { team: [leader, paper] } });
    await agent.done('acceptance.submit', { id });
    const { row } = (await agent.detail('acceptance', id)).tdata;
    expect(row.confirmations).toBeNull();
    expect((await (await test.as('expert1')).list('acceptance', { 'f.lot': of.lot })).tdata).toEqual([]);
    await confirmAcceptance(test, 'owner', id);
    await signAcceptance(test, 'owner', id);
    await signAcceptance(test, 'supplier1', id);
    expect(await stateOf(id)).toBe('passed');
  });
});

describe('the result of an acceptance (实施条例 45)', () => {
  const passed = async (regime: Regime, isPublicService: boolean) => {
    const of = await performed(regime);
    const id = await submitted(of, { isPublicService, team: [{ ...leader, account: null, ...onPaper }, user] });
    await signAcceptance(test, 'owner', id);
    await signAcceptance(test, 'supplier1', id);
    return { ...of, id };
  };
  const lacking = async ({ project, lot }: { project: string; lot: string }) => {
    const { row } = await agent.done('archive.create', { values: { project, lot } });
    const checked = await agent.done('archive.check', { id: row.id });
    await agent.done('archive.remove', { id: row.id });
    return (checked.row.missing as { item: string }[]).some(({ item }) => item === '验收结果公告');
  };

  it('is owed to the public where government buys services for it, and the archive waits for it', async () => {
    const of = await passed('ZC-T', true);
    expect(await lacking(of)).toBe(true);
    const { row } = await agent.done('acceptance-notice.create', { values: { acceptance: of.id } });
    expect(row).toMatchObject({ buyerName: '泸定县文化体育局', lot: of.lot });
    const guest = test.guest();
    const open = async () => (await guest.get('/web/acceptance-notice/detail.json', { id: row.id })).tdata?.row;
    expect(await open()).toBeUndefined();
    const byAgent = await agent.action('acceptance-notice.publish', { id: row.id });
    expect(byAgent.status).toBe(403);
    const again = await agent.action('acceptance-notice.create', { values: { acceptance: of.id } });
    expect(again.msg).toContain('已有公告');
    await owner.done('acceptance-notice.publish', { id: row.id });
    const read = await open();
    expect(read.content).toMatch(/验收结论：合格。/);
    expect(read.content).toContain('服务对象的意见：同意，逐项查验，与合同一致');
    expect(read.content).toContain('1. 质量：合格。');
    // What is public names no member of the group, and no money.
    expect(JSON.stringify(read)).not.toMatch(/李大爷|招标人代表丁|1000000/);
    expect(read.chainHead).toMatch(/^[0-9a-f]{64}$/);
    expect((await guest.get('/web/acceptance/detail.json', { id: of.id })).status).toBe(404);
    expect(await lacking(of)).toBe(false);

    await owner.done('acceptance-notice.withdraw', { id: row.id, asked: { because: '联系电话有误' } });
    expect(await open()).toBeUndefined();
    expect(await lacking(of)).toBe(true);
    expect((await agent.action('acceptance-notice.create', { values: { acceptance: of.id } })).code).toBe('v');
  });

  it('is the owner’s to make known elsewhere, and nothing waits for it', async () => {
    const of = await passed('ZB-MS', true);
    expect(await lacking(of)).toBe(false);
    expect((await agent.action('acceptance-notice.create', { values: { acceptance: of.id } })).code).toBe('v');
    expect(await lacking(await passed('ZC-T', false))).toBe(false);
  });

  it('is not made known before it is closed', async () => {
    const of = await performed();
    const id = await submitted(of, {});
    const early = await agent.action('acceptance-notice.create', { values: { acceptance: id } });
    expect(early.code).not.toBe('v');
  });

  it('is drafted once, as the acceptance itself is, whoever asks at the same moment', async () => {
    const of = await performed();
    const values = await acceptanceValues(test, of.performance, {});
    const eight = (name: Parameters<Client['action']>[0], put: object) =>
      Promise.all(Array.from({ length: 8 }, () => agent.action(name, { values: put })));
    const accepted = await eight('acceptance.create', values);
    expect(accepted.filter((a) => a.code === 'v')).toHaveLength(1);
    const { id } = await passed('ZB-MS', true);
    const told = await eight('acceptance-notice.create', { acceptance: id });
    expect(told.filter((a) => a.code === 'v')).toHaveLength(1);
  });
});

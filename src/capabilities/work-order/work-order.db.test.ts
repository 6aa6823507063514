/** Changes of what is issued (domain C41); issue "Approvals", section 3. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { addStaff, type Staff } from '../../platform/approval/testing/staffed-unit.ts';
import { type BuiltTender, buildPublishedTender, waitForState } from '../notice/testing/build-published-tender.ts';
import { signChange } from '../notice/testing/publish-change.ts';
import { buildOpenedTender } from '../opening/testing/build-opened-tender.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let second: Staff;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
  second = await addStaff(test, 'second-officer', '经办庚', ['agent']);
});
afterAll(() => test?.close());

const order = (tender: Pick<BuiltTender, 'project'>, recordType: string, recordId: string, wanted: object) => ({
  project: tender.project,
  recordType,
  recordId,
  wanted: JSON.stringify(wanted),
  reason: '登记有误',
});
const write = (values: object) => agent.action('work-order.create', { values });
async function written(values: object): Promise<any> {
  return (await agent.done('work-order.create', { values })).row;
}
const stateOf = async (id: string) => (await agent.detail('work-order', id)).tdata.row;

async function approved(id: string, until = 'checking'): Promise<any> {
  await agent.done('work-order.submit', { id });
  await reviewer.done('work-order.approve', { id });
  return waitForState(agent, 'work-order', id, until);
}

describe('an inner field of a running project', () => {
  it('is changed by the system after approval, with its history, checked, and rolled back the same way', async () => {
    const tender = await buildPublishedTender(test, { until: 'project' });
    const made = await written(order(tender, 'project', tender.project, { manager: second.id, reportDuty: '经办庚' }));
    expect(made.number).toMatch(/^GD-2026-\d{4}$/);
    expect(made.changes).toMatchObject([
      { label: '项目负责人', beforeWords: '经办甲', afterWords: '经办庚' },
      { label: '申报责任人', before: '经办甲', after: '经办庚' },
    ]);
    expect(made.effects.map((e: any) => e.text)).toContain('不影响已定的时限');
    const done = await approved(made.id);
    expect(done.carriedOutAt).toBeTruthy();
    const project = (await agent.detail('project', tender.project)).tdata.row;
    expect([project.manager, project.reportDuty]).toEqual([second.id, '经办庚']);
    const history = (await agent.get('/agency/project/history.json', { id: tender.project })).tdata;
    expect(history.at(-1)).toMatchObject({ action: 'project.amend', actorName: '系统', asked: { order: made.number } });

    expect((await second.client.action('work-order.check', { id: made.id, asked: { opinion: '无误' } })).status).toBe(
      403,
    );
    await reviewer.done('work-order.check', { id: made.id, asked: { opinion: '与委托合同一致' } });
    expect((await stateOf(made.id)).state).toBe('closed');

    const { reversal } = await agent.done('work-order.rollBack', { id: made.id, asked: { reason: '人员调整取消' } });
    const back = await stateOf(reversal);
    expect(back).toMatchObject({ reverses: made.id, reason: `改回 ${made.number}：人员调整取消`, state: 'draft' });
    expect((await agent.action('work-order.rollBack', { id: made.id, asked: { reason: '再来' } })).msg).toContain(
      '不能再改回',
    );
    await approved(reversal);
    const again = (await agent.detail('project', tender.project)).tdata.row;
    expect([again.manager, again.reportDuty]).toEqual([agent.userId, '经办甲']);
  });

  it('C43: is not approved by whoever asked', async () => {
    const tender = await buildPublishedTender(test, { until: 'project' });
    const both = await addStaff(test, 'both', '经办兼审核', ['agent', 'reviewer']);
    const values = order(tender, 'project', tender.project, { reportDuty: '丙' });
    const { row } = await both.client.done('work-order.create', { values });
    await both.client.done('work-order.submit', { id: row.id });
    const own = await both.client.action('work-order.approve', { id: row.id });
    expect(own.msg).toContain('不能审核、复核自己申请的工单');
    await reviewer.done('work-order.return', { id: row.id, asked: { opinion: '理由不足' } });
    const [waiting] = (await both.client.get('/agency/returned/list.json', { of: 'czjl', only: 'waiting', mine: '1' }))
      .tdata;
    expect(waiting).toMatchObject({ id: row.id, opinion: '理由不足', label: '工单', mayCorrect: true });
  });

  it('is not changed where another value stands there by now, and says which', async () => {
    const tender = await buildPublishedTender(test, { until: 'project' });
    const [one, other] = [
      await written(order(tender, 'project', tender.project, { reportDuty: '乙' })),
      await written(order(tender, 'project', tender.project, { reportDuty: '丙' })),
    ];
    await agent.done('work-order.submit', { id: other.id });
    await approved(one.id);
    const late = await reviewer.action('work-order.approve', { id: other.id });
    expect(late.msg).toBe('申报责任人的原值已不是“经办甲”，现为“乙”，请核对后重新提交');
    expect((await stateOf(other.id)).state).toBe('review');
    const third = await written(order(tender, 'project', tender.project, { reportDuty: '经办甲' }));
    await approved(third.id);
    expect((await agent.detail('project', tender.project)).tdata.row.reportDuty).toBe('经办甲');
  });
});

describe('what an order may not change', () => {
  it('a field that its record does not declare, a rule of the form, the same value, another project', async () => {
    const tender = await buildPublishedTender(test, { until: 'project' });
    const other = await buildPublishedTender(test, { until: 'project' });
    const on = (wanted: object, project = tender.project) => write(order(tender, 'project', project, wanted));
    expect((await on({ estimate: '1' })).msg).toContain('“估算总额”不在招标项目可以工单修改的内容之内');
    expect((await on({ reportDuty: '长'.repeat(51) })).msg).toContain('最多 50 个字符');
    expect((await on({ reportDuty: '经办甲' })).msg).toContain('新值与现在的值相同');
    expect((await on({ reportDuty: '乙' }, other.project)).msg).toContain('不属于这个项目');
    expect((await on({})).msg).toContain('请选择要修改的字段');
    const rival = await test.as('rival');
    const values = order(tender, 'project', tender.project, { reportDuty: '乙' });
    expect((await rival.action('work-order.create', { values })).status).toBe(404);
    expect((await reviewer.action('work-order.create', { values })).status).toBe(403);
  });

  it('TB-23: an issued document, whose way is an addendum', async () => {
    const tender = await buildPublishedTender(test);
    const answer = await write({ ...order(tender, 'tender-document', tender.document, {}), wanted: '{}' });
    expect(answer.msg).toBe('已发出的招标文件不直接改，以补遗通知所有获取文件的人（招标投标法 第23条）');
  });
});

describe('what was announced', () => {
  it('TB-23: holds only once a change notice is out; the days are computed, the old paper stays', async () => {
    const tender = await buildPublishedTender(test);
    const signed = (await agent.detail('notice', tender.notice)).tdata.row;
    const after = '登录本平台门户免费下载，或者到泸定县公共资源交易中心领取';
    const made = await written(order(tender, 'notice', tender.notice, { documentMethod: after }));
    const areas = made.effects.map((e: any) => e.area);
    expect(areas).toEqual(['dates', 'notices', 'bidders']);
    expect(made.effects[0]).toMatchObject({ law: expect.stringContaining('第23条') });
    expect(made.effects[2].text).toContain('不显示是哪些单位、有几家');
    const waiting = await approved(made.id, 'announcing');
    const change = (await agent.detail('notice-change', waiting.announcement)).tdata.row;
    expect(change).toMatchObject({ state: 'draft', affectsPreparation: false, declaredBy: agent.userId });
    expect(change.items).toMatchObject([{ before: signed.documentMethod, after }]);
    await signChange(agent, change.id);
    await agent.done('notice-change.submit', { id: change.id });
    await reviewer.done('notice-change.approve', { id: change.id });
    await waitForState(agent, 'work-order', made.id, 'checking');
    const notice = (await test.guest().get('/web/notice/detail.json', { id: tender.notice })).tdata.row;
    expect(notice.documentMethod).toBe(signed.documentMethod);
  });

  it('TB-24: the deadline is never moved forward, and a later one leaves fifteen days after a change of substance', async () => {
    const tender = await buildPublishedTender(test);
    const at = (days: number) => new Date(new Date(tender.deadline).getTime() + days * 86_400_000).toISOString();
    const saved = await written(order(tender, 'lot', tender.lot, { bidDeadline: at(-1) }));
    expect(saved.effects).toMatchObject([{ area: 'refused', text: expect.stringContaining('投标截止时间不得提前') }]);
    const answer = await agent.action('work-order.submit', { id: saved.id });
    expect(answer.msg).toContain('招标投标法 第23条、第24条');
    const later = await written(order(tender, 'lot', tender.lot, { bidDeadline: at(7) }));
    const waiting = await approved(later.id, 'announcing');
    await signChange(agent, waiting.announcement);
    await agent.done('notice-change.submit', { id: waiting.announcement });
    await reviewer.done('notice-change.approve', { id: waiting.announcement });
    await waitForState(agent, 'work-order', later.id, 'checking');
    expect((await agent.detail('lot', tender.lot)).tdata.row.bidDeadline).toBe(at(7));
    const { reversal } = await agent.done('work-order.rollBack', { id: later.id, asked: { reason: '改错了' } });
    expect((await agent.action('work-order.submit', { id: reversal })).msg).toContain('不得提前');
  });

  it('of a signed notice stays as signed, and the next order starts from what was made known', async () => {
    const tender = await buildPublishedTender(test);
    const first = await written(order(tender, 'notice', tender.notice, { buyerPhone: '0836-3122222' }));
    const { announcement } = await approved(first.id, 'announcing');
    const change = (await agent.detail('notice-change', announcement)).tdata.row;
    expect(change).toMatchObject({ affectsPreparation: false, newDeadline: null });
    await signChange(agent, announcement);
    await agent.done('notice-change.submit', { id: announcement });
    await reviewer.done('notice-change.approve', { id: announcement });
    await waitForState(agent, 'work-order', first.id, 'checking');
    const signed = (await agent.detail('notice', tender.notice)).tdata.row;
    expect(signed.buyerPhone).not.toBe('0836-3122222');
    const next = await written(order(tender, 'notice', tender.notice, { buyerPhone: '0836-3133333' }));
    expect(next.changes).toMatchObject([{ before: '0836-3122222', after: '0836-3133333' }]);
  });

  it('TB-23: is changed up to the deadline, and not at it', async () => {
    const deadline = '2026-07-06T09:30:00+08:00';
    const tender = await buildPublishedTender(test, { deadline });
    const values = order(tender, 'notice', tender.notice, { buyerPhone: '0836-3122222' });
    await test.setClock('2026-07-06T09:29:00+08:00');
    const early = await written(values);
    expect(early.effects.map((e: any) => e.area)).not.toContain('refused');
    await test.setClock(deadline);
    const late = await agent.action('work-order.submit', { id: early.id });
    expect(late.msg).toBe('投标已截止，已公告的内容不能再改（招标投标法 第23条）');
  });
});

describe('after the opening', () => {
  it('EB-49: bids and opening records take a note, and no change', async () => {
    const built = await buildOpenedTender(test);
    const [bid] = (await agent.list('bid', { 'f.lot': built.lot })).tdata;
    const [entry] = (await agent.list('opening-entry', { 'f.opening': built.opening })).tdata;
    const sentence = '开标以后，投标文件、评分和开标记录不得修改，只能加更正说明（电子招标投标办法 第49条）';
    const tries: [string, string, object][] = [
      ['bid', bid.id, { price: '1' }],
      ['opening-entry', entry.id, { price: '1' }],
      ['opening', built.opening, { host: second.id }],
    ];
    for (const [type, id, wanted] of tries) {
      const answer = await write(order(built, type, id, wanted));
      expect([type, answer.msg]).toEqual([type, sentence]);
    }
    const before = (await agent.detail('opening', built.opening)).tdata.row;
    const note = { kind: 'note', note: '唱标时主持人姓名读错，应为经办甲', reason: '投标人代表指出', wanted: '' };
    const made = await written({ ...order(built, 'opening', built.opening, {}), ...note });
    await approved(made.id);
    const after = (await agent.detail('opening', built.opening)).tdata.row;
    const { version: _, updatedAt: __, ...was } = before;
    expect(after).toMatchObject(was);
    const history = (await agent.get('/agency/opening/history.json', { id: built.opening })).tdata;
    expect(history.at(-1)).toMatchObject({ label: '加更正说明', asked: { order: made.number, note: note.note } });
    expect((await agent.action('work-order.rollBack', { id: made.id, asked: { reason: '有误' } })).msg).toContain(
      '再加一份',
    );
  });

  it('a note on a lot that is not opened is refused: it is changed directly', async () => {
    const built = await buildOpenedTender(test, { until: 'submitted' });
    const [opening] = (await agent.list('opening', { 'f.lot': built.lot })).tdata;
    const note = { kind: 'note', note: '说明', wanted: '' };
    const answer = await write({ ...order(built, 'opening', opening.id, {}), ...note });
    expect(answer.msg).toContain('现在不能加更正说明');
    const host = await written(order(built, 'opening', opening.id, { host: second.id }));
    await approved(host.id);
    expect((await agent.detail('opening', opening.id)).tdata.row.host).toBe(second.id);
  });
});

it('offers what may be changed, as it stands, and computes without keeping anything', async () => {
  const tender = await buildPublishedTender(test);
  const types = async () =>
    (await agent.get('/agency/work-order/targets.json', { project: tender.project })).tdata
      .map((t: any) => t.record)
      .sort();
  // The opening is scheduled by the notice, a moment after it is out.
  await expect.poll(types, { timeout: 10_000 }).toEqual(['lot', 'notice', 'opening', 'project']);
  const asked = { recordType: 'lot', recordId: tender.lot, wanted: JSON.stringify({ place: '泸定县政务中心三楼' }) };
  const tried = (await agent.post('/agency/work-order/preview.json', asked)).tdata;
  expect(tried.changes).toMatchObject([{ before: '泸定县公共资源交易中心', after: '泸定县政务中心三楼' }]);
  expect((await agent.detail('lot', tender.lot)).tdata.row.place).toBe('泸定县公共资源交易中心');
  const bidder = await test.as('supplier1');
  expect((await bidder.get('/agency/work-order/targets.json', { project: tender.project })).status).not.toBe(200);
});

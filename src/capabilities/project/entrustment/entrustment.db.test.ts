/** 委托代理合同 (C9, 实施条例 14): what owner and agency agreed on is what the agency may do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { buildPublishedTender, signDocument, signNotice } from '../../notice/testing/build-published-tender.ts';
import { buildPreliminary } from '../../preliminary/testing/build-prequalified.ts';
import { entrust, entrustmentValues, signEntrustment } from '../testing/entrust.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let owner: Client;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
  owner = await test.as('owner');
});
afterAll(() => test.close());

const registered = async () => (await buildPublishedTender(test, { until: 'project' })).project;
const projectOf = async (id: string) => (await agent.detail('project', id)).tdata.row;

async function offered(project: string, values: Record<string, unknown> = {}): Promise<string> {
  const { row } = await agent.done('entrustment.create', { values: { project, ...entrustmentValues, ...values } });
  await agent.done('entrustment.offer', { id: row.id });
  return row.id;
}

describe('an entrustment', () => {
  it('is in force when both have signed the same words, and tells the project what the agency may do', async () => {
    const project = await registered();
    const letterClause = '委托合同 WT-2026-001 第三条第 5 项';
    const id = await offered(project, { sendsLetters: true, letterClause, publishesAlone: false });
    expect((await signEntrustment(owner, id, { scope: '另一种范围' })).code).not.toBe('v');
    expect((await signEntrustment(owner, id)).tdata.row.state).toBe('offered');
    expect((await signEntrustment(owner, id)).msg).toContain('本单位已经签署');
    expect((await projectOf(project)).entrustContract).toBeNull();
    expect((await signEntrustment(reviewer, id)).tdata.row.state).toBe('effective');
    expect(await projectOf(project)).toMatchObject({
      entrustContract: 'WT-2026-001',
      entrustUntil: '2027-12-31',
      letterDelegation: letterClause,
      confirmsDocument: false,
      confirmsNotices: true,
    });
  });

  it('says what the measure wants said, each of it, and the notice names the person in charge (DL-14, DL-18)', async () => {
    const project = await registered();
    const { row } = await agent.done('entrustment.create', { values: { project, ...entrustmentValues } });
    // The project's own manager, unless another is named.
    expect(row.personInCharge).toBeTruthy();
    for (const left of ['personInCharge', 'securityChannel', 'objectionDuty', 'handover', 'endTerms']) {
      const was = (await agent.detail('entrustment', row.id)).tdata.row[left];
      await agent.done('entrustment.save', { id: row.id, values: { [left]: '' } });
      expect((await agent.action('entrustment.offer', { id: row.id })).code, left).not.toBe('v');
      await agent.done('entrustment.save', { id: row.id, values: { [left]: was } });
    }
    await agent.done('entrustment.save', { id: row.id, values: { personInCharge: '罗敏之' } });
    await agent.done('entrustment.offer', { id: row.id });
    for (const one of [owner, reviewer]) await signEntrustment(one, row.id);
    expect((await projectOf(project)).personInCharge).toBe('罗敏之');
    const built = await buildPublishedTender(test, { until: 'notice', entrustment: { personInCharge: '罗敏之' } });
    const notice = (await agent.detail('notice', built.notice)).tdata.row;
    expect(notice.content).toContain('项目负责人：罗敏之');
    // Another is in charge by now: what was written before names the wrong person.
    await sql`update project set person_in_charge = '周文' where id = ${built.project}`.execute(test.office.db);
    expect((await agent.action('notice.submit', { id: built.notice })).msg).toMatch(
      /没有列明代理机构的项目负责人.*第18条/,
    );
  });

  it('signed on paper is confirmed by the owner alone, with the paper', async () => {
    const id = await offered(await registered());
    expect((await agent.action('entrustment.confirmPaper', { id })).status).toBe(403);
    expect((await owner.action('entrustment.confirmPaper', { id })).msg).toContain('上传双方签署的合同文本');
    await owner.done('entrustment.return', { id, asked: { opinion: '请上传合同' } });
    await agent.done('entrustment.save', { id, values: { attachments: [await agent.upload('合同.pdf', '%PDF c')] } });
    await agent.done('entrustment.offer', { id });
    expect((await owner.done('entrustment.confirmPaper', { id })).row.state).toBe('effective');
  });

  it.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
  ])('that runs until %s can be offered on 2 March: %s', async (endsOn, passes) => {
    const project = await registered();
    const values = { project, ...entrustmentValues, endsOn };
    const { row } = await agent.done('entrustment.create', { values });
    const answer = await agent.action('entrustment.offer', { id: row.id });
    if (passes) expect(answer).toMatchObject({ code: 'v' });
    else expect(answer.msg).toContain('委托期限已于 2026-03-01 届满');
  });

  it('is nobody’s business but the project’s', async () => {
    const id = await offered(await registered());
    expect((await (await test.as('rival')).detail('entrustment', id)).status).toBe(404);
    expect((await (await test.as('rival')).list('entrustment')).tdata).toEqual([]);
    expect((await (await test.as('supplier1')).list('entrustment')).tdata).toEqual([]);
  });

  it('is replaced by the next, and when it ends nothing more is published under it (TR-14)', async () => {
    const built = await buildPublishedTender(test, { until: 'notice' });
    const [first] = (await agent.list('entrustment', { 'f.project': built.project })).tdata;
    const second = await entrust(test, built.project, { number: 'WT-2026-002' });
    expect((await agent.detail('entrustment', first.id)).tdata.row.state).toBe('replaced');
    expect((await projectOf(built.project)).entrustContract).toBe('WT-2026-002');
    await owner.done('entrustment.end', { id: second, asked: { because: '双方协商一致' } });
    expect((await agent.action('notice.submit', { id: built.notice })).msg).toContain(
      '还没有双方签署生效的委托代理合同',
    );
    await entrust(test, built.project, { number: 'WT-2026-003' });
    expect(await agent.action('notice.submit', { id: built.notice })).toMatchObject({ code: 'v' });
  });

  it.each([
    ['2026-03-01', 'valerror'],
    ['2026-03-02', 'v'],
  ])('that ended on %s lets a notice through on 2 March: %s (TR-14)', async (until, code) => {
    const built = await buildPublishedTender(test, { until: 'notice' });
    await sql`update project set entrust_until = ${until} where id = ${built.project}`.execute(test.office.db);
    const answer = await agent.action('notice.submit', { id: built.notice });
    expect(answer.code).toBe(code);
    if (code !== 'v') expect(answer.msg).toContain('届满');
  });
});

describe('what the owner did not delegate', () => {
  it('goes out with its word on the document and on the notice, of what was signed', async () => {
    const built = await buildPublishedTender(test, {
      until: 'notice',
      entrustment: { finalisesDocument: false, publishesAlone: false },
    });
    await agent.done('notice.submit', { id: built.notice });
    const approve = async () => reviewer.action('notice.approve', { id: built.notice });
    const { row: document } = (await owner.detail('tender-document', built.document)).tdata;
    expect((await approve()).msg).toContain(`须由招标人确认`);
    expect((await approve()).msg).toContain(document.name);
    expect((await agent.action('tender-document.confirm', { id: built.document })).status).toBe(403);
    await owner.done('tender-document.confirm', { id: built.document });
    expect((await approve()).msg).toContain((await owner.detail('notice', built.notice)).tdata.row.name);
    await owner.done('notice.confirm', { id: built.notice });
    expect((await owner.action('notice.confirm', { id: built.notice })).msg).toContain('已经确认');
    // A paper that is written anew is signed anew and confirmed anew.
    await agent.done('notice.withdraw', { id: built.notice });
    await agent.done('notice.save', { id: built.notice, values: { buyerPhone: '028-11112222' } });
    await signNotice(agent, built.notice);
    await agent.done('notice.submit', { id: built.notice });
    expect((await approve()).msg).toContain('须由招标人确认');
    await owner.done('notice.confirm', { id: built.notice });
    expect(await approve()).toMatchObject({ code: 'v', tdata: { row: { state: 'scheduled' } } });
  });

  it('goes out with its word also before the bids: on the document of a prequalification', async () => {
    const built = await buildPreliminary(test, { until: 'notice', entrustment: { finalisesDocument: false } });
    await agent.done('notice.submit', { id: built.notice });
    const approve = () => reviewer.action('notice.approve', { id: built.notice });
    expect((await approve()).msg).toContain('须由招标人确认');
    await owner.done('preliminary-document.confirm', { id: built.document });
    expect(await approve()).toMatchObject({ code: 'v', tdata: { row: { state: 'scheduled' } } });
  });

  it('is not asked of an owner that delegated it', async () => {
    const built = await buildPublishedTender(test, { until: 'notice' });
    expect((await owner.action('notice.confirm', { id: built.notice })).status).toBe(403);
    await signDocument(agent, built.document);
    await agent.done('notice.submit', { id: built.notice });
    expect(await reviewer.action('notice.approve', { id: built.notice })).toMatchObject({ code: 'v' });
  });
});

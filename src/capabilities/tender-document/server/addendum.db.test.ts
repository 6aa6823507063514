import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { signAddendum, submittedAddendum } from '../../notice/testing/issue-addendum.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { addendumContent } from '../addendum/addendum-content.ts';

let test: TestOffice;

const published = () => buildPublishedTender(test, { deadline: '2026-04-10T09:30:00+08:00' });

const given = (tender: BuiltTender) => ({
  project: tender.project,
  lot: tender.lot,
  document: tender.document,
  subject: '关于清单的修改',
  type: 'change',
  affectsPreparation: true,
  content: '第 12 项调整。',
  reason: '清单有误',
});

const submitted = async (tender: BuiltTender, values: Record<string, unknown> = {}): Promise<string> =>
  submittedAddendum(await test.as('agent'), { ...given(tender), ...values });

const approve = async (id: string) => (await test.as('reviewer')).action('addendum.approve', { id });

/** The deadline as lot and document have it. */
async function deadlines(tender: BuiltTender): Promise<string[]> {
  const agent = await test.as('agent');
  const [lot, document] = [
    await agent.detail('lot', tender.lot),
    await agent.detail('tender-document', tender.document),
  ];
  return [lot.tdata.row.bidDeadline, document.tdata.row.bidDeadline];
}

beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

describe('addendum.approve', () => {
  // In the order of the clock, which only moves forward.
  it('is a second person’s: not the writer’s, nor the one’s who handed it in (C43)', async () => {
    const id = await submitted(await published());
    expect((await (await test.as('agent')).action('addendum.approve', { id })).status).toBe(403);
    await sql`update "user" set roles = '["agent","reviewer"]' where account = 'agent'`.execute(test.office.db);
    const own = await (await test.as('agent')).action('addendum.approve', { id });
    await sql`update "user" set roles = '["agent","archivist"]' where account = 'agent'`.execute(test.office.db);
    expect(own.msg).toBe('不能审核自己提交的补遗，请由另一人审核');
    expect((await approve(id)).code).toBe('v');
  });

  it('EB-40: goes out signed as it stands, and what is written after the signature voids it (L13)', async () => {
    const tender = await published();
    const agent = await test.as('agent');
    const { row } = await agent.done('addendum.create', { values: given(tender) });
    const { id } = row;
    await agent.done('addendum.submit', { id });
    expect((await approve(id)).msg).toBe(
      '补遗还没有电子签名，或签名后又改过，请经办人签名后再发出（电子招标投标办法 第40条）',
    );
    const signed = await signAs(agent, addendumContent((await agent.detail('addendum', id)).tdata.row), tender.project);
    const other = await signAs(agent, addendumContent({ ...row, content: '第 13 项调整。' }), tender.project);
    expect((await agent.action('addendum.sign', { id, asked: other })).msg).toContain('内容可能在签名期间被改过');
    const strange = await signAs(await test.as('reviewer'), addendumContent(row), tender.project);
    expect((await agent.action('addendum.sign', { id, asked: strange })).msg).toContain('证书不是您本人的');
    await agent.done('addendum.sign', { id, asked: signed });
    await (await test.as('reviewer')).done('addendum.return', { id, asked: { opinion: '请写明单位' } });
    await agent.done('addendum.save', { id, values: { content: '第 12 项单位改为吨。' } });
    await agent.done('addendum.submit', { id });
    expect((await approve(id)).msg).toContain('还没有电子签名');
    await signAddendum(agent, id);
    expect((await approve(id)).tdata.row).toMatchObject({ state: 'issued' });
    const seen = (await test.guest().get('/web/addendum/detail.json', { id })).tdata.row;
    expect(seen.signature).toMatchObject({ content: addendumContent(seen) });
  });

  it('asks what the document says of lot and project', async () => {
    const [one, two] = [await published(), await published()];
    const agent = await test.as('agent');
    const values = {
      project: one.project,
      lot: one.lot,
      document: two.document,
      subject: '错',
      type: 'change',
      content: '错',
      reason: '错',
      affectsPreparation: false,
    };
    expect((await agent.action('addendum.create', { values })).msg).toBe('招标文件与所选项目、标段不一致');
  });

  it('numbers addenda within their project, and returns with an opinion', async () => {
    const tender = await published();
    const [agent, reviewer] = [await test.as('agent'), await test.as('reviewer')];
    const first = await submitted(tender);
    const second = await submitted(tender);
    expect((await agent.detail('addendum', second)).tdata.row.number).toMatch(/^XM-2026-\d{4}-BY-02$/);
    await reviewer.done('addendum.return', { id: first, asked: { opinion: '请附清单' } });
    expect((await agent.detail('addendum', first)).tdata.row).toMatchObject({
      state: 'returned',
      returnedBecause: '请附清单',
    });
    expect((await test.guest().get('/web/addendum/detail.json', { id: second })).status).toBe(404);
  });

  it('leaves the deadline on the last day that leaves 15, with an event for those after it (TB-23, TR-21)', async () => {
    const tender = await published();
    const before = await deadlines(tender);
    await test.setClock('2026-03-26T23:59:00+08:00');
    const id = await submitted(tender);
    expect((await approve(id)).tdata.row).toMatchObject({ state: 'issued', newDeadline: null, oldDeadline: before[0] });
    expect(await deadlines(tender)).toEqual(before);
    const events = await rows(
      test.office.db,
      sql`select payload from outbox where event = 'addendum.issued' and payload->>'addendum' = ${id}`,
    );
    expect(events).toEqual([{ payload: { addendum: id, lot: tender.lot, bidDeadline: before[0] } }]);
  });

  it('moves it one minute later, in document and lot, and refuses a wanted one too near (TB-23, TR-21)', async () => {
    const tender = await buildPublishedTender(test, { deadline: '2026-04-20T09:30:00+08:00' });
    await test.setClock('2026-04-06T00:00:00+08:00');
    const near = await submitted(tender, { newDeadline: '2026-04-20T17:00:00+08:00' });
    expect(await approve(near)).toMatchObject({
      code: 'valerror',
      msg: expect.stringMatching(/^所填的新投标截止距发出不足 15 日，最早为 2026-04-21/),
    });
    const id = await submitted(tender);
    const moved = new Date('2026-04-21T09:30:00+08:00').toISOString();
    expect((await approve(id)).tdata.row).toMatchObject({ state: 'issued', newDeadline: moved });
    // The supervisor's list has the addendum and, as an act of its own, that the deadline moved with it.
    const { tdata: acts } = await (await test.as('supervisor')).list('consent', {
      'f.power': 'postponing',
      'f.lot': tender.lot,
    });
    expect(acts).toMatchObject([{ state: 'recorded', cause: expect.stringContaining('第21条') }]);
    expect(await deadlines(tender)).toEqual([moved, moved]);
    const { tdata } = await (await test.as('reviewer')).get('/agency/addendum/history.json', { id });
    expect(tdata.at(-1).asked).toMatchObject({ rule: expect.stringContaining('顺延至 2026-04-21') });
  });

  it('keeps the time of an addendum that does not affect preparation, until the deadline itself (TB-23)', async () => {
    const tender = await buildPublishedTender(test, { deadline: '2026-05-06T09:30:00+08:00' });
    const [early, late] = [
      await submitted(tender, { type: 'clarification', affectsPreparation: false }),
      await submitted(tender, { type: 'clarification', affectsPreparation: false }),
    ];
    await test.setClock('2026-05-06T09:29:00+08:00');
    expect((await approve(early)).tdata.row).toMatchObject({ state: 'issued', newDeadline: null });
    await test.setClock('2026-05-06T09:30:00+08:00');
    expect((await approve(late)).msg).toContain('招标投标法 第23条');
  });
});

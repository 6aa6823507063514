import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../../tests/support/office.ts';
import { sentOf } from '../../../../../tests/support/sent.ts';
import { sql } from '../../../../kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../../../platform/calendar/iso-date.ts';
import { strictest } from '../../../../platform/law/rulebook.ts';
import { answerObjection } from '../../../dispute/testing/answer-objection.ts';
import { waitForState } from '../../../notice/testing/build-published-tender.ts';
import {
  completed,
  draftPublicity,
  endPublicity,
  publishPublicity,
  signPaper,
} from '../../testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../testing/insert-reported-lot.ts';
import { soon } from '../../testing/soon.ts';
import { earliestEnd } from '../publicity-period.rules.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let bidder: Client;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
  bidder = await test.as('supplier2');
}, 60_000);
afterAll(() => test.close());

const publicityOf = async (id: string) => (await agent.detail('candidate-publicity', id)).tdata.row;
const sooner = (iso: string, ms: number) => new Date(new Date(iso).getTime() - ms).toISOString();
const shorter = async (of: ReportedLot) => {
  const id = await draftPublicity(test, of);
  const { endsAt } = await publicityOf(id);
  await agent.done('candidate-publicity.save', { id, values: { endsAt: sooner(endsAt, 1000) } });
  return id;
};

describe('candidate-publicity.create', () => {
  it('is filled from the delivered report: three candidates, their scores, a lawful period', async () => {
    const of = await insertReportedLot(test);
    const { row } = await agent.done('candidate-publicity.create', {
      values: { project: of.project, lot: of.lot, report: of.report },
    });
    expect(row.candidates.map((c: any) => [c.rank, c.supplierName, c.price, c.score])).toEqual(
      of.bids.slice(0, 3).map((b, i) => [i + 1, b.supplierName, b.price, `${86 - i}.00`]),
    );
    expect(row.candidates[0].scores).toBe('技术 24.00，商务 16.00，其他 8.00，价格 38.00');
    expect(row.endsAt).toBe(earliestEnd(strictest, row.startsAt).toISOString());
    expect(row.regime).toBe('ZB-MS');
  });

  it('refuses before the report is delivered (TR-53)', async () => {
    const of = await insertReportedLot(test);
    const { row } = (await agent.detail('evaluation-report', of.report)).tdata;
    expect(row.state).toBe('delivered');
    const other = await insertReportedLot(test);
    const answer = await agent.action('candidate-publicity.create', {
      values: { project: of.project, lot: of.lot, report: other.report },
    });
    expect(answer).toMatchObject({ code: 'valerror', msg: '评标报告不是这个标段的' });
    await test.office.db
      .updateTable('evaluation_report')
      .set({ state: 'signed' })
      .where('id', '=', of.report)
      .execute();
    const early = await agent.action('candidate-publicity.create', {
      values: { project: of.project, lot: of.lot, report: of.report },
    });
    expect(early).toMatchObject({ code: 'valerror', msg: expect.stringContaining('评标报告尚未提交招标人') });
  });

  it('is not for another agency', async () => {
    const of = await insertReportedLot(test);
    const answer = await (await test.as('rival')).action('candidate-publicity.create', {
      values: { project: of.project, lot: of.lot, report: of.report },
    });
    expect(answer.status).toBe(403);
  });
});

describe('candidate-publicity.submit', () => {
  it('refuses a publicity one second short of three days under ZB-M and ZB-MS (TR-54a)', async () => {
    for (const regime of ['ZB-M', 'ZB-MS'] as const) {
      const id = await shorter(await insertReportedLot(test, { regime }));
      const answer = await agent.action('candidate-publicity.submit', { id, because: '急' });
      expect(answer).toMatchObject({ code: 'valerror', msg: expect.stringContaining('公示期不得少于 3 日') });
      expect(answer.tdata.fields).toHaveProperty('endsAt');
      const { startsAt } = await publicityOf(id);
      await agent.done('candidate-publicity.save', {
        id,
        values: { endsAt: earliestEnd(strictest, startsAt).toISOString() },
      });
      expect((await agent.done('candidate-publicity.submit', { id })).row.state).toBe('review');
    }
  });

  it('lets a shorter one pass under ZB-V with a stated reason', async () => {
    const id = await shorter(await insertReportedLot(test, { regime: 'ZB-V' }));
    const answer = await agent.action('candidate-publicity.submit', { id });
    expect(answer.tdata.warnings.endsAt).toContain('公示期不得少于 3 日');
    const done = await agent.done('candidate-publicity.submit', { id, because: '自愿招标，招标文件约定公示 2 日' });
    expect(done.row.state).toBe('review');
  });

  it('asks why, where the publicity begins later than three days after the report (TR-54a)', async () => {
    const of = await insertReportedLot(test, {
      deliveredAt: `${addDays(dateInShanghai(await test.now()), -10)}T04:00:00Z`,
    });
    const id = await draftPublicity(test, of);
    const answer = await agent.action('candidate-publicity.submit', { id });
    expect(answer.tdata.warnings.startsAt).toContain('应自收到评标报告之日起 3 日内公示');
    expect((await agent.done('candidate-publicity.submit', { id, because: '系统故障' })).row.state).toBe('review');
  });

  it('L4: what is published is the delivered report, field by field (TB-40, PG-45)', async () => {
    const of = await insertReportedLot(test);
    const id = await draftPublicity(test, of);
    const { candidates } = await publicityOf(id);
    const report = (await agent.detail('evaluation-report', of.report)).tdata.row;
    const result = (await agent.detail('evaluation-result', report.result)).tdata.row;
    // What the report says cannot be written over, by any sender.
    const forged = candidates.map((c: any) => ({
      ...c,
      price: '11111111.00',
      score: '99.99',
      supplierName: '某某公司',
      scores: '优',
    }));
    const refused = await agent.action('candidate-publicity.save', {
      id,
      values: { candidates: forged, rejected: null },
    });
    for (const name of ['price', 'score', 'supplierName', 'scores'])
      expect(refused.tdata.fields).toHaveProperty([`candidates.0.${name}`]);
    const kept = await publicityOf(id);
    for (const [i, c] of kept.candidates.entries())
      expect(c).toMatchObject({
        supplierName: result.ranking[i].supplierName,
        price: result.ranking[i].price,
        score: result.ranking[i].total,
      });
    // What was read out cannot either, and no candidate is left out or put in another place.
    const submit = async (shown: any[]) => {
      await agent.done('candidate-publicity.save', {
        id,
        values: sentOf('candidate-publicity', { candidates: shown }),
      });
      return (await agent.action('candidate-publicity.submit', { id })).msg;
    };
    expect(await submit(candidates.map((c: any) => ({ ...c, term: '1 天' })))).toContain(
      '第 1 名候选人的“工期”应为 540 天，公示的是 1 天',
    );
    // Who is left out or put elsewhere is back in the place that the report gives.
    await agent.done('candidate-publicity.save', {
      id,
      values: sentOf('candidate-publicity', { candidates: candidates.slice(1, 2) }),
    });
    expect((await publicityOf(id)).candidates.map((c: any) => c.rank)).toEqual([1, 2, 3]);
    expect(await submit(candidates)).toBe('');
    // Should the row be changed in between, the second person cannot publish it either.
    await sql`update candidate_publicity set candidates = jsonb_set(candidates, '{0,price}', '"1.00"') where id = ${id}`.execute(
      test.office.db,
    );
    expect((await (await test.as('reviewer')).action('candidate-publicity.approve', { id })).msg).toContain(
      '第 1 名候选人的“投标报价”应为',
    );
  });

  it('takes no fourth candidate: the report recommends three (TR-53, PG-45)', async () => {
    const id = await draftPublicity(test, await insertReportedLot(test));
    const { candidates } = await publicityOf(id);
    const four = [...candidates, { ...candidates[0], id: 'x', rank: 3 }];
    await agent.done('candidate-publicity.save', { id, values: sentOf('candidate-publicity', { candidates: four }) });
    expect((await publicityOf(id)).candidates).toEqual(candidates);
  });

  it('takes no other ranking than the report’s (PG-45)', async () => {
    const id = await draftPublicity(test, await insertReportedLot(test));
    const { candidates } = await publicityOf(id);
    const [a, b, c] = candidates;
    await agent.done('candidate-publicity.save', {
      id,
      values: sentOf('candidate-publicity', { candidates: [b, a, c] }),
    });
    const ranked = { candidates: [{ id: b.id, rank: 1 }] };
    expect((await agent.action('candidate-publicity.save', { id, values: ranked })).msg).toContain(
      '“candidates.0.rank”',
    );
    expect((await publicityOf(id)).candidates).toEqual(candidates);
  });

  it('refuses a candidate without manager, certificate or qualification (GG-06)', async () => {
    const id = await draftPublicity(test, await insertReportedLot(test));
    const { candidates } = await publicityOf(id);
    for (const missing of ['manager', 'managerCertificate', 'qualification']) {
      const lacking = candidates.map((c: any, i: number) => (i === 1 ? { ...c, [missing]: '' } : c));
      await agent.done('candidate-publicity.save', {
        id,
        values: sentOf('candidate-publicity', { candidates: lacking }),
      });
      expect((await agent.action('candidate-publicity.submit', { id })).msg).toContain('公示信息发布管理办法 第6条');
    }
    await agent.done('candidate-publicity.save', {
      id,
      values: sentOf('candidate-publicity', { candidates: completed(candidates) }),
    });
    expect((await agent.done('candidate-publicity.submit', { id })).row.state).toBe('review');
  });
});

describe('where it is published (EB-35)', () => {
  it('must be the national or the province’s platform, unless nobody must tender', async () => {
    const id = await draftPublicity(test, await insertReportedLot(test), { media: '某地方报纸' });
    expect((await agent.action('candidate-publicity.submit', { id })).msg).toContain('电子招标投标办法 第35条');
    // A name alone does not make a medium the law's; the register does (L10).
    await agent.done('candidate-publicity.save', { id, values: { media: '四川省公共资源交易公共服务平台' } });
    expect((await agent.action('candidate-publicity.submit', { id })).msg).toContain('以平台登记的为准');
    await (await test.as('admin')).done('medium.create', {
      values: {
        name: '四川省公共资源交易公共服务平台',
        scope: 'provincial',
        region: '510000',
        basis: '川发改〔2018〕1号',
      },
    });
    expect((await agent.done('candidate-publicity.submit', { id })).row.state).toBe('review');
    const free = await draftPublicity(test, await insertReportedLot(test, { regime: 'ZB-V' }), { media: '本单位网站' });
    expect((await agent.done('candidate-publicity.submit', { id: free })).row.state).toBe('review');
  });
});

describe('candidate-publicity.approve', () => {
  it('is for a second person, and is public for anybody at once (EB-35)', async () => {
    const of = await insertReportedLot(test);
    const id = await draftPublicity(test, of);
    const guest = test.guest();
    expect((await guest.get('/web/candidate-publicity/detail.json', { id })).status).toBe(404);
    await agent.done('candidate-publicity.submit', { id });
    expect((await agent.action('candidate-publicity.approve', { id })).status).toBe(403);
    expect((await reviewer.action('candidate-publicity.approve', { id })).msg).toContain(
      '招标公告和公示信息发布管理办法 第10条',
    );
    await signPaper(test, 'candidate-publicity', id);
    await reviewer.done('candidate-publicity.approve', { id });
    const seen = await guest.get('/web/candidate-publicity/detail.json', { id });
    expect(seen.tdata.row.candidates).toHaveLength(3);
    expect((await guest.get('/web/candidate-publicity/list.json')).tdata.map((p: any) => p.id)).toContain(id);
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('publicity');
    await soon(async () => {
      const told = (await bidder.list('message')).tdata.map((m: any) => m.title);
      expect(told.join()).toContain('已发布：');
      expect(told.join()).not.toContain('审核');
    });
  });

  it('refuses one whose time has become too short while it lay there, and takes it when the end was moved (TR-54a)', async () => {
    const id = await draftPublicity(test, await insertReportedLot(test));
    await agent.done('candidate-publicity.submit', { id });
    await test.setClock(new Date((await test.now()).getTime() + 86_400_000).toISOString());
    expect((await reviewer.action('candidate-publicity.approve', { id })).msg).toContain('公示自今日起算');
    await reviewer.done('candidate-publicity.return', { id, asked: { opinion: '请顺延' } });
    const endsAt = earliestEnd(strictest, (await test.now()).toISOString()).toISOString();
    await agent.done('candidate-publicity.save', { id, values: { endsAt } });
    await agent.done('candidate-publicity.submit', { id });
    await signPaper(test, 'candidate-publicity', id);
    const { row } = await reviewer.done('candidate-publicity.approve', { id });
    expect(row.state).toBe('published');
    expect(row.startsAt).toBe(row.publishedAt);
  });
});

describe('an objection to the result', () => {
  const objectTo = (lot: string) =>
    bidder.done('objection.submit', {
      values: { lot, kind: 'result', subject: '对评分有异议', content: '技术分计算不当', contact: '13900000000' },
    });

  it('freezes the publicity until it is answered, and the end moves by the time it stood (TR-54b)', async () => {
    const of = await insertReportedLot(test);
    const id = await draftPublicity(test, of);
    await publishPublicity(test, id);
    const before = await publicityOf(id);
    await test.setClock(new Date((await test.now()).getTime() + 3_600_000).toISOString());
    const { row: objection } = await objectTo(of.lot);
    const frozen = await waitForState(agent, 'candidate-publicity', id, 'frozen');
    expect(frozen.frozenSince).toBe(objection.submittedAt);
    // Its old end passes without ending it.
    await test.setClock(new Date(new Date(before.endsAt).getTime() + 60_000).toISOString());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await publicityOf(id)).state).toBe('frozen');
    await answerObjection(objection.id, { by: agent, signedBy: await test.as('owner') });
    const resumed = await waitForState(agent, 'candidate-publicity', id, 'published');
    const stood = new Date(before.endsAt).getTime() - new Date(frozen.frozenSince).getTime();
    expect(new Date(resumed.endsAt).getTime()).toBeGreaterThanOrEqual((await test.now()).getTime() + stood - 60_000);
    expect(new Date(resumed.endsAt).toISOString()).toMatch(/T16:00:00\.000Z$/);
    const confirmation = await endPublicity(test, id);
    expect((await (await test.as('owner')).detail('winner-confirmation', confirmation)).tdata.row.state).toBe('open');
  });

  it('L30: what it does to the days is told to everybody with its reason, and stands on the paper', async () => {
    const of = await insertReportedLot(test);
    const id = await draftPublicity(test, of);
    await publishPublicity(test, id);
    const { row: objection } = await objectTo(of.lot);
    await waitForState(agent, 'candidate-publicity', id, 'frozen');
    await answerObjection(objection.id, { by: agent, signedBy: await test.as('owner') });
    const resumed = await waitForState(agent, 'candidate-publicity', id, 'published');
    expect(resumed.holds).toHaveLength(1);
    expect(resumed.holds[0]).toMatchObject({ since: objection.submittedAt, endsAt: resumed.endsAt });
    expect(resumed.holds[0].because).toMatch(/收到对评标结果的异议；异议已于 .* 答复，不成立/);
    await soon(async () => {
      const told = (await bidder.list('message', { pagesize: '200' })).tdata.map((m: any) => m.subject).join();
      expect(told).toContain('候选人公示暂停');
      expect(told).toMatch(/候选人公示期顺延至/);
    });
  });

  it('L30: found right, it does not simply let the publicity go on; the owner says why the result stays', async () => {
    const of = await insertReportedLot(test);
    const id = await draftPublicity(test, of);
    await publishPublicity(test, id);
    const { row: objection } = await objectTo(of.lot);
    await waitForState(agent, 'candidate-publicity', id, 'frozen');
    const owner = await test.as('owner');
    const carryOn = () =>
      owner.action('candidate-publicity.carryOn', { id, asked: { because: '笔误已更正，名次不变' } });
    expect((await carryOn()).msg).toContain('有对评标结果的异议尚未答复');
    await answerObjection(objection.id, { by: agent, signedBy: owner, verdict: 'upheld' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await publicityOf(id)).state).toBe('frozen');
    expect((await carryOn()).code).toBe('v');
    expect((await publicityOf(id)).holds[0].because).toContain('招标人认定异议不影响评标结果：笔误已更正，名次不变');
  });

  it('can be raised until the last moment and not after it', async () => {
    const of = await insertReportedLot(test);
    const id = await draftPublicity(test, of);
    await publishPublicity(test, id);
    const { endsAt } = await publicityOf(id);
    await test.setClock(sooner(endsAt, 60_000));
    const { row: objection } = await objectTo(of.lot);
    await waitForState(agent, 'candidate-publicity', id, 'frozen');
    await answerObjection(objection.id, { by: agent, signedBy: await test.as('owner') });
    await waitForState(agent, 'candidate-publicity', id, 'published');
    await endPublicity(test, id);
    const late = await bidder.action('objection.submit', {
      values: { lot: of.lot, kind: 'result', subject: '再次异议', content: '不服', contact: '13900000000' },
    });
    expect(late.code).toBe('valerror');
  });
});

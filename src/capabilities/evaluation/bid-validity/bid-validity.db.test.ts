import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { addDays, dateInShanghai, endOfDayShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { insertReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../award/testing/sign-decision.ts';
import { insertSecurities } from '../../bid-security/testing/insert-securities.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { buildEvaluatedTender, type EvaluatedTender, judgeAll, roomOf } from '../testing/build-evaluated-tender.ts';
import { replyContent } from '../validity-reply/validity-reply.record.ts';
import { lastDayOfValidity } from './validity.rules.ts';

let test: TestOffice;
let built: EvaluatedTender;
let agent: Client;
const validityOf = async () => (await agent.list('bid-validity', { 'f.lot': built.lot })).tdata[0];
const confirm = () => built.chair!.client.action('committee-member.confirmQualification', { id: built.chair!.id });
const at = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString();
const subjects = async (client: Client) => (await client.list('message')).tdata.map((m: any) => m.subject).join('\n');

async function reply(account: string, verb: 'agree' | 'refuse') {
  const bidder = await test.as(account);
  const [asked] = (await bidder.list('validity-reply', { 'f.state': 'asked' })).tdata;
  const signed = await signAs(bidder, replyContent(asked, verb === 'agree' ? 'agreed' : 'refused'));
  return bidder.action(`validity-reply.${verb}`, { id: asked.id, asked: signed });
}

beforeAll(async () => {
  test = await openOffice();
  built = await buildEvaluatedTender(test, { until: 'evaluating' });
  agent = await test.as('agent');
  for (const member of built.members) await judgeAll(member, built.committee, {});
  await insertSecurities(test, built, ['money', 'guarantee', 'money', 'nothing']);
}, 120_000);
afterAll(() => test.close());

describe('the validity of bids', () => {
  it('TR-25 is counted in days from the deadline, the day of the deadline left out', async () => {
    expect(lastDayOfValidity('2026-12-01T09:30:00+08:00', 90)).toBe('2027-03-01');
    const { endsOn, days, state } = await validityOf();
    expect([endsOn, state]).toEqual([addDays(dateInShanghai(new Date(built.deadline)), days), 'running']);
    expect((await roomOf(built.chair!.client, built.committee)).validity).toMatchObject({ endsOn });
    expect((await (await test.as('supplier1')).list('bid-validity')).total ?? 0).toBe(0);
  });

  it('PG-40 warns ten days before its last one, and three', async () => {
    const { endsOn } = await validityOf();
    await test.setClock(at(startOfDayShanghai(addDays(endsOn, -10)), -1000));
    const owner = await test.as('owner');
    expect(await subjects(owner)).not.toContain('投标有效期将于');
    await test.setClock(startOfDayShanghai(addDays(endsOn, -10)).toISOString());
    await expect.poll(() => subjects(owner)).toContain(`投标有效期将于 ${endsOn} 届满`);
    await test.setClock(startOfDayShanghai(addDays(endsOn, -3)).toISOString());
    await expect.poll(async () => (await subjects(owner)).split('投标有效期将于').length).toBe(3);
  });

  it('PG-40 evaluates until 24:00 of the last day, and not after it', async () => {
    const { id, endsOn } = await validityOf();
    await test.setClock(at(endOfDayShanghai(endsOn), -2000));
    const inTime = await confirm();
    expect([inTime.code, inTime.msg]).toEqual(['v', inTime.msg]);
    await test.setClock(endOfDayShanghai(endsOn).toISOString());
    await waitForState(agent, 'bid-validity', id, 'expired');
    const late = await confirm();
    expect(late.msg).toContain(`投标有效期已于 ${endsOn} 届满`);
    expect(late.msg).toContain('评标委员会和评标方法暂行规定 第40条');
  });

  it('PG-40 asks all bidders at once for a longer one, which must be longer', async () => {
    const { id, endsOn } = await validityOf();
    const now = await test.now();
    // The agency proposes; it is the owner's power.
    const ask = async (newEndsOn: string, replyBy: Date) =>
      (await test.as('owner')).action('bid-validity.ask', {
        id,
        asked: { newEndsOn, replyBy: replyBy.toISOString(), reason: '异议处理尚未结束' },
      });
    const inTwoDays = new Date(now.getTime() + 2 * 86_400_000);
    const longer = addDays(endsOn, 30);
    expect((await ask(endsOn, inTwoDays)).msg).toContain('延长后的日期应当晚于现在的有效期');
    expect((await ask(longer, new Date(now.getTime() - 1000))).msg).toContain('答复截止应当晚于现在');
    expect((await (await test.as('supplier1')).action('bid-validity.ask', { id })).status).toBe(404);
    expect((await ask(longer, inTwoDays)).tdata.row.state).toBe('asking');
    for (const account of ['supplier1', 'supplier2', 'supplier3']) {
      const bidder = await test.as(account);
      const own = (await bidder.list('validity-reply')).tdata;
      expect(own.map((r: any) => [r.newEndsOn, r.state])).toEqual([[longer, 'asked']]);
      await expect.poll(() => subjects(bidder)).toContain(`请答复是否延长投标有效期至 ${longer}`);
    }
  });

  it('PG-40 who refuses or stays silent is out without rejection; the others go on', async () => {
    const { id, newEndsOn, replyBy } = await validityOf();
    expect((await reply('supplier1', 'agree')).tdata.row.state).toBe('agreed');
    expect((await reply('supplier2', 'agree')).tdata.row.state).toBe('agreed');
    expect((await reply('supplier3', 'refuse')).tdata.row.state).toBe('refused');
    expect((await confirm()).msg).toContain('届满');
    await test.setClock(replyBy);
    await waitForState(agent, 'bid-validity', id, 'running');
    expect((await validityOf()).endsOn).toBe(newEndsOn);
    const bids = (await agent.list('bid', { 'f.lot': built.lot })).tdata;
    const states = new Map(bids.map((b: any) => [b.supplierName, b.state]));
    expect(states.get('四川雄洲建设集团有限公司')).toBe('lapsed');
    // The fourth has no account in the test and said nothing.
    expect(states.get('河北天昕建设集团有限公司')).toBe('lapsed');
    const { row } = (await (await test.as('supplier3')).detail('bid', built.bids[2]!.id)).tdata;
    expect(row.rejectedBecause).toContain('投标保证金退还');
    const securities = (await agent.list('bid-security', { 'f.lot': built.lot })).tdata;
    expect(new Map(securities.map((s: any) => [s.supplierName, s.state])).get('中国水利水电第七工程局有限公司')).toBe(
      'locked',
    );
    const refunds = (await agent.list('bid-security-refund', { 'f.lot': built.lot })).tdata;
    expect(refunds.map((r: any) => [r.supplierName, r.cause])).toEqual([['四川雄洲建设集团有限公司', 'extension']]);
    const { conclusions, scores } = await roomOf(built.chair!.client, built.committee);
    expect(conclusions.map((c: any) => c.supplierName).sort()).toEqual([
      '中国水利水电第七工程局有限公司',
      '贵州建工集团第十一建筑工程有限责任公司',
    ]);
    expect(new Set(scores.map((s: any) => s.bid)).size).toBe(2);
    expect((await confirm()).code).toBe('v');
  });
});

describe('the decision', () => {
  it('PG-40 is refused after the validity, and to a candidate who left; taken within it', async () => {
    const owner = await test.as('owner');
    const of = await insertReportedLot(test, { regime: 'ZB-V' });
    const { row: publicity } = await agent.done('candidate-publicity.create', {
      values: { project: of.project, lot: of.lot, report: of.report },
    });
    await sql`update candidate_publicity set state = 'ended' where id = ${publicity.id}`.execute(test.office.db);
    await sql`update lot set state = 'publicity' where id = ${of.lot}`.execute(test.office.db);
    const confirmation = (
      await sql<{
        id: string;
      }>`insert into winner_confirmation (project_id, lot_id, publicity_id, state) values (${of.project}, ${of.lot}, ${publicity.id}, 'open') returning id`.execute(
        test.office.db,
      )
    ).rows[0]!.id;
    const today = dateInShanghai(await test.now());
    const validUntil = async (day: string) => {
      await sql`delete from bid_validity where lot_id = ${of.lot}`.execute(test.office.db);
      await sql`insert into bid_validity (project_id, lot_id, ends_on, state) values (${of.project}, ${of.lot}, ${day}, 'running')`.execute(
        test.office.db,
      );
    };
    const decide = async (bid: string) =>
      owner.action('winner-confirmation.decide', {
        id: confirmation,
        asked: await signedDecision(owner, confirmation, { bid, reason: '按评标报告' }),
      });
    await validUntil(addDays(today, -1));
    expect((await decide(of.bids[0]!.id)).msg).toContain('请先通知全体投标人延长投标有效期');
    await validUntil(today);
    await sql`update bid set state = 'lapsed' where id = ${of.bids[0]!.id}`.execute(test.office.db);
    expect((await decide(of.bids[0]!.id)).msg).toContain('没有同意延长投标有效期');
    expect((await decide(of.bids[1]!.id)).tdata.row.state).toBe('decided');
  });
});

describe('a validity that runs out after the contract', () => {
  it('is over and done, and tells nobody of a term that was missed', async () => {
    const { id, endsOn } = await validityOf();
    await sql`update lot set state = 'contracted' where id = ${built.lot}`.execute(test.office.db);
    await test.setClock(endOfDayShanghai(endsOn).toISOString());
    await waitForState(agent, 'bid-validity', id, 'done');
    expect(await subjects(await test.as('owner'))).not.toContain(`投标有效期已于 ${endsOn} 届满`);
  });
});

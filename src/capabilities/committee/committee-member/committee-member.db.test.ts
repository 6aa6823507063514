import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildEvaluatedTender, type EvaluatedTender, roomOf } from '../../evaluation/testing/build-evaluated-tender.ts';
import { acceptAndSignIn, calledMembers, type TestMember } from '../../evaluation/testing/seat-members.ts';
import { signAs } from '../../notice/testing/sign-as.ts';

describe('a member of a committee', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  let members: TestMember[];
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, {
      until: 'drawn',
      committee: { plannedAt: '2027-01-04T09:00:00+08:00', place: '第三评标室' },
    });
    members = await calledMembers(test, built.committee);
  }, 120_000);
  afterAll(() => test.close());

  it('is called with time and place, and without a word on who bids', async () => {
    const heard = async () => (await members[0]!.client.list('message')).tdata;
    await expect.poll(heard).not.toEqual([]);
    const [told] = await heard();
    const { row } = (await members[0]!.client.detail('message', told.id)).tdata;
    expect(row.body).toContain('2027-01-04 09:00；地点：第三评标室');
    for (const { supplierName } of built.bids) expect(JSON.stringify(row)).not.toContain(supplierName);
  });

  it('is not found by the alternates, who do not know that they stand by', async () => {
    const standing = await rows<{ account: string }>(
      test.office.db,
      sql`select u.account from committee_member m join "user" u on u.id = m.person_id where m.notified_at is null`,
    );
    const client = await test.as(standing[0]!.account);
    expect((await client.list('committee-member')).total).toBe(0);
    expect((await client.list('message')).total).toBe(0);
  });

  it('S-15 TB-37c PG-12 with an interest is stopped at the door, the supervisor is alarmed, and the next one is called', async () => {
    const [first] = members as [TestMember];
    await sql`update expert set employer = ${'河北天昕 建设集团有限公司'} where account_id = ${first.person}`.execute(
      test.office.db,
    );
    await first.client.done('committee-member.accept', { id: first.id });
    const text = (await roomOf(first.client, built.committee)).me.commitmentText;
    const stopped = await first.client.action('committee-member.signIn', {
      id: first.id,
      asked: await signAs(first.client, text),
    });
    expect(stopped.msg).toContain('是投标人，您应当回避');
    expect(stopped.msg).toContain('招标投标法 第37条');
    const alarms = (await (await test.as('supervisor')).list('alarm')).tdata;
    expect(alarms.map((a: any) => a.what)).toEqual([expect.stringContaining('评委应当回避：评委1')]);
    await first.client.done('committee-member.decline', { id: first.id, asked: { reason: '在投标单位任职' } });
    const now = await calledMembers(test, built.committee);
    expect(now.map((m) => m.seat)).toEqual(['评委2', '评委3', '评委4', '评委5', '评委6']);
    members = now;
  });

  it('sees who bids only with the commitment, and signs exactly that', async () => {
    const [first, second] = members as [TestMember, TestMember];
    expect((await roomOf(first.client, built.committee)).me.commitmentText).toBeNull();
    expect((await first.client.list('bid')).total).toBe(0);
    await first.client.done('committee-member.accept', { id: first.id });
    const text = (await roomOf(first.client, built.committee)).me.commitmentText;
    expect(text).toContain(built.bids[0]!.supplierName);
    const other = await first.client.action('committee-member.signIn', {
      id: first.id,
      asked: await signAs(first.client, `${text} `),
    });
    expect(other.code).toBe('valerror');
    await first.client.done('committee-member.signIn', { id: first.id, asked: await signAs(first.client, text) });
    for (const member of [second, ...members.slice(2)]) await acceptAndSignIn(member, built.committee);
    expect((await first.client.list('bid')).total).toBe(4);
    expect((await first.client.list('evaluation-method')).total).toBe(1);
    expect((await first.client.list('tender-document')).total).toBe(1);
  });

  it('PG-09 chooses the chair by more than half of all seats', async () => {
    const vote = (member: TestMember, chosen: TestMember) =>
      member.client.action('committee-member.vote', { id: member.id, asked: { person: chosen.id } });
    const [a, b, c, d] = members as [TestMember, TestMember, TestMember, TestMember, TestMember];
    await vote(a, b);
    await vote(b, b);
    expect((await roomOf(a.client, built.committee)).members.some((m: any) => m.isChair)).toBe(false);
    expect((await a.client.action('committee-member.begin', { id: a.id })).status).toBe(403);
    await vote(c, b);
    const room = await roomOf(a.client, built.committee);
    expect(room.members.filter((m: any) => m.isChair).map((m: any) => m.seat)).toEqual([b.seat]);
    expect((await vote(d, a)).msg).toContain('组长已经产生');
    expect(await b.client.action('committee-member.begin', { id: b.id })).toMatchObject({ code: 'v', msg: '' });
    expect((await (await test.as('agent')).detail('lot', built.lot)).tdata.row.state).toBe('evaluating');
  });
});

describe('a chair named by the owner', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
  });
  afterAll(() => test.close());

  it('PG-09 is named by seat, since the owner must not know the names', async () => {
    const built = await buildEvaluatedTender(test, { until: 'drawn' });
    const members = await calledMembers(test, built.committee);
    for (const member of members) await acceptAndSignIn(member, built.committee);
    const owner = await test.as('owner');
    const unknown = await owner.action('committee.nameChair', { id: built.committee, asked: { seat: '评委9' } });
    expect(unknown.msg).toContain('没有这个已签到的席位');
    const named = await owner.done('committee.nameChair', { id: built.committee, asked: { seat: '评委2' } });
    expect(named.row.chair).toBeNull();
    expect((await members[1]!.client.action('committee-member.begin', { id: members[1]!.id })).code).toBe('v');
  });
});

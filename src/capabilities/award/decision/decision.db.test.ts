/** 评定分离: the owner's committee decides by the document's rule, by votes in rounds or by price, and never by lot. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { draftPublicity, publishPublicity } from '../testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../testing/insert-reported-lot.ts';
import { signedDecision } from '../testing/sign-decision.ts';
import { soon } from '../testing/soon.ts';
import {
  deskOf,
  formCommittee,
  ownersPeople,
  signDecision,
  termsOf,
  voteRound,
} from './testing/decide-by-committee.ts';

let test: TestOffice;
let owner: Client;
let agent: Client;

interface Open extends ReportedLot {
  publicity: string;
  confirmation: string;
}

/** Lots whose documents say how they are decided; their publicities end at one moment. */
async function published(terms: Record<string, object>): Promise<Record<string, Open>> {
  const open: Record<string, Open> = {};
  for (const [name, said] of Object.entries(terms)) {
    const of = await insertReportedLot(test, { regime: 'ZB-M' });
    const now = await test.now();
    await inTransaction(test.office, (tx) =>
      insertRow(
        tx,
        tenderDocument,
        { project: of.project, lot: of.lot, name: '招标文件', ...termsOf(), ...said },
        { id: newId(), state: 'issued', org: null, adduserid: null, now },
      ),
    );
    const publicity = await draftPublicity(test, of);
    await publishPublicity(test, publicity);
    open[name] = { ...of, publicity, confirmation: '' };
  }
  return open;
}

async function endAll(lots: Record<string, Open>): Promise<void> {
  const [some] = Object.values(lots);
  await test.setClock((await agent.detail('candidate-publicity', some!.publicity)).tdata.row.endsAt);
  for (const each of Object.values(lots))
    each.confirmation = await soon(async () => {
      const { tdata } = await owner.list('winner-confirmation', { 'f.lot': each.lot });
      expect(tdata).toHaveLength(1);
      return tdata[0].id as string;
    });
}

const committeeOf = async (id: string) => (await owner.detail('decision-committee', id)).tdata.row;
const confirm = async ({ confirmation: id, bids }: Open, at: number) =>
  owner.action('winner-confirmation.decide', { id, asked: await signedDecision(owner, id, { bid: bids[at]!.id }) });

let lots: Record<'rounds' | 'secret' | 'price' | 'equal' | 'fallen' | 'none', Open>;
type Formed = Awaited<ReturnType<typeof formCommittee>>;
const formed: Record<string, Formed> = {};

beforeAll(async () => {
  test = await openOffice();
  [owner, agent] = [await test.as('owner'), await test.as('agent')];
  lots = (await published({
    rounds: {},
    secret: { ballot: 'secret' },
    price: { decisionRule: 'price' },
    equal: { decisionRule: 'price' },
    fallen: {},
    none: { decidedBy: 'owner', decisionRule: null, ballot: null, decisionFactors: null },
  })) as typeof lots;
}, 90_000);
afterAll(() => test?.close());

describe('a decision committee', () => {
  it('is formed by the owner, where the document asks for one, of an odd number of its own people', async () => {
    const plannedAt = '2026-04-01T09:00:00+08:00';
    const people = await Promise.all((await ownersPeople(test, 5)).map(async (a) => (await test.as(a)).userId));
    const form = async (lot: string, chosen: readonly string[], client = owner) => {
      const made = await client.action('decision-committee.create', { values: { lot, people: chosen, plannedAt } });
      if (made.code !== 'v') return made;
      const answer = await client.action('decision-committee.form', { id: made.tdata.row.id });
      if (answer.code !== 'v') await client.done('decision-committee.remove', { id: made.tdata.row.id });
      return answer;
    };
    expect((await form(lots.none.lot, people)).msg).toContain('没有约定由定标委员会定标');
    expect((await form(lots.rounds.lot, people.slice(0, 4))).msg).toContain('三人以上单数，现选了 4 人');
    expect((await form(lots.rounds.lot, people.slice(0, 1))).msg).toContain('三人以上单数');
    // No one of another unit, no matter who chooses them.
    const strangers = [agent.userId, ...people.slice(0, 4)];
    expect((await form(lots.rounds.lot, strangers)).code).toBe('valerror');
    for (const account of ['agent', 'supervisor', 'supplier1'])
      expect([403, 404]).toContain((await form(lots.rounds.lot, people, await test.as(account))).status);
  });

  it('waits for every member’s signed commitment and for the end of the publicity', async () => {
    for (const name of ['rounds', 'secret', 'price', 'equal', 'fallen'] as const)
      formed[name] = await formCommittee(test, { lot: lots[name].lot });
    const { committee, members } = formed.rounds!;
    const [kept] = (await owner.list('decision-member', { 'f.committee': committee })).tdata;
    expect((await owner.detail('decision-member', kept.id)).tdata.row.commitment.text).toContain(
      lots.rounds.bids[2]!.supplierName,
    );
    expect((await owner.action('decision-committee.convene', { id: committee })).msg).toContain('公示尚未结束');
    await endAll(lots);
    // One declines: somebody else takes the seat, and accepts first.
    const leaving = members[4]!;
    await leaving.client.done('decision-member.decline', { id: leaving.id, asked: { reason: '与候选人有亲属关系' } });
    expect((await owner.action('decision-committee.convene', { id: committee })).msg).toContain(
      '还有 1 名成员没有确认',
    );
    const asked = { member: leaving.id, person: members[0]!.client.userId, because: '回避' };
    expect((await owner.action('decision-committee.replaceMember', { id: committee, asked })).msg).toContain('已经是');
    await ownersPeople(test, 6);
    const sixth = await test.as('decider6');
    await owner.done('decision-committee.replaceMember', { id: committee, asked: { ...asked, person: sixth.userId } });
    expect((await owner.action('decision-committee.convene', { id: committee })).msg).toContain(
      '还有 1 名成员没有确认',
    );
    const { me } = await deskOf(sixth, committee);
    const wrong = await signAs(sixth, '另一段文字', lots.rounds.project);
    expect((await sixth.action('decision-member.accept', { id: me.id, asked: wrong })).code).toBe('valerror');
    await sixth.done('decision-member.accept', {
      id: me.id,
      asked: await signAs(sixth, me.commitmentText, lots.rounds.project),
    });
    members[4] = { id: me.id, seat: me.seat, client: sixth };
    expect((await leaving.client.detail('decision-committee', committee)).status).toBe(200);
    await owner.done('decision-committee.convene', { id: committee });
    expect((await committeeOf(committee)).state).toBe('sitting');
  }, 60_000);

  it('votes in rounds until one has more than half of all seats; equals are asked again by name', async () => {
    const { committee, members } = formed.rounds!;
    const of = lots.rounds;
    const [first, second] = members;
    const ballot = (bid: string, reason = '方案可行') => ({ asked: { bid, reason } });
    // Not for a bidder that is no candidate, not twice, not without a reason, not for another.
    expect(
      (await first!.client.action('decision-member.vote', { id: first!.id, ...ballot(of.bids[3]!.id) })).msg,
    ).toContain('只能在本轮的候选人中选择');
    expect(
      (await first!.client.action('decision-member.vote', { id: first!.id, ...ballot(of.bids[0]!.id, '') })).code,
    ).toBe('valerror');
    expect([403, 404]).toContain(
      (await second!.client.action('decision-member.vote', { id: first!.id, ...ballot(of.bids[0]!.id) })).status,
    );
    await first!.client.done('decision-member.vote', { id: first!.id, ...ballot(of.bids[0]!.id) });
    expect(
      (await first!.client.action('decision-member.vote', { id: first!.id, ...ballot(of.bids[1]!.id) })).msg,
    ).toContain('本轮您已经表决');
    // Before the round is over, what was voted stays hidden, also in every history.
    const before = await deskOf(owner, committee);
    expect(before.rounds[0]).toMatchObject({ voted: ['定标委员1'], ballots: [], counts: [] });
    const kept = await rows<{ text: string }>(
      test.office.db,
      sql`select h::text as text from history h where chain = ${`project:${of.project}`} and record in ('decision-vote', 'decision-member')`,
    );
    expect(kept.map((k) => k.text).join()).not.toContain('方案可行');
    const ill = { member: members[0]!.id, person: owner.userId, because: '出差' };
    expect((await owner.action('decision-committee.replaceMember', { id: committee, asked: ill })).msg).toContain(
      '本轮已经表决',
    );
    await voteRound(members.slice(1), 'ABBC', of.bids);
    const after = await deskOf(owner, committee);
    expect(after.rounds.map((r: any) => r.state)).toEqual(['counted', 'open']);
    expect(after.rounds[0].counts.map((c: any) => c.votes)).toEqual([2, 2, 1]);
    expect(after.rounds[0].ballots.map((b: any) => b.seat)).toEqual(members.map((m) => m.seat));
    expect(after.rounds[1].among).toEqual([of.bids[0]!.id, of.bids[1]!.id]);
    expect(after.rounds[1].because).toContain('记名表决，不抽签');
    await voteRound(members, 'BBABB', of.bids);
    expect(await committeeOf(committee)).toMatchObject({
      state: 'decided',
      bid: of.bids[1]!.id,
      price: of.bids[1]!.price,
      reached: '第 2 轮表决得 4 票，超过全体 5 名成员的半数',
    });
  });

  it('binds the owner: nobody else is confirmed, and nobody before all members signed the report', async () => {
    const { committee, members } = formed.rounds!;
    const of = lots.rounds;
    expect((await confirm(of, 1)).msg).toContain('由全体成员签署定标报告');
    const report = await signDecision(test, committee, members.slice(0, 4));
    expect((await confirm(of, 1)).msg).toContain('由全体成员签署定标报告');
    const last = members[4]!;
    const { row } = (await last.client.detail('decision-report', report)).tdata;
    expect(
      (
        await last.client.action('decision-member.signReport', {
          id: last.id,
          asked: await signAs(last.client, 'a'.repeat(64), of.project),
        })
      ).code,
    ).toBe('valerror');
    await last.client.done('decision-member.signReport', {
      id: last.id,
      asked: { ...(await signAs(last.client, row.digest, of.project)), dissent: '价格偏高' },
    });
    const signed = (await owner.detail('decision-report', report)).tdata.row;
    expect(signed).toMatchObject({ state: 'signed' });
    expect(signed.signatures.at(-1)).toMatchObject({ seat: '定标委员5', dissent: '价格偏高' });
    const text = signed.sections.map((s: any) => s.body).join();
    for (const said of ['第 1 轮表决', '定标委员3的理由', '超过全体 5 名成员的半数', '价格、施工方案'])
      expect(text).toContain(said);
    expect((await confirm(of, 0)).msg).toContain('只能按定标报告的结论');
    const done = await confirm(of, 1);
    expect(done.tdata.row).toMatchObject({
      state: 'decided',
      rank: '2',
      reason: '定标委员会定标：第 2 轮表决得 4 票，超过全体 5 名成员的半数',
    });
  });

  it('of a secret ballot tells votes and reasons, and nowhere whose they are', async () => {
    const { committee, members } = formed.secret!;
    const of = lots.secret;
    await owner.done('decision-committee.convene', { id: committee });
    await voteRound(members, 'ABAAC', of.bids);
    const [round] = (await deskOf(owner, committee)).rounds;
    expect(round.ballots).toHaveLength(5);
    expect(round.ballots.map((b: any) => b.seat)).toEqual([null, null, null, null, null]);
    const found = await rows<{ n: number }>(test.office.db, sql`select count(*)::int as n from decision_ballot`);
    expect(found[0]!.n).toBe(0);
    // A member's own entry says that it voted; the five entries are otherwise alike.
    const entries = await rows<{ asked: string }>(
      test.office.db,
      sql`select h::text as asked from history h where record = 'decision-member' and chain = ${`project:${of.project}`}`,
    );
    for (const bid of of.bids) expect(entries.map((e) => e.asked).join()).not.toContain(bid.id);
  });

  it('by price takes the lowest without a vote, and votes by name where prices are equal', async () => {
    await owner.done('decision-committee.convene', { id: formed.price!.committee });
    expect(await committeeOf(formed.price!.committee)).toMatchObject({
      state: 'decided',
      bid: lots.price.bids[0]!.id,
      reached: '按招标文件约定的价格方法，报价最低',
    });
    await sql`update decision_committee set candidates = jsonb_set(candidates, '{1,price}', candidates->0->'price')
      where id = ${formed.equal!.committee}`.execute(test.office.db);
    await owner.done('decision-committee.convene', { id: formed.equal!.committee });
    const [round] = (await deskOf(owner, formed.equal!.committee)).rounds;
    expect(round).toMatchObject({ named: true, among: lots.equal.bids.slice(0, 2).map((b) => b.id) });
  });

  it('is held up by nobody who stays away: the seat is taken by another, an unsigned report says why', async () => {
    const { committee, members } = formed.equal!;
    const of = lots.equal;
    await voteRound(members.slice(0, 1), 'B', of.bids);
    await ownersPeople(test, 7);
    const seventh = await test.as('decider7');
    const asked = { member: members[1]!.id, person: seventh.userId, because: '突发疾病' };
    await owner.done('decision-committee.replaceMember', { id: committee, asked });
    const box = await rows<{ n: number }>(test.office.db, sql`select count(*)::int as n from decision_ballot`);
    expect(box[0]!.n).toBe(0);
    const { me } = await deskOf(seventh, committee);
    await seventh.done('decision-member.accept', {
      id: me.id,
      asked: await signAs(seventh, me.commitmentText, of.project),
    });
    members[1] = { id: me.id, seat: me.seat, client: seventh };
    await owner.done('decision-committee.convene', { id: committee });
    await voteRound(members, 'BBBAA', of.bids);
    const report = await signDecision(test, committee, members.slice(0, 3));
    const [, , , fourth, fifth] = members;
    const without = await fourth!.client.action('decision-member.refuseReport', { id: fourth!.id, asked: {} });
    expect(without.code).toBe('valerror');
    const reason = '不同意本轮的表决方式';
    await fourth!.client.done('decision-member.refuseReport', { id: fourth!.id, asked: { reason } });
    const record = (member: string) =>
      owner.action('decision-report.recordRefusal', { id: report, asked: { member, reason: '住院，不能签署' } });
    expect((await record(fourth!.id)).msg).toContain('已经签署');
    expect((await confirm(of, 1)).msg).toContain('由全体成员签署定标报告');
    expect((await record(fifth!.id)).tdata.row.state).toBe('signed');
    expect(
      (await owner.detail('decision-report', report)).tdata.row.signatures.map((s: any) => s.refused ?? ''),
    ).toEqual(['', '', '', reason, '住院，不能签署']);
    expect((await confirm(of, 1)).code).toBe('v');
  }, 60_000);

  it('decides anew among the others where the winner is out, and lapses where the bids are judged again', async () => {
    const { committee, members } = formed.fallen!;
    const of = lots.fallen;
    await owner.done('decision-committee.convene', { id: committee });
    await voteRound(members, 'AAAAA', of.bids);
    const first = await signDecision(test, committee, members);
    await confirm(of, 0);
    const proof = [await owner.upload('放弃声明.pdf', '%PDF-1.4 declined')];
    await owner.done('winner-confirmation.withdraw', {
      id: of.confirmation,
      asked: { ending: 'declined', because: '书面放弃', proof, nextStep: 'next' },
    });
    await giveConsent(await test.as('supplier1'), { paper: of.confirmation });
    expect((await owner.detail('decision-report', first)).tdata.row).toMatchObject({ state: 'replaced' });
    expect(await committeeOf(committee)).toMatchObject({ state: 'formed', winnerName: null });
    await owner.done('decision-committee.convene', { id: committee });
    const open = (await deskOf(owner, committee)).rounds.at(-1);
    expect(open.among).toEqual(of.bids.slice(1, 3).map((b) => b.id));
    await voteRound(members, 'CCCCB', of.bids);
    const second = await signDecision(test, committee, members);
    expect((await owner.detail('decision-report', second)).tdata.row.edition).toBe(2);
    const [next] = (await owner.list('winner-confirmation', { 'f.lot': of.lot, 'f.state': 'open' })).tdata;
    of.confirmation = next.id;
    expect((await confirm(of, 2)).tdata.row).toMatchObject({ state: 'decided', rank: '3' });
  }, 60_000);

  it('is read by owner, agency, supervisor and its members, and by nobody else', async () => {
    const { committee, members } = formed.secret!;
    for (const account of ['owner', 'agent', 'supervisor'])
      expect((await (await test.as(account)).detail('decision-committee', committee)).status).toBe(200);
    expect((await members[0]!.client.detail('decision-committee', committee)).status).toBe(200);
    for (const account of ['supplier1', 'rival', 'expert1']) {
      const client = await test.as(account).catch(() => undefined);
      if (!client) continue;
      expect((await client.get('/agency/decision-committee/desk.json', { id: committee })).status).not.toBe(200);
      expect((await client.detail('decision-committee', committee)).status).toBe(404);
    }
    expect(
      (await test.guest().get('/agency/decision-committee/desk.json', { id: committee })).tdata ?? null,
    ).toBeNull();
  });
});

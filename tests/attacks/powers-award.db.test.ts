/** G11, G13, G18: who wins, what is published of it and what the letters say, tried by agency and owner between themselves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AwardedTender,
  type AwardStage,
  buildAwardedTender,
  sendLetters,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { contractTerms } from '../../src/capabilities/contract/testing/contract-terms.ts';
import type { Cause } from '../../src/capabilities/powers/power.ts';
import { lawfulCauses, powers, wordOf } from '../../src/capabilities/powers/powers.ts';
import { giveConsent, waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let people: Record<'agent' | 'reviewer' | 'owner' | 'supervisor' | 'supplier1' | 'supplier2', Client>;
beforeAll(async () => {
  test = await openOffice();
  const names = ['agent', 'reviewer', 'owner', 'supervisor', 'supplier1', 'supplier2'] as const;
  people = Object.fromEntries(await Promise.all(names.map(async (n) => [n, await test.as(n)]))) as typeof people;
}, 60_000);
afterAll(() => test.close());

type Awarded = AwardedTender & Pick<ReportedLot, 'bids'>;
const awarded = async (until: AwardStage): Promise<Awarded> => {
  const evaluated = await insertReportedLot(test);
  return { ...(await buildAwardedTender(test, { evaluated, until })), bids: evaluated.bids };
};
const pdf = async () => [await people.owner.upload('证明.pdf', '%PDF-1.4 invented for a test')];
const bidOf = (of: Awarded, rank: number) => of.bids[rank - 1]!.id;
const decide = async (of: Awarded, rank: number, more: object = {}, id = of.confirmation) =>
  people.owner.action('winner-confirmation.decide', {
    id,
    asked: await signedDecision(people.owner, id, { bid: bidOf(of, rank), ...more }),
  });
const stateOf = async (of: Awarded) =>
  (await people.owner.detail('winner-confirmation', of.confirmation)).tdata.row.state;
const refusedTo = async (names: readonly (keyof typeof people)[], act: 'consent.give', id: string) => {
  for (const name of names) expect([403, 404], name).toContain((await people[name].action(act, { id })).status);
};

describe('G13 the first candidate is not jumped over', () => {
  it('by owner and agency with any paper: each cause wants its proof, and the candidate’s or the authority’s word', async () => {
    const of = await awarded('ended');
    const words = { reason: '另有更合适的单位', proof: await pdf() };
    for (const reasonKind of ['unlawful', 'declined', 'noSecurity', 'forceMajeure'])
      expect((await decide(of, 2, { reasonKind, ...words })).msg, reasonKind).toMatch(
        /由该候选人或者监督部门确认.*第55条/,
      );
    const pass = async (more: object) =>
      people.owner.action('winner-confirmation.passOver', {
        id: of.confirmation,
        asked: { of: bidOf(of, 1), because: '另有更合适的单位', proof: await pdf(), ...more },
      });
    for (const name of ['agent', 'reviewer', 'supplier2'] as const)
      expect([403, 404]).toContain(
        (await people[name].action('winner-confirmation.passOver', { id: of.confirmation, asked: {} })).status,
      );
    const lawful = new Map(lawfulCauses('other-candidate', { regime: 'ZB-MS' }));
    for (const [ending, { law, proof }] of Object.entries<Cause>(powers['other-candidate'].causes)) {
      if (!lawful.has(ending) || ['noSecurity', 'refusesContract', 'addsConditions'].includes(ending)) {
        // No winner has refused to sign before there was a letter.
        expect((await pass({ ending })).code, ending).toBe('valerror');
        continue;
      }
      if (proof.by === 'finding') {
        expect((await pass({ ending })).msg, ending).toContain('没有这一认定');
        continue;
      }
      if (proof.by === 'document') expect((await pass({ ending })).msg, ending).toContain('没有文号');
      const bare = await pass({ ending, documentNumber: '住建罚〔2026〕3 号', proof: [] });
      expect(bare.msg, ending).toMatch(/没有证明材料/);
      expect(bare.msg, ending).toContain(law);
      expect((await pass({ ending, documentNumber: '住建罚〔2026〕3 号' })).msg, ending).toBe('');
      expect((await decide(of, 2)).msg, ending).toContain('应当确定排名第一');
      expect((await pass({ ending, documentNumber: '住建罚〔2026〕3 号' })).msg).toContain('已经提出，等候选人');
      const byCandidate = wordOf('other-candidate', ending).includes('contractor');
      const word = await waitingConsent(people.supervisor, { paper: of.confirmation });
      await refusedTo(['agent', 'reviewer', 'owner', 'supplier2'], 'consent.give', word.id);
      if (!byCandidate) await refusedTo(['supplier1'], 'consent.give', word.id);
      await people[byCandidate ? 'supplier1' : 'supervisor'].done('consent.decline', {
        id: word.id,
        asked: { opinion: '不属实' },
      });
      expect((await decide(of, 2)).msg, ending).toContain('应当确定排名第一');
    }
    // A candidate whom the authority found, and only the authority, is passed over; the next is then the first.
    expect((await pass({ of: bidOf(of, 2), ending: 'declined' })).msg).toContain('现在排名最前的候选人');
    await pass({ ending: 'unlawful', documentNumber: '住建罚〔2026〕3 号' });
    await giveConsent(people.supervisor, { paper: of.confirmation });
    expect((await decide(of, 1)).msg).toContain('第57条');
    expect((await decide(of, 2)).tdata.row).toMatchObject({ state: 'decided', reasonKind: 'unlawful' });
  }, 120_000);

  it('by an award that is taken back with any paper', async () => {
    const of = await awarded('sent');
    const withdraw = async (ending: string) =>
      people.owner.action('winner-confirmation.withdraw', {
        id: of.confirmation,
        asked: { ending, because: '不要了', proof: await pdf(), nextStep: 'next' },
      });
    expect((await withdraw('noSecurity')).msg).toContain('没有要求提交履约担保');
    for (const ending of ['declined', 'refusesContract']) {
      expect((await withdraw(ending)).msg).toBe('');
      expect(await stateOf(of)).toBe('decided');
      // Asked for once, it is not asked for beside it for another reason.
      expect((await withdraw('addsConditions')).msg).toContain('已经提出');
      const word = await waitingConsent(people.supervisor, { paper: of.confirmation });
      await refusedTo(['agent', 'reviewer', 'owner', 'supplier2'], 'consent.give', word.id);
      const says = ending === 'declined' ? 'supplier1' : 'supervisor';
      await people[says].done('consent.decline', { id: word.id, asked: { opinion: '没有这回事' } });
      expect(await stateOf(of)).toBe('decided');
    }
    expect((await withdraw('unable')).msg).toContain('没有经原评标委员会表决');
    const early = await awarded('decided');
    const asked = { ending: 'refusesContract', because: '不要了', proof: await pdf(), nextStep: 'next' };
    expect(
      (await people.owner.action('winner-confirmation.withdraw', { id: early.confirmation, asked })).msg,
    ).toContain('通知书尚未发出');
  }, 120_000);
});

describe('G11 letters', () => {
  const validUntil = async ({ project, lot }: Awarded, day: string) => {
    await sql`delete from bid_validity where lot_id = ${lot}`.execute(test.office.db);
    await sql`insert into bid_validity (project_id, lot_id, ends_on, state) values (${project}, ${lot}, ${day}, 'running')`.execute(
      test.office.db,
    );
  };

  it('go out while the bid binds, and are due by then', async () => {
    const of = await awarded('ended');
    const today = dateInShanghai(await test.now());
    await validUntil(of, addDays(today, 20));
    await decide(of, 1);
    const { row } = (await people.owner.detail('winner-confirmation', of.confirmation)).tdata;
    expect(row.lettersBy).toBe(addDays(today, 20));
    const due = async () =>
      (
        await sql<{ ends: string; label: string }>`select ends, label from deadline
          where cause = ${of.confirmation} and label like '发出%'`.execute(test.office.db)
      ).rows.map(({ ends }) => ends);
    await expect.poll(due, { timeout: 20_000 }).toEqual([`${addDays(today, 20)} 24:00`]);
    await validUntil(of, addDays(today, -1));
    await expect(sendLetters(test, of.confirmation)).rejects.toThrow(
      /投标有效期已于 .* 届满，请先由招标人通知全体投标人延长/,
    );
    await validUntil(of, today);
    await sql`update bid set state = 'lapsed' where id = ${bidOf(of, 1)}`.execute(test.office.db);
    const [letter] = (await people.agent.list('award-notice', { 'f.lot': of.lot, 'f.kind': 'award' })).tdata;
    expect((await people.agent.action('award-notice.submit', { id: letter.id })).msg).toContain(
      '没有同意延长投标有效期',
    );
    await sql`update bid set state = 'valid' where id = ${bidOf(of, 1)}`.execute(test.office.db);
    expect((await people.agent.action('award-notice.submit', { id: letter.id })).msg).toBe('');
  }, 120_000);

  it('of another winner wait for the result that is published as changed, by the owner’s word and not by the agency’s', async () => {
    const of = await awarded('announced');
    const asked = { ending: 'declined', because: '书面放弃', proof: await pdf(), nextStep: 'next' };
    await people.owner.done('winner-confirmation.withdraw', { id: of.confirmation, asked });
    await giveConsent(people.supplier1, { paper: of.confirmation });
    const [next] = (await people.owner.list('winner-confirmation', { 'f.lot': of.lot, 'f.state': 'open' })).tdata;
    expect((await decide(of, 2, {}, next.id)).tdata.row.state).toBe('decided');
    await expect(sendLetters(test, next.id)).rejects.toThrow(/请先发布中标结果变更公告.*第45条/);
    const values = { notice: of.resultNotice, reason: '第一中标候选人放弃中标' };
    const { row } = await people.agent.done('result-change.create', { values });
    expect(row.cause).toBe('awardFell');
    // Another period than the one that was bid is no change of the result.
    await people.agent.done('result-change.save', { id: row.id, values: { term: '9999 天' } });
    expect((await people.agent.action('result-change.submit', { id: row.id })).msg).toMatch(
      /结果公告只能更正为.*第57条/,
    );
    await people.agent.done('result-change.save', { id: row.id, values: { term: row.term } });
    await people.agent.done('result-change.submit', { id: row.id });
    expect((await people.reviewer.done('result-change.approve', { id: row.id })).row.state).toBe('confirming');
    const word = await waitingConsent(people.owner, { paper: row.id });
    await refusedTo(['agent', 'reviewer', 'supervisor', 'supplier1', 'supplier2'], 'consent.give', word.id);
    for (const one of [people.agent, people.reviewer, people.owner])
      expect((await one.action('result-change.publish', { id: row.id })).status).toBe(403);
    const [letter] = (
      await people.agent.list('award-notice', { 'f.lot': of.lot, 'f.state': 'draft', 'f.kind': 'award' })
    ).tdata;
    expect((await people.agent.action('award-notice.submit', { id: letter.id })).msg).toContain('请先发布');
    await people.owner.done('consent.give', { id: word.id });
    expect((await people.agent.action('award-notice.submit', { id: letter.id })).msg).toBe('');
    const seen = (await people.supervisor.list('consent', { 'f.lot': of.lot })).tdata;
    expect(seen.map((c: any) => [c.power, c.state]).toSorted()).toEqual([
      ['other-candidate', 'given'],
      ['result-change', 'given'],
    ]);
  }, 120_000);

  it('G18 threaten with no security that nobody asked for, and name who was published', async () => {
    const of = await awarded('announced');
    const create = async (values: object) =>
      (
        await people.agent.done('award-notice.create', {
          values: { project: of.project, lot: of.lot, confirmation: of.confirmation, ...values },
        })
      ).row;
    await sql`update lot set bid_security = null where id = ${of.lot}`.execute(test.office.db);
    const plain = await create({ manager: '另一人' });
    expect(plain.body).not.toMatch(/投标保证金|履约担保/);
    expect((await people.agent.action('award-notice.submit', { id: plain.id })).msg).toContain(
      '项目负责人公示为“王工”',
    );
    await people.agent.done('award-notice.remove', { id: plain.id });
    await sql`update lot set bid_security = 700000 where id = ${of.lot}`.execute(test.office.db);
    const asking = await create({ performanceSecurity: '1000000.00' });
    expect(asking.body).toMatch(/不按照招标文件要求提交履约担保的，取消中标资格，投标保证金不予退还/);
    await sql`update lot set bid_security = null where id = ${of.lot}`.execute(test.office.db);
    await sql`update award_notice set body = ${asking.body} where id = ${asking.id}`.execute(test.office.db);
    await people.agent.done('award-notice.prepare', { id: asking.id });
    expect((await people.agent.detail('award-notice', asking.id)).tdata.row.body).not.toContain('投标保证金');
    await people.agent.done('award-notice.submit', { id: asking.id });
  }, 120_000);

  it('G18 lead to a contract that says who leads the work, from when and how long', async () => {
    const of = await awarded('sent');
    const { agent } = people;
    const signedOn = dateInShanghai(await test.now());
    const attachments = [await agent.upload('合同.pdf', '%PDF-1.4 c')];
    const { row } = await agent.done('contract.create', {
      values: { project: of.project, lot: of.lot, award: of.letter, signedOn, attachments, ...contractTerms },
    });
    expect(row).toMatchObject({ manager: '王工', startsOn: signedOn });
    const save = (values: object) => agent.done('contract.save', { id: row.id, values });
    const submit = () => agent.action('contract.submit', { id: row.id });
    await save({ manager: '李工' });
    expect((await submit()).msg).toMatch(/项目负责人应与中标通知书一致，为“王工”.*第57条/);
    await save({ manager: '王工', startsOn: null });
    expect((await submit()).tdata.fields).toHaveProperty('startsOn');
    await save({ startsOn: signedOn, durationDays: null });
    expect((await submit()).msg).toMatch(/工期|期限/);
    await save({ durationDays: row.durationDays });
    expect((await submit()).msg).toBe('');
  }, 120_000);
});

describe('what was published', () => {
  it('is corrected by the owner’s word, and stays as it was until then', async () => {
    const of = await awarded('published');
    const { agent, reviewer, owner } = people;
    const { row } = await agent.done('publicity-correction.create', {
      values: { publicity: of.publicity, reason: '笔误' },
    });
    await agent.done('publicity-correction.save', { id: row.id, values: { objectionMethod: '通过平台提出' } });
    expect((await agent.action('publicity-correction.submit', { id: row.id })).msg).toBe('');
    expect((await reviewer.done('publicity-correction.approve', { id: row.id })).row.state).toBe('confirming');
    const word = await waitingConsent(owner, { paper: row.id });
    expect(word.reason).toContain('改为“通过平台提出”');
    await refusedTo(['agent', 'reviewer', 'supervisor', 'supplier1'], 'consent.give', word.id);
    const shown = async () => (await agent.detail('candidate-publicity', of.publicity)).tdata.row;
    expect((await shown()).corrections ?? []).toEqual([]);
    await owner.done('consent.decline', { id: word.id, asked: { opinion: '没有笔误' } });
    expect((await agent.detail('publicity-correction', row.id)).tdata.row.state).toBe('returned');
    await agent.done('publicity-correction.submit', { id: row.id });
    await reviewer.done('publicity-correction.approve', { id: row.id });
    await giveConsent(owner, { paper: row.id });
    expect((await shown()).objectionMethod).toBe('通过平台提出');
  }, 120_000);
});

it('validity: the agency asks nobody for longer before the owner has said so', async () => {
  const of = await awarded('ended');
  const { agent, reviewer, owner, supplier1 } = people;
  const today = dateInShanghai(await test.now());
  await sql`update lot set opened_at = now() where id = ${of.lot}`.execute(test.office.db);
  const { rows } = await sql<{ id: string }>`insert into bid_validity (project_id, lot_id, ends_on, deadline, state)
    values (${of.project}, ${of.lot}, ${today}, now(), 'running') returning id`.execute(test.office.db);
  const id = rows[0]!.id;
  const replyBy = new Date((await test.now()).getTime() + 86_400_000).toISOString();
  const asked = { newEndsOn: addDays(today, 30), replyBy, reason: '定标尚未完成' };
  const lotIs = (state: string) => sql`update lot set state = ${state} where id = ${of.lot}`.execute(test.office.db);
  const { state } = (await agent.detail('lot', of.lot)).tdata.row;
  await lotIs('contracted');
  expect((await agent.action('bid-validity.ask', { id, asked })).msg).toContain('已经签约或者结束');
  await lotIs(state);
  expect((await agent.done('bid-validity.ask', { id, asked })).row.state).toBe('running');
  expect((await supplier1.list('validity-reply', { 'f.state': 'asked' })).tdata).toEqual([]);
  for (const one of [agent, reviewer])
    expect((await one.action('bid-validity.askAll', { id, asked })).status).toBe(403);
  const word = await waitingConsent(owner, { paper: id });
  await refusedTo(['agent', 'reviewer', 'supervisor', 'supplier1'], 'consent.give', word.id);
  await owner.done('consent.give', { id: word.id });
  expect((await agent.detail('bid-validity', id)).tdata.row).toMatchObject({
    state: 'asking',
    newEndsOn: asked.newEndsOn,
  });
  expect((await supplier1.list('validity-reply', { 'f.state': 'asked' })).tdata).toHaveLength(1);
}, 120_000);

/** 直接确定专家 (招标投标法 37, 实施条例 46, 47): by whom, why, with whose approval, and only where the rulebook lets it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { lawOf } from '../../../platform/law/rulebook/row.ts';
import { enact } from '../../../platform/law/rulebook.ts';
import {
  buildCommittee,
  committeeValues,
  directAnswers,
  drawBuilt,
  ensureExperts,
  nameDirect,
} from '../../evaluation/testing/build-committee.ts';
import { defaultBids } from '../../evaluation/testing/build-evaluated-tender.ts';
import { insertOpenedBids } from '../../evaluation/testing/insert-opened-bids.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let tender: BuiltTender;
let proofs: unknown[];

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  owner = await test.as('owner');
  tender = await buildPublishedTender(test);
  await ensureExperts(test);
  proofs = [await owner.upload('批复.pdf', '%PDF-1.4 invented for a test')];
});
afterAll(() => test.close());

const seatsOf = (committee: string) =>
  rows<{ account: string; seat: string; direct: boolean | null; state: string }>(
    test.office.db,
    sql`select u.account, m.seat, m.is_direct as direct, m.state from committee_member m join "user" u on u.id = m.person_id
        where m.committee_id = ${committee} and not m.is_alternate order by m.draw_order`,
  );

describe('before the list is locked', () => {
  let id: string;
  beforeAll(async () => {
    const values = { project: tender.project, lot: tender.lot, ...committeeValues };
    id = (await agent.done('committee.create', { values })).row.id;
  });
  afterAll(() => agent.done('committee.remove', { id }));
  const name = (accounts: string, by = owner, answers: object = {}) =>
    by.action('committee.nameDirect', { id, asked: { ...directAnswers, proofs, directExperts: accounts, ...answers } });

  it('is the owner’s decision, with a reason and an approval', async () => {
    expect((await name('expert1', agent)).code).not.toBe('v');
    expect((await name('expert1', owner, { approval: '' })).tdata.fields.approval).toContain('请输入');
    expect((await name('expert1', owner, { reason: '' })).tdata.fields.reason).toContain('请输入');
    expect((await name('expert1', owner, { proofs: [] })).tdata.fields.proofs).toBeTruthy();
  });

  it('names experts of the register, as many as there are seats for experts', async () => {
    expect((await name('supplier1')).msg).toContain('“supplier1”不是在库、可参加评审的专家的账号');
    expect((await name('expert1,expert2,expert3,expert4,expert5,expert6')).msg).toContain('不能直接确定 6 人');
  });

  it('is refused where the rulebook wants every expert drawn', async () => {
    const takeBack = enact(
      lawOf({ law: '某省评标专家规定（样例）', since: '2026-01-01' }, [
        { name: 'committee.drawOnly', in: ['ZB-MS'], region: '510000', by: 'block', article: '第9条' },
      ]),
    );
    const { project, lot } = await buildPublishedTender(test, { until: 'project' });
    const other = (await agent.done('committee.create', { values: { project, lot, ...committeeValues } })).row.id;
    const asked = { ...directAnswers, proofs, directExperts: 'expert1' };
    const no = await owner.action('committee.nameDirect', { id: other, asked });
    takeBack();
    expect(no.msg).toContain('应当一律随机抽取，不得直接确定');
    expect((await owner.action('committee.nameDirect', { id: other, asked })).code).toBe('v');
  });

  it('may be taken back', async () => {
    await nameDirect(test, id, ['expert1']);
    expect((await agent.detail('committee', id)).tdata.row.directSeats).toBe(1);
    await owner.done('committee.clearDirect', { id });
    expect((await agent.detail('committee', id)).tdata.row).toMatchObject({ directSeats: null, directReason: null });
  });
});

describe('a committee with experts whom the owner named', () => {
  let built: Awaited<ReturnType<typeof buildCommittee>>;
  beforeAll(async () => {
    const [employed] = await rows<{ account: string }>(
      test.office.db,
      sql`select u.account from expert e join "user" u on u.id = e.account_id where e.employer = '四川雄洲建设集团有限公司'`,
    );
    // A register of its own is enough: the statutory ones cannot serve.
    await sql`update expert set origin = 'unit' where account_id in (select id from "user" where account in ('expert2'))`.execute(
      test.office.db,
    );
    built = { ...tender, ...(await buildCommittee(test, tender, {}, ['expert2', employed!.account])) };
    await insertOpenedBids(test, tender, defaultBids);
  });

  it('keeps their names as it keeps those of the drawn', async () => {
    const told = JSON.stringify([
      await agent.detail('committee', built.committee),
      await agent.get('/agency/committee/history.json', { id: built.committee }),
    ]);
    expect(told).toContain(directAnswers.reason);
    expect(told).not.toContain('expert2');
    const [named] = await rows<{ id: string }>(
      test.office.db,
      sql`select e.id from expert e join "user" u on u.id = e.account_id where u.account = 'expert2'`,
    );
    expect(told).not.toContain(named!.id);
  });

  it('draws only the seats that are left, seats the named ones marked, and an alternate where one must stay away', async () => {
    await drawBuilt(test, built);
    const { row } = (await (await test.as('supervisor')).detail('committee', built.committee)).tdata;
    expect(row.lock.rule.groups[0].count).toBe(3);
    expect(row.drawn.chosen).toHaveLength(3);
    const named = row.lock.rule.direct;
    expect(named).toHaveLength(2);
    expect(row.lock.candidates.map((c: any) => c.id).filter((c: string) => named.includes(c))).toEqual([]);
    expect(row.avoided.map((a: any) => a.because)).toContain('工作单位“四川雄洲建设集团有限公司”是投标人');
    const seats = await seatsOf(built.committee);
    expect(seats).toHaveLength(5);
    expect(seats.filter((s) => s.direct)).toEqual([
      { account: 'expert2', seat: '直接确定专家1', direct: true, state: 'drawn' },
    ]);
  });

  it('is filled by the owner’s word where one does not come and nobody is left to be called', async () => {
    const another = (accounts: string) =>
      owner.action('committee.nameAnother', {
        id: built.committee,
        asked: { directExperts: accounts, reason: '因病不能参加' },
      });
    expect((await another('expert4')).msg).toContain('席位没有空缺');
    await sql`update committee_member set state = 'replaced' where committee_id = ${built.committee} and is_direct`.execute(
      test.office.db,
    );
    const sits = new Set((await seatsOf(built.committee)).map((s) => s.account));
    const all = await rows<{ account: string }>(
      test.office.db,
      sql`select u.account from expert e join "user" u on u.id = e.account_id left join committee_member m on m.expert_id = e.id and m.committee_id = ${built.committee}
          where m.id is null and e.state = 'active' and e.employer <> '四川雄洲建设集团有限公司' order by u.account`,
    );
    expect((await another([...sits][0]!)).msg).toContain('已在评标委员会的名册中');
    expect((await another(all[0]!.account)).code).toBe('v');
    expect((await seatsOf(built.committee)).filter((s) => s.direct).map((s) => [s.seat, s.state])).toEqual([
      ['直接确定专家1', 'replaced'],
      ['直接确定专家3', 'drawn'],
    ]);
  });
});

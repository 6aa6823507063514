import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { isSampled } from '../../../tests/support/sample.ts';
import { rows, sql } from '../../kernel/server/database.ts';
import { buildEvaluatedTender, type EvaluatedTender, roomOf } from './testing/build-evaluated-tender.ts';

/** Where a name of a committee could stand is always asked, of all other records one in three. */
const nearTheNames =
  /committee|member|evaluation|expert|score|sheet|vote|report|clarification|message|^lot$|^project$|bid|opening/;

/** Everything a person can obtain of every record: list, export, detail and history of each row, and their messages. */
async function obtainable(test: TestOffice, client: Client, without: readonly string[] = []): Promise<string> {
  const texts: string[] = [];
  const isAsked = (record: string) => !without.includes(record) && (nearTheNames.test(record) || isSampled(record, 3));
  for (const record of test.office.house.recordIds().filter(isAsked)) {
    const list = await client.list(record, { pagesize: '200' });
    texts.push(JSON.stringify(list));
    for (const row of list.tdata ?? []) {
      texts.push(JSON.stringify(await client.detail(record, row.id)));
      texts.push(JSON.stringify(await client.get(`/${client.prefix}/${record}/history.json`, { id: row.id })));
    }
  }
  return texts.join('\n');
}

describe('the names of a committee, secret until the result (招标投标法 37)', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  let names: string[];
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test);
    const people = await rows<{ name: string; person: string; expert: string; employer: string }>(
      test.office.db,
      sql`select name, person_id as person, expert_id as expert, employer from committee_member where committee_id = ${built.committee}`,
    );
    names = people.flatMap((p) => [p.name, p.person, p.expert, p.employer]);
  }, 120_000);
  afterAll(() => test.close());

  // The register itself is open to agencies; that somebody is in it says nothing about this committee.
  it.each([
    ['owner', []],
    ['reviewer', ['expert', 'user']],
    ['finance', ['expert', 'user']],
    ['rival', ['expert', 'user']],
    ['supplier1', []],
    ['supplier3', []],
  ])(
    'TB-37c S-12: %s obtains no name, no unit and no id of a member, even with the report delivered',
    async (account, without) => {
      const text = await obtainable(test, await test.as(account), without);
      expect(names.filter((name) => text.includes(name))).toEqual([]);
    },
  );

  it('S-12: an expert who was not called obtains nothing either', async () => {
    const seated = built.members.map((m) => m.account);
    const [outside] = (
      await rows<{ account: string; called: boolean }>(
        test.office.db,
        sql`select u.account from "user" u join expert e on e.account_id = u.id where not exists (select 1 from committee_member m where m.person_id = u.id)`,
      )
    ).filter((u) => !seated.includes(u.account));
    const client = await test.as(outside!.account);
    // Its own row of the register says where it works, which may be where a member works too.
    const text = await obtainable(test, client, ['expert']);
    expect(names.filter((name) => text.includes(name) && name !== client.userId)).toEqual([]);
    expect((await client.get('/platform/evaluation/room.json', { committee: built.committee })).status).toBe(404);
  });

  it('S-12: who drew and the supervisor see them', async () => {
    for (const account of ['agent', 'supervisor']) {
      const client = await test.as(account);
      const list = await client.list('committee-member', { pagesize: '200' });
      expect(list.tdata.map((m: any) => m.name)).toEqual(expect.arrayContaining([names[0]]));
    }
  });

  it('opens them to the office when the winner is decided', async () => {
    const owner = await test.as('owner');
    expect((await owner.list('committee-member')).total).toBe(0);
    await sql`update lot set awarded_at = clock_timestamp() where id = ${built.lot}`.execute(test.office.db);
    expect((await owner.list('committee-member', { pagesize: '200' })).tdata.map((m: any) => m.name)).toEqual(
      expect.arrayContaining([names[0]]),
    );
    expect((await owner.detail('evaluation-report', built.report)).tdata.row.roster).toHaveLength(5);
  });
});

describe('the seats of the owner', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
  });
  afterAll(() => test.close());

  it('S-12: who sits for the owner is as secret, for the owner and the staff alike', async () => {
    const built = await buildEvaluatedTender(test, {
      until: 'drawn',
      committee: { buyerSeats: 1, buyerRepresentatives: 'owner' },
    });
    const see = async (account: string) =>
      (await (await test.as(account)).detail('committee', built.committee)).tdata.row.buyerRepresentatives;
    expect([await see('reviewer'), await see('owner'), await see('supervisor')]).toEqual([null, null, 'owner']);
    const reviewer = await test.as('reviewer');
    const history = await reviewer.get('/agency/committee/history.json', { id: built.committee });
    expect(JSON.stringify(history.tdata)).not.toContain('"owner"');
    expect((await reviewer.list('committee-member')).total).toBe(0);
  });
});

describe('what happens in the evaluation stays inside (招标投标法 44)', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, {
      until: 'scored',
      rejected: { 河北天昕建设集团有限公司: '资质不符，仅供本测试' },
    });
  }, 120_000);
  afterAll(() => test.close());

  it('TB-44: before the report nobody outside learns who was rejected, or a score', async () => {
    for (const account of ['agent', 'reviewer', 'owner', 'supplier1']) {
      const client = await test.as(account);
      expect(await obtainable(test, client, ['expert'])).not.toContain('资质不符，仅供本测试');
      for (const record of [
        'qualification',
        'score-sheet',
        'price-score',
        'evaluation-result',
        'evaluation-report',
      ] as const)
        expect((await client.list(record)).total, `${account} ${record}`).toBe(0);
    }
  });

  it('S-13: no member obtains a sheet of another, by list, detail, history or workspace', async () => {
    const [mine, other] = built.members;
    const theirs = await rows<{ id: string }>(
      test.office.db,
      sql`select id from score_sheet where committee_id = ${built.committee} and member_id = ${other!.person}`,
    );
    const listed = await mine!.client.list('score-sheet', { pagesize: '200' });
    expect(listed.tdata.map((s: any) => s.member)).toEqual(built.bids.slice(0, 3).map(() => mine!.person));
    for (const { id } of theirs) {
      expect((await mine!.client.detail('score-sheet', id)).status).toBe(404);
      expect((await mine!.client.get('/platform/score-sheet/history.json', { id })).status).toBe(404);
    }
    const room = await roomOf(mine!.client, built.committee);
    expect(room.scores.every((s: any) => s.member === mine!.person)).toBe(true);
    // The chair may return sheets: it is told which seat and which bid, and nothing that stands on them.
    expect(Object.keys(room.returnable[0]).sort()).toEqual(['bid', 'id', 'seat', 'state']);
  });

  it('S-13: the supervisor sees before the summary only how far each seat is', async () => {
    const supervisor = await test.as('supervisor');
    expect((await supervisor.list('score-sheet')).total).toBe(0);
    const { tdata } = await supervisor.get('/agency/evaluation/progress.json', { committee: built.committee });
    expect(tdata).toHaveLength(5);
    expect(tdata[0]).toMatchObject({ scored: 3, toScore: 3, judged: 4, toJudge: 4 });
    await built.chair!.client.done('committee-member.summarise', { id: built.chair!.id });
    expect((await supervisor.list('score-sheet')).total).toBe(15);
    expect((await built.members[1]!.client.list('score-sheet')).total).toBe(15);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { fromBase64Url } from '../../../platform/signature/index.ts';
import type { Declaration } from '../../bid/declaration/declaration.ts';
import {
  buildCommittee,
  calledFor,
  committeeValues,
  drawBuilt,
  ensureExperts,
} from '../../evaluation/testing/build-committee.ts';
import { defaultBids } from '../../evaluation/testing/build-evaluated-tender.ts';
import { insertOpenedBids } from '../../evaluation/testing/insert-opened-bids.ts';
import { calledMembers } from '../../evaluation/testing/seat-members.ts';
import { draw, lockDigest, seedOf } from '../../expert/draw/draw.rules.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { supplier } from '../../supplier/supplier/supplier.record.ts';

describe('locking the list before the opening', () => {
  let test: TestOffice;
  let tender: Awaited<ReturnType<typeof buildPublishedTender>>;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    tender = await buildPublishedTender(test);
    await ensureExperts(test);
  });
  afterAll(() => test.close());

  const planned = async (values: object) => {
    const agent = await test.as('agent');
    const { row } = await agent.done('committee.create', {
      values: { project: tender.project, lot: tender.lot, ...committeeValues, ...values },
    });
    const answer = await agent.action('committee.lock', { id: row.id });
    if (answer.code === 'v')
      await sql`update committee set state = 'dissolved' where id = ${row.id}`.execute(test.office.db);
    else await agent.done('committee.remove', { id: row.id });
    return answer;
  };

  it('TB-37a refuses an even number of members and takes five', async () => {
    const even = await planned({ size: 6 });
    expect(even.msg).toContain('应为五人以上单数（招标投标法 第37条）');
    expect((await planned({ size: 5 })).tdata.row.state).toBe('locked');
    expect((await planned({ size: 7 })).tdata.row.state).toBe('locked');
  });

  it('TB-37a refuses three members', async () => {
    expect((await planned({ size: 3 })).msg).toContain('应为五人以上单数（招标投标法 第37条）');
    // A reason passes for a voluntary tender only (L22).
    const reasoned = await planned({ size: 3, compositionReason: '标的单一' });
    expect(reasoned.msg).toContain('应为五人以上单数（招标投标法 第37条）');
  });

  it('PG-09 takes one representative of the owner among five and refuses two', async () => {
    const two = await planned({ buyerSeats: 2, buyerRepresentatives: 'owner,owner2' });
    expect(two.msg).toContain('不得少于成员总数的三分之二');
    expect(two.msg).toContain('招标投标法 第37条');
    expect((await planned({ buyerSeats: 1, buyerRepresentatives: 'owner' })).tdata.row.state).toBe('locked');
  });

  it('takes representatives from the unit of the owner only', async () => {
    const supervisor = await planned({ buyerSeats: 1, buyerRepresentatives: 'supervisor' });
    expect(supervisor.tdata.fields.buyerRepresentatives).toBe('“supervisor”不是招标人单位的账号');
    const none = await planned({ buyerSeats: 1, buyerRepresentatives: '' });
    expect(none.tdata.fields.buyerRepresentatives).toContain('应填 1 个账号');
  });

  it('refuses a rule that too few experts meet', async () => {
    expect((await planned({ majors: 'Z99' })).tdata.fields.majors).toBe('专业相符的专家不足');
  });

  it('L15, EX-26: draws for what must be tendered from registers of ministries and provinces only', async () => {
    const unit = sql`update expert set origin = 'unit' where id in (select id from expert where account_id is not null order by id limit 8)`;
    await unit.execute(test.office.db);
    const no = await planned({});
    expect(no.msg).toMatch(
      /国务院有关部门和省级的专家库中专业相符、可参加抽取的只有 \d 人，不足 5 人.*招标投标法 第37条/,
    );
    await sql`update expert set origin = 'ministerial' where origin = 'unit'`.execute(test.office.db);
    expect((await planned({})).tdata.row.state).toBe('locked');
    await sql`update expert set origin = null where origin = 'ministerial'`.execute(test.office.db);
    expect((await planned({})).code).toBe('valerror');
    await sql`update expert set origin = 'provincial'`.execute(test.office.db);
  });

  it('PG-08 refuses at the deadline itself', async () => {
    const other = await buildPublishedTender(test);
    const agent = await test.as('agent');
    const { row } = await agent.done('committee.create', {
      values: { project: other.project, lot: other.lot, ...committeeValues },
    });
    await sql`delete from timer where action = 'opening.open'`.execute(test.office.db);
    await test.setClock(other.deadline);
    expect((await agent.action('committee.lock', { id: row.id })).msg).toContain('须在开标前锁定');
    // L5: the bids that came are judged all the same: with a reason, confirmed by the supervisor.
    const supervisor = await test.as('supervisor');
    const because = '经办人员变动，未及时锁定';
    expect((await agent.action('committee.lockLate', { id: row.id })).code).toBe('valerror');
    await agent.done('committee.lockLate', { id: row.id, asked: { because } });
    expect((await supervisor.action('committee.confirmLate', { id: row.id, asked: {} })).code).toBe('valerror');
    expect((await agent.action('committee.confirmLate', { id: row.id, asked: { opinion: '同意' } })).status).toBe(403);
    await supervisor.done('committee.unlockLate', { id: row.id, asked: { opinion: '专业范围过窄' } });
    const back = (await agent.detail('committee', row.id)).tdata.row;
    expect(back).toMatchObject({ state: 'draft', lateBecause: null, lockDigest: null });
    await agent.done('committee.lockLate', { id: row.id, asked: { because } });
    await supervisor.done('committee.confirmLate', { id: row.id, asked: { opinion: '同意，抽取时到场' } });
    expect(
      (await supervisor.action('committee.confirmLate', { id: row.id, asked: { opinion: '再次' } })).msg,
    ).toContain('已经确认');
  });
});

describe('the draw after the read-out', () => {
  let test: TestOffice;
  let built: Awaited<ReturnType<typeof buildPublishedTender>> & Awaited<ReturnType<typeof buildCommittee>>;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    const tender = await buildPublishedTender(test);
    built = { ...tender, ...(await buildCommittee(test, tender)) };
  });
  afterAll(() => test.close());

  const refused = async (account: string, verb: VerbOf<'committee'>, asked: object = {}) => {
    const answer = await (await test.as(account)).action(`committee.${verb}`, { id: built.committee, asked });
    expect(answer.code, JSON.stringify(answer)).toBe('valerror');
    return answer.msg;
  };

  it('TR-46 does not draw before the read-out', async () => {
    expect(await refused('agent', 'draw')).toContain('唱标完成后才能抽取评委');
  });

  it('S-23 draws only from what both sides committed to, and anybody can repeat it', async () => {
    await insertOpenedBids(test, built, defaultBids);
    // Without the holders' shares nothing came together, and one side's word is not taken for it.
    expect(await refused('agent', 'draw', await calledFor(test))).toContain('不得只用一方的');
    // L32: an expert who is drawn is called to a time and a place.
    expect(await refused('agent', 'draw')).toContain('请写明评标时间和地点');
    const past = { ...(await calledFor(test)), plannedAt: '2026-12-01T09:00:00+08:00' };
    expect(await refused('agent', 'draw', past)).toContain('已经过去');
    await drawBuilt(test, built);

    const { row } = (await (await test.as('supervisor')).detail('committee', built.committee)).tdata;
    const { digest, candidates, rule } = row.lock;
    expect(await lockDigest({ candidates, rule })).toBe(digest);
    for (const { value, commitment } of row.commitments) expect(await sha256Hex(fromBase64Url(value))).toBe(commitment);
    const contributions = row.commitments.map((c: any) => ({ by: c.side, value: c.value }));
    const seed = await seedOf({ lock: digest, contributions, bids: row.drawn.bids });
    const again = await draw({
      seed,
      candidates,
      groups: rule.groups,
      alternates: rule.alternates,
      excluded: row.avoided.map((a: any) => a.id),
    });
    expect(row.drawn.seed).toBe(seed);
    expect([...row.drawn.chosen, ...row.drawn.alternates]).toEqual(again.map((d) => d.id));
  });

  it('TB-37c leaves out whoever works for a bidder', async () => {
    const { row } = (await (await test.as('supervisor')).detail('committee', built.committee)).tdata;
    const employed = await first<{ id: string }>(
      test.office.db,
      sql`select id from expert where employer = '四川雄洲建设集团有限公司' and account_id is not null`,
    );
    expect(row.avoided).toEqual([{ id: employed!.id, because: '工作单位“四川雄洲建设集团有限公司”是投标人' }]);
    expect([...row.drawn.chosen, ...row.drawn.alternates]).not.toContain(employed!.id);
  });

  it('draws once', async () => {
    expect(await refused('agent', 'draw')).toBe('当前为“已抽取”，不能抽取评委');
  });

  it('calls the next of the same draw when the locked list is drawn further', async () => {
    const agent = await test.as('agent');
    const before = (await agent.detail('committee', built.committee)).tdata.row.drawn;
    const more = (asked: object = {}) =>
      agent.action('committee.drawMore', {
        id: built.committee,
        asked: { cause: 'short', count: 2, reason: '递补已用完，席位空缺', ...asked },
      });
    // G4 by its row: a lawful cause, and only where no one waits in the order of the draw.
    expect((await more()).msg).toContain('还有递补的人选按抽取的顺位可以通知');
    for (const seat of (await calledMembers(test, built.committee)).slice(0, 4))
      await seat.client.done('committee-member.decline', { id: seat.id, asked: { reason: '出差' } });
    expect((await more({ cause: 'lacking' })).msg).toMatch(/不是本标段可以补抽.*第49条/);
    expect((await more()).msg).toBe('');
    const [kept] = (await (await test.as('supervisor')).list('consent', { 'f.lot': built.lot })).tdata;
    expect(kept).toMatchObject({ power: 'expert-addition', state: 'recorded' });
    const after = (await agent.detail('committee', built.committee)).tdata.row.drawn;
    expect(after.alternates).toHaveLength(before.alternates.length + 2);
    expect(after.alternates.slice(0, 3)).toEqual(before.alternates);
  });
});

describe('a list that nobody locked in time (L5)', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice();
    await ensureExperts(test);
  });
  afterAll(() => test.close());

  it('is drawn by a number published after it, and by none that was known', async () => {
    const late = await buildPublishedTender(test);
    const agent = await test.as('agent');
    const { row } = await agent.done('committee.create', {
      values: { project: late.project, lot: late.lot, ...committeeValues },
    });
    expect((await agent.action('committee.lockLate', { id: row.id, asked: { because: '早了' } })).msg).toContain(
      '未到投标截止时间',
    );
    await insertOpenedBids(test, late, defaultBids);
    await agent.done('committee.lockLate', { id: row.id, asked: { because: '漏办' } });
    const [owner, supervisor] = await Promise.all(['owner', 'supervisor'].map(test.as));
    const today = (await test.now()).toISOString();
    const source = (publishedOn?: string) =>
      agent.action('committee.recordSource', { id: row.id, asked: { value: '0123456789', publishedOn } });
    for (const known of [undefined, dateInShanghai(new Date(today))])
      expect((await source(known)).msg).toContain('锁定之日以后公布');
    expect((await source(addDays(dateInShanghai(new Date(today)), 1))).msg).toContain('不能晚于今日');
    await test.setClock(new Date(Date.parse(today) + 86_400_000).toISOString());
    expect((await source(dateInShanghai(await test.now()))).code).toBe('v');
    await owner!.done('committee.confirmSource', { id: row.id, asked: { value: '0123456789' } });
    expect((await agent.action('committee.draw', { id: row.id, asked: await calledFor(test) })).msg).toContain(
      '监督部门确认后才能抽取',
    );
    await supervisor!.done('committee.confirmLate', { id: row.id, asked: { opinion: '同意' } });
    expect((await agent.done('committee.draw', { id: row.id, asked: await calledFor(test) })).row.state).toBe('drawn');
  });
});

describe('whom the draw leaves out', () => {
  let test: TestOffice;
  beforeAll(async () => {
    test = await openOffice();
  });
  afterAll(() => test.close());

  it('L14: leaves out who works for a member of a consortium, or for what is tied to a bidder', async () => {
    const published = await buildPublishedTender(test);
    const tied = { ...published, ...(await buildCommittee(test, published)) };
    const employers = ['联合体乙公司', '控股母公司', '登记的子公司'];
    const listed = await rows<{ id: string }>(
      test.office.db,
      sql`select id from expert where majors like '%A08%' and state = 'active' and employer <> '四川雄洲建设集团有限公司' order by id limit 3`,
    );
    for (const [i, { id }] of listed.entries())
      await sql`update expert set employer = ${employers[i]} where id = ${id}`.execute(test.office.db);
    const member = (name: string, n: string) => ({
      ...{ name, code: creditCode(`91510100MA00008${n}`), responsible: '某', share: '安装', qualifications: [] },
    });
    const second = member('联合体乙公司', '22');
    await inTransaction(test.office, (tx) =>
      insertRow(
        tx,
        supplier,
        {
          ...{ name: second.name, code: second.code },
          relations: [{ id: '1', name: '登记的子公司', code: creditCode('91510100MA0000833'), relation: 'controls' }],
        },
        { id: newId(), state: 'active', org: null, adduserid: null, now: new Date() },
      ),
    );
    const [one, ...others] = defaultBids;
    const declaration: Declaration = {
      responsible: '某',
      related: [{ name: '控股母公司', code: creditCode('91510100MA0000844'), relation: 'controlled' }],
      consortium: {
        members: [member(one!.name, '11'), second],
        agreement: { name: '协议.pdf', sha256: '0'.repeat(64) },
      },
    };
    await insertOpenedBids(test, tied, [{ ...one!, declaration }, ...others]);
    await drawBuilt(test, tied);
    const { row } = (await (await test.as('supervisor')).detail('committee', tied.committee)).tdata;
    expect(row.avoided.map((a: any) => a.because).toSorted()).toEqual(
      [
        '工作单位“四川雄洲建设集团有限公司”是投标人',
        '工作单位“联合体乙公司”是联合体投标的成员',
        '工作单位“控股母公司”与投标人“中国水利水电第七工程局有限公司”有控股、管理关系',
        '工作单位“登记的子公司”与投标人“联合体乙公司”有控股、管理关系',
      ].toSorted(),
    );
    const avoided = new Set(row.avoided.map((a: any) => a.id));
    expect([...row.drawn.chosen, ...row.drawn.alternates].filter((id) => avoided.has(id))).toEqual([]);
  });
});

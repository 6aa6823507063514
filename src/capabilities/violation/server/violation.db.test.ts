/** 违规记录 over HTTP: two people make one, those whom it concerns read it, and within its term it stops a bid and a draw. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { handIn, sealedAsked, sealFor, submitBid, uploadSealed } from '../../bid/testing/submit-bid.ts';
import { committeeValues, ensureExperts } from '../../evaluation/testing/build-committee.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { recordViolation, violationValues as values } from '../testing/record-violation.ts';

let test: TestOffice;
let tender: BuiltTender;
beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test);
});
afterAll(() => test?.close());

const codes = { supplier1: creditCode('91510000MA0000011'), supplier2: creditCode('91520000MA0000012') };
const revoked = { reason: '行政复议撤销', document: '川府复〔2026〕9号', authority: '四川省人民政府' };

describe('a record', () => {
  it('C43: counts once a second person confirmed it; until then nobody outside learns of it', async () => {
    const [agent, reviewer, rival, own, owner] = await Promise.all(
      ['agent', 'reviewer', 'rival', 'supplier2', 'owner'].map(test.as),
    );
    const subject = { subjectName: '贵州建工集团第十一建筑工程有限责任公司', subjectCode: codes.supplier2 };
    const { row } = await agent!.done('violation.create', {
      values: values({ ...subject, confined: 'none', penalty: 'warning', document: '黔建罚〔2026〕1号' }),
    });
    expect(row).toMatchObject({ state: 'draft', startsOn: null, until: null, keeperName: '示范工程咨询有限公司' });
    await agent!.done('violation.submit', { id: row.id });
    for (const outsider of [rival!, own!, owner!])
      expect((await outsider.detail('violation', row.id)).status).toBe(404);
    await sql`update "user" set roles = '["agent","reviewer"]' where account = 'agent'`.execute(test.office.db);
    expect((await agent!.action('violation.approve', { id: row.id })).msg).toContain('请由另一人确认');
    await sql`update "user" set roles = '["agent","archivist"]' where account = 'agent'`.execute(test.office.db);
    await reviewer!.done('violation.return', { id: row.id, asked: { opinion: '文号与决定书不一致' } });
    await agent!.done('violation.save', { id: row.id, values: { document: '黔建罚〔2026〕2号' } });
    await agent!.done('violation.submit', { id: row.id });
    await reviewer!.done('violation.approve', { id: row.id });
    expect((await own!.detail('violation', row.id)).tdata.row).toMatchObject({
      document: '黔建罚〔2026〕2号',
      $hidden: { enteredBy: '仅登记单位可见' },
    });
    expect((await rival!.detail('violation', row.id)).tdata.actions).toEqual([]);
    expect((await test.guest().list('violation')).total).toBe(0);
    await expect.poll(async () => (await own!.list('message')).total).toBe(1);
    // The same decision is not confirmed twice, not even by two units that received it.
    const twin = await agent!.done('violation.create', {
      values: values({ ...subject, document: '黔建罚〔2026〕2号' }),
    });
    await agent!.done('violation.submit', { id: twin.row.id });
    expect((await reviewer!.action('violation.approve', { id: twin.row.id })).msg).toContain('不要重复登记');
  });

  it.each([
    [
      'a code that does not agree with itself',
      { subjectCode: '91510000MA00000110' },
      'subjectCode',
      '统一社会信用代码',
    ],
    ['a day that has not come', { at: '2026-03-03' }, 'at', '违规时间不能晚于今天'],
    ['a publication to come', { publishedOn: '2026-03-03' }, 'publishedOn', '发布日期不能晚于今天'],
  ])('is refused with %s', async (_what, more, field, sentence) => {
    const agent = await test.as('agent');
    const answer = await agent.action('violation.create', {
      values: values({ subjectCode: codes.supplier1, ...more }),
    });
    expect(answer.tdata.fields[field]).toContain(sentence);
    expect(
      (
        await agent.action('violation.create', {
          values: values({ subjectCode: codes.supplier1, at: '2026-03-02', publishedOn: '2026-03-02' }),
        })
      ).code,
    ).toBe('v');
  });

  it('is not handed in with a ban that cannot stand, or without what a decision says', async () => {
    const agent = await test.as('agent');
    const make = async (more: object) =>
      (await agent.done('violation.create', { values: values({ subjectCode: codes.supplier1, ...more }) })).row.id;
    const long = await agent.action('violation.submit', { id: await make({ until: '2030-01-01' }) });
    expect(long.msg).toContain('最长 3 年（招标投标法 第53条、第54条，政府采购法 第77条）');
    const bare = await agent.action('violation.submit', { id: await make({ document: null, authority: null }) });
    expect(bare.tdata.fields).toMatchObject({ document: '请输入文号', authority: '请输入通报部门' });
  });

  it('TB-22: names a lot only once that tells nobody who takes part: the answer is the same for who bids and who does not', async () => {
    const agent = await test.as('agent');
    const before = await submitBid(await test.as('supplier2'), tender.lot);
    expect(before.bid).toBeTruthy();
    const naming = (subjectCode: string) =>
      agent.action('violation.create', { values: values({ subjectCode, lot: tender.lot, confined: 'none' }) });
    const [bids, stranger] = [await naming(codes.supplier2), await naming(creditCode('91510100MA0009999'))];
    expect(bids.msg).toContain('还没有唱标');
    expect({ ...bids, tdata: null }).toEqual({ ...stranger, tdata: null });
    await sql`update lot set opened_at = now() where id = ${tender.lot}`.execute(test.office.db);
    const { row } = (await naming(codes.supplier2)).tdata;
    expect(row).toMatchObject({ lot: tender.lot, project: tender.project });
    expect((await agent.list('violation', { 'f.project': tender.project })).total).toBe(1);
    // Who judged stays secret until the result.
    await ensureExperts(test);
    const judge = await first<{ id: string }>(test.office.db, sql`select id from expert limit 1`);
    const expert = { subject: 'expert', expert: judge!.id, confined: 'none', lot: tender.lot };
    expect((await agent.action('violation.create', { values: values(expert) })).msg).toContain(
      '名单在{中标}结果确定前保密'.replace('{中标}', '中标'),
    );
    await sql`update lot set opened_at = null where id = ${tender.lot}`.execute(test.office.db);
    await agent.done('violation.remove', { id: row.id });
    expect(
      (
        await (
          await test.as('rival')
        ).action('violation.create', { values: values({ subjectCode: codes.supplier2, lot: tender.lot }) })
      ).code,
    ).toBe('valerror');
  });
});

describe('within its term', () => {
  it('C38: a bid is not taken in, and the sentence says by which document, article and until when; revoked, it is', async () => {
    const own = await test.as('supplier1');
    const ready = await sealFor(own, tender.lot);
    const uploaded = await uploadSealed(own, tender.lot, ready.body);
    const page = async () => (await own.get('/supplier/bid/tender.json', { lot: tender.lot })).tdata.confined;
    expect(await page()).toBeNull();
    const offered = async () => {
      const { can } = (await own.get('/supplier/tender/detail.json', { lot: tender.lot })).tdata;
      return [can.acts.handIn, can.acts.change].find((act) => act.go?.screen === 'bid.seal');
    };
    await own.done('document-download.take', { values: { lot: tender.lot } });
    expect(await offered()).toBeDefined();
    const id = await recordViolation(test, { subjectCode: codes.supplier1 });
    expect(await page()).toContain('不能递交{投标}文件');
    // What its own page offers is what the server takes: nothing is sealed in vain.
    expect(await offered()).toBeUndefined();
    const refused = await handIn(own, tender.lot, ready, uploaded.tdata.upload);
    expect(refused.code).toBe('valerror');
    for (const part of ['泸定县发展和改革局泸发改罚〔2026〕3号', '依据 招标投标法 第53条', '禁止参加投标至 2026-12-31'])
      expect(refused.msg).toContain(part);
    expect((await uploadSealed(own, tender.lot, ready.body)).msg).toBe(refused.msg);
    // It stays unknown that it was tried: there is neither a row nor a line of history.
    expect(
      await first(
        test.office.db,
        sql`select 1 from bid b join organisation o on o.id = b.supplier_id where o.code = ${codes.supplier1}`,
      ),
    ).toBeUndefined();

    // In a consortium as well.
    const leader = await test.as('supplier3');
    const joint = {
      responsible: '丙',
      related: [],
      consortium: {
        members: [
          {
            name: '中国水利水电第七工程局有限公司',
            code: codes.supplier1,
            responsible: '甲',
            work: '土建',
            level: 'qualified',
          },
        ],
        agreement: { name: '共同投标协议.pdf', sha256: 'a'.repeat(64) },
      },
    };
    const sealed = await sealFor(leader, tender.lot, { declaration: joint as never });
    const up = await uploadSealed(leader, tender.lot, sealed.body);
    expect(up.code).toBe('v');
    const jointly = await leader.action('bid.submit', {
      asked: { lot: tender.lot, ...sealedAsked(sealed, up.tdata.upload) },
    });
    expect(jointly.msg).toContain('中国水利水电第七工程局有限公司在限制期内');

    const reviewer = await test.as('reviewer');
    expect((await reviewer.action('violation.revoke', { id })).tdata.fields).toMatchObject({
      reason: expect.any(String),
    });
    await reviewer.done('violation.revoke', { id, asked: revoked });
    expect((await handIn(own, tender.lot, ready, uploaded.tdata.upload)).code).toBe('v');
    expect((await own.detail('violation', id)).tdata.row).toMatchObject({
      state: 'revoked',
      revoked: { on: '2026-03-02' },
    });
  });

  it('a bid that was handed in before is not replaced, and may be withdrawn', async () => {
    const own = await test.as('supplier2');
    const [{ id: bid }] = (await own.list('bid')).tdata;
    const replace = async () =>
      (await own.detail('bid', bid)).tdata.actions.find((a: { verb: string }) => a.verb === 'replace');
    expect(await replace()).toMatchObject({ allowed: true });
    // Ends today, which still counts; begins today.
    const id = await recordViolation(test, {
      subjectCode: codes.supplier2,
      subjectName: '贵州建工',
      document: '黔建罚〔2026〕7号',
      confined: 'mandatory',
      startsOn: '2026-03-02',
      until: '2026-03-02',
      scope: 'public',
    });
    expect(await replace()).toMatchObject({ allowed: false, because: expect.stringContaining('黔建罚〔2026〕7号') });
    expect((await test.guest().list('violation')).tdata).toMatchObject([{ id, document: '黔建罚〔2026〕7号' }]);
    await test.setClock('2026-03-03T00:00:01+08:00');
    expect(await replace()).toMatchObject({ allowed: true });
  });

  it('C38: an expert who may not judge is not among those who can be drawn', async () => {
    await ensureExperts(test);
    const agent = await test.as('agent');
    const able = (await agent.list('expert', { pagesize: '200' })).tdata.filter(
      (e: { majors: string; account: unknown; available: boolean }) => e.account && e.available && /A08/.test(e.majors),
    );
    await recordViolation(test, {
      subject: 'expert',
      expert: able[0].id,
      subjectName: null,
      confined: 'judging',
      until: null,
      kind: 'judging',
      document: '川发改评〔2026〕1号',
    });
    const { row } = await agent.done('committee.create', {
      values: { project: tender.project, lot: tender.lot, ...committeeValues },
    });
    await agent.done('committee.lock', { id: row.id });
    const locked = await first<{ candidates: { id: string }[] }>(
      test.office.db,
      sql`select lock->'candidates' as candidates from committee where id = ${row.id}`,
    );
    const ids = locked!.candidates.map((c) => c.id);
    expect(ids).not.toContain(able[0].id);
    expect(ids).toContain(able[1].id);
  });
});

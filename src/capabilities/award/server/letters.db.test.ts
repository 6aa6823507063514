import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { entrust } from '../../project/testing/entrust.ts';
import { letterDigests, lettersText } from '../award-notice/letter.ts';
import { type AwardedTender, buildAwardedTender, sendLetters, signedLetters } from '../testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../testing/insert-reported-lot.ts';
import { reviewAsked } from '../testing/review-capacity.ts';
import { soon } from '../testing/soon.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let of: ReportedLot;
let awarded: AwardedTender;
let letter: any;
const buyer = '泸定县文化体育局';

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  owner = await test.as('owner');
  of = await insertReportedLot(test);
  awarded = await buildAwardedTender(test, { evaluated: of, until: 'decided' });
}, 60_000);
afterAll(() => test.close());

const lettersOf = async () => (await agent.list('award-notice', { 'f.lot': of.lot, sort: 'number' })).tdata;
const read = async (id: string) => (await agent.detail('award-notice', id)).tdata.row;

describe('award-notice.create', () => {
  it('begins with the one decision of its lot, which nobody has to look for', async () => {
    const begun = (place: object) => agent.get('/agency/award-notice/blank.json', { ...place });
    const { row } = (await begun({ project: of.project, lot: of.lot })).tdata;
    expect(row).toMatchObject({ confirmation: awarded.confirmation, confirmation$: expect.any(String) });
    expect((await begun({})).tdata.row.confirmation).toBeUndefined();
  });

  it('writes the winner’s letter and one to each of the others, who see nothing yet (TB-45)', async () => {
    const values = { project: of.project, lot: of.lot, confirmation: awarded.confirmation };
    letter = (await agent.done('award-notice.create', { values })).row;
    const letters = await lettersOf();
    expect(letters.map((l: any) => [l.kind, l.supplierName])).toEqual(
      expect.arrayContaining([
        ['award', of.bids[0]!.supplierName],
        ...of.bids.slice(1).map((b) => ['loss', b.supplierName]),
      ]),
    );
    expect(letters).toHaveLength(4);
    for (const account of ['supplier1', 'supplier2'])
      expect((await (await test.as(account)).list('award-notice')).tdata).toEqual([]);
    expect((await agent.action('award-notice.create', { values })).msg).toContain('本标段已有中标通知书');
  });

  it('says the amount in capitals and the last day for the contract (D5, TB-46)', async () => {
    await agent.done('award-notice.prepare', { id: letter.id });
    const { body, contractBy, number, datedOn } = await read(letter.id);
    expect(body).toContain(`编号：${number}`);
    expect(body).toContain('中标价：人民币叁仟叁佰陆拾万元整（￥33,600,000.00）');
    // The list of domain D5 (L26).
    for (const item of [
      ...['中标内容：土建工程', '工期：540 天', '质量：合格', '项目负责人：王工（证书：一级建造师 川151202600001）'],
      ...['取消中标资格。', '招标人：泸定县文化体育局', '招标代理机构：示范工程咨询有限公司'],
    ])
      expect(body).toContain(item);
    expect(contractBy).toBe(periodEnd({ start: datedOn, days: 30, unit: 'day' }));
    expect(body).toContain(`${Number(contractBy.slice(5, 7))}月${Number(contractBy.slice(8))}日（含当日）前`);
    const loss = await read((await lettersOf()).find((l: any) => l.kind === 'loss').id);
    expect(loss.body).toContain(`中标人为${of.bids[0]!.supplierName}`);
    expect(loss.body).toContain('你单位未中标');
    expect(loss.price).toBe(of.bids[0]!.price);
  });
});

describe('a performance security (TR-58)', () => {
  it('is refused above a tenth of the price by a cent, and taken at a tenth', async () => {
    await agent.done('award-notice.save', { id: letter.id, values: { performanceSecurity: '3360000.01' } });
    const refused = await agent.action('award-notice.submit', { id: letter.id });
    expect(refused.msg).toContain('最高 3,360,000.00 元（招标投标法实施条例 第58条）');
    await agent.done('award-notice.save', { id: letter.id, values: { performanceSecurity: '3360000.00' } });
    expect((await read(letter.id)).body).toContain('人民币叁佰叁拾陆万元整');
  });
});

describe('award-notice.send', () => {
  it('is the owner’s, and a second person’s (招标投标法 第45条, L11)', async () => {
    await agent.done('award-notice.submit', { id: letter.id });
    const byAgent = await signedLetters(test, of.lot, 'agent');
    expect((await agent.action('award-notice.send', { id: letter.id, asked: byAgent })).status).toBe(403);
    const reviewer = await test.as('reviewer');
    const byReviewer = await signedLetters(test, of.lot, 'reviewer');
    expect((await reviewer.action('award-notice.send', { id: letter.id, asked: byReviewer })).msg).toBe(
      '中标通知书由招标人签发；由代理机构代发的，请招标人先在委托代理合同中授权（招标投标法 第45条）',
    );
    expect(
      (await owner.done('award-notice.return', { id: letter.id, asked: { opinion: '质量写错' } })).row,
    ).toMatchObject({ state: 'draft', returnedBecause: '质量写错' });
    await agent.done('award-notice.submit', { id: letter.id });
  });

  it('refuses a signature over anything but all the letters as they are', async () => {
    const shown = (await owner.get('/agency/award-notice/letters.json', { id: letter.id })).tdata;
    expect(shown.letters).toHaveLength(4);
    // U41: before the signature it is said who will get which, and whether anybody there is told.
    const people = Object.fromEntries(shown.letters.map((l: any) => [l.supplierName, l.people]));
    expect(people[of.bids[0]!.supplierName]).toBeGreaterThan(0);
    expect(people[of.bids[3]!.supplierName]).toBe(0);
    const digests = await letterDigests(shown.letters);
    const send = (asked: object) => owner.action('award-notice.send', { id: letter.id, asked });
    const without = await signAs(owner, lettersText(of.lot, digests.slice(1)), of.project);
    expect((await send(without)).msg).toContain('签章未通过验证');
    const good = await signAs(owner, lettersText(of.lot, digests), of.project);
    const foreign = await signAs(await test.as('supplier1'), lettersText(of.lot, digests), of.project);
    expect((await send({ ...good, certificate: foreign.certificate })).msg).toContain('签章未通过验证');
    expect((await send(foreign)).msg).toContain('证书上的姓名或者单位与您的账户不符');
    expect((await send(await signedLetters(test, of.lot, 'agent'))).msg).toContain(
      '证书上的姓名或者单位与您的账户不符',
    );
  });

  it('refuses a letter with yesterday’s date, which the signer may bring to today (TB-46)', async () => {
    await test.setClock(new Date((await test.now()).getTime() + 86_400_000).toISOString());
    const asked = await signedLetters(test, of.lot);
    expect((await owner.action('award-notice.send', { id: letter.id, asked })).msg).toContain('请先更新正文再签发');
    expect((await owner.done('award-notice.redate', { id: letter.id })).row.state).toBe('ready');
  });

  it('sends all at the same moment, each to its addressee alone (TB-45)', async () => {
    const loss = (await lettersOf()).find((l: any) => l.kind === 'loss');
    expect(
      (await owner.action('award-notice.send', { id: loss.id, asked: await signedLetters(test, of.lot) })).code,
    ).toBe('valerror');
    expect((await agent.action('award-notice.submit', { id: loss.id })).msg).toContain('招标投标法 第45条');
    expect((await agent.action('award-notice.sendLoss', { id: loss.id })).status).toBe(403);
    await owner.done('award-notice.send', { id: letter.id, asked: await signedLetters(test, of.lot) });
    const sent = await lettersOf();
    const issued = await read(letter.id);
    expect(issued).toMatchObject({ issuedBy: 'owner', signature: { certificate: { organisation: buyer } } });
    expect(new Set(sent.map((l: any) => l.sentAt)).size).toBe(1);
    expect(sent.every((l: any) => l.state === 'sent')).toBe(true);
    for (const [i, account] of ['supplier1', 'supplier2', 'supplier3'].entries()) {
      const own = (await (await test.as(account)).list('award-notice')).tdata;
      expect(own.map((l: any) => l.supplierName)).toEqual([of.bids[i]!.supplierName]);
    }
    const winner = await test.as('supplier1');
    expect((await winner.detail('award-notice', loss.id)).status).toBe(404);
    expect((await winner.get('/agency/award-notice/letters.json', { id: letter.id })).status).toBe(404);
    expect((await agent.action('award-notice.remove', { id: letter.id })).code).toBe('valerror');
  });

  it('ends the time for a capacity review by the committee (TR-56)', async () => {
    const owner = await test.as('owner');
    const asked = await reviewAsked(owner);
    const late = await owner.action('winner-confirmation.askReview', { id: awarded.confirmation, asked });
    expect(late.msg).toContain('中标通知书已经发出，不再审查履约能力（实施条例 第56条）');
  });

  it('is acknowledged by the addressee, once', async () => {
    const winner = await test.as('supplier1');
    expect((await (await test.as('supplier2')).action('award-notice.receive', { id: letter.id })).status).toBe(404);
    expect((await winner.done('award-notice.receive', { id: letter.id })).row.receivedAt).not.toBeNull();
    expect((await winner.action('award-notice.receive', { id: letter.id })).code).toBe('valerror');
    // What went out with it still stands beside it.
    const { letters } = (await agent.get('/agency/award-notice/letters.json', { id: letter.id })).tdata;
    expect(letters.map((l: any) => l.state).toSorted()).toEqual(['received', 'sent', 'sent', 'sent']);
  });
});

describe('the contract that is not signed (TB-46, F7.13)', () => {
  it('is reminded of on the 20th, 25th and 29th day, and raises an alarm when the term is over', async () => {
    const { datedOn, contractBy } = await read(letter.id);
    const told = async (account: string) =>
      (await (await test.as(account)).list('message', { pagesize: '200' })).tdata
        .map((m: any) => m.title)
        .filter((t: string) => t.includes('签订'));
    for (const [i, days] of [20, 25, 29].entries()) {
      await test.setClock(`${addDays(datedOn, days)}T00:00:05+08:00`);
      await soon(async () =>
        expect((await told('owner')).filter((t: string) => t.includes(`应在 ${contractBy} 前签订`))).toHaveLength(
          i + 1,
        ),
      );
    }
    expect((await told('supervisor')).join()).not.toContain('超过 30 日');
    await test.setClock(`${addDays(contractBy, 1)}T00:00:05+08:00`);
    await soon(async () => expect((await told('supervisor')).join()).toContain('超过 30 日仍未签订合同'));
    expect(dateInShanghai(await test.now())).toBe(addDays(contractBy, 1));
  });
});

describe('a letter that the owner asked the agency to sign (L11)', () => {
  const clause = '委托合同 WT-2026-001 第三条第 5 项';

  it('says by which clause, and is signed by another person than the one who wrote it', async () => {
    const other = await insertReportedLot(test);
    const { confirmation } = await buildAwardedTender(test, { evaluated: other, until: 'decided' });
    const values = { project: other.project, lot: other.lot, confirmation };
    const { id } = (await agent.done('award-notice.create', { values })).row;
    await agent.done('award-notice.submit', { id });
    const contract = await entrust(test, other.project);
    expect((await agent.action('entrustment.delegateLetters', { id: contract, asked: { clause } })).status).toBe(403);
    await owner.done('entrustment.delegateLetters', { id: contract, asked: { clause } });
    const reviewer = await test.as('reviewer');
    const send = async (account: string) =>
      (await test.as(account)).action('award-notice.send', {
        id,
        asked: await signedLetters(test, other.lot, account),
      });
    expect((await send('reviewer')).msg).toContain('委托签发的约定在拟稿之后有变化');
    expect((await send('owner')).msg).toContain('招标人已委托代理机构签发');
    await agent.done('award-notice.reopen', { id });
    await agent.done('award-notice.submit', { id });
    const words = `受招标人${buyer}委托签发，授权见委托合同 WT-2026-001 第三条第 5 项。`;
    const { letters } = (await agent.get('/agency/award-notice/letters.json', { id })).tdata;
    expect(letters).toHaveLength(4);
    for (const { body } of letters) expect(body.split('\n').at(-4)).toContain(words);
    await sql`update "user" set roles = '["agent","reviewer"]' where account = 'agent'`.execute(test.office.db);
    expect((await send('agent')).msg).toContain('不能签发自己拟写的通知书');
    await sql`update "user" set roles = '["agent","archivist"]' where account = 'agent'`.execute(test.office.db);
    expect((await send('reviewer')).tdata.row).toMatchObject({ state: 'sent', issuedBy: 'agency' });
    expect((await reviewer.detail('award-notice', id)).tdata.row.signature.certificate.subject).toBe('审核乙');
  });

  it('is the owner’s again when it takes the signing back', async () => {
    const third = await insertReportedLot(test);
    const { confirmation } = await buildAwardedTender(test, { evaluated: third, until: 'decided' });
    const contract = await entrust(test, third.project, { sendsLetters: true, letterClause: clause });
    expect((await owner.action('entrustment.delegateLetters', { id: contract, asked: { clause } })).msg).toContain(
      '请先收回',
    );
    await owner.done('entrustment.takeLettersBack', { id: contract });
    await sendLetters(test, confirmation);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { letterDigests, lettersText } from '../award-notice/letter.ts';
import { type AwardedTender, buildAwardedTender, signedLetters } from '../testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../testing/insert-reported-lot.ts';
import { soon } from '../testing/soon.ts';

let test: TestOffice;
let agent: Client;
let of: ReportedLot;
let awarded: AwardedTender;
let letter: any;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
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
    const refused = await agent.action('award-notice.send', {
      id: letter.id,
      asked: await signedLetters(test, of.lot),
    });
    expect(refused.msg).toContain('最高 3360000.00 元（招标投标法实施条例 第58条）');
    await agent.done('award-notice.save', { id: letter.id, values: { performanceSecurity: '3360000.00' } });
    expect((await read(letter.id)).body).toContain('人民币叁佰叁拾陆万元整');
  });
});

describe('award-notice.send', () => {
  it('refuses a signature over anything but all the letters as they are', async () => {
    const shown = (await agent.get('/agency/award-notice/letters.json', { id: letter.id })).tdata;
    expect(shown.letters).toHaveLength(4);
    const digests = await letterDigests(shown.letters);
    const without = await signAs(agent, lettersText(of.lot, digests.slice(1)));
    expect((await agent.action('award-notice.send', { id: letter.id, asked: without })).msg).toContain(
      '签章未通过验证',
    );
    const good = await signAs(agent, lettersText(of.lot, digests));
    const foreign = await signAs(await test.as('supplier1'), lettersText(of.lot, digests), agent.project);
    expect(
      (await agent.action('award-notice.send', { id: letter.id, asked: { ...good, certificate: foreign.certificate } }))
        .msg,
    ).toContain('签章未通过验证');
    expect((await agent.action('award-notice.send', { id: letter.id, asked: foreign })).msg).toContain(
      '须由招标代理机构的证书签章',
    );
  });

  it('refuses a letter with yesterday’s date (TB-46)', async () => {
    await test.setClock(new Date((await test.now()).getTime() + 86_400_000).toISOString());
    const asked = await signedLetters(test, of.lot);
    expect((await agent.action('award-notice.send', { id: letter.id, asked })).msg).toContain('请先更新正文再签发');
    await agent.done('award-notice.prepare', { id: letter.id });
  });

  it('sends all at the same moment, each to its addressee alone (TB-45)', async () => {
    const loss = (await lettersOf()).find((l: any) => l.kind === 'loss');
    expect(
      (await agent.action('award-notice.send', { id: loss.id, asked: await signedLetters(test, of.lot) })).msg,
    ).toContain('招标投标法 第45条');
    expect((await agent.action('award-notice.sendLoss', { id: loss.id })).status).toBe(403);
    await agent.done('award-notice.send', { id: letter.id, asked: await signedLetters(test, of.lot) });
    const sent = await lettersOf();
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
    const asked = { capacityReview: '原评标委员会审查' };
    const late = await agent.action('winner-confirmation.keepReview', { id: awarded.confirmation, asked });
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

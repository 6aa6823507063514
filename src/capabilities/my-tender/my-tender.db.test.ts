/** U30: one page per tender for its bidder, by the bidder's own records; nothing of anybody else before the opening. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { settled } from '../../../tests/support/settled.ts';
import { sql } from '../../kernel/server/database.ts';
import { type AwardedTender, buildAwardedTender } from '../award/testing/build-awarded-tender.ts';
import type { OwnTender } from '../bid/own-tender-wire.ts';
import { openAccount, securityAmount } from '../bid-security/testing/build-secured-tender.ts';
import { submittedAddendum } from '../notice/testing/issue-addendum.ts';
import { buildOpenedTender } from '../opening/testing/build-opened-tender.ts';
import type { MyTenderPage } from './tender-facts.ts';

let test: TestOffice;
afterAll(async () => test?.close());

async function answered(by: Client, path: string, query: Record<string, string> = {}): Promise<any> {
  const { code, msg, tdata } = await by.get(path, query);
  if (code !== 'v') throw new Error(`${path}: ${msg}`);
  return tdata;
}
const listOf = async (by: Client): Promise<OwnTender[]> => (await answered(by, '/supplier/tender/list.json')).rows;
const pageOf = (by: Client, lot: string): Promise<MyTenderPage> =>
  answered(by, '/supplier/tender/detail.json', { lot });
const dateOf = (page: MyTenderPage, id: string) => page.dates.find((d) => d.id === id);

describe('before the opening', () => {
  let first: Client;
  let second: Client;
  let lot: string;
  let project: string;
  let document: string;
  beforeAll(async () => {
    test = await openOffice();
    const built = await buildOpenedTender(test, {
      bids: [{ account: 'supplier1' }],
      tender: { prices: { bidSecurity: securityAmount } },
      until: 'submitted',
    });
    ({ lot, project, document } = built);
    await openAccount(test, lot);
    first = await test.as('supplier1');
    second = await test.as('supplier2');
    await first.done('document-download.take', { values: { lot } });
  }, 60_000);

  async function issueAddendum(): Promise<void> {
    const agent = await test.as('agent');
    const values = {
      ...{ project, lot, document, subject: '补遗 01', type: 'clarification' },
      ...{ affectsPreparation: false, content: '图纸 JZ-31 更正。' },
    };
    const id = await submittedAddendum(agent, values);
    await (await test.as('reviewer')).done('addendum.approve', { id });
  }

  it('is the page of whoever takes part, and of nobody else', async () => {
    expect((await listOf(first)).map((t) => t.lot)).toEqual([lot]);
    expect(await listOf(second)).toEqual([]);
    for (const [by, asked] of [
      [second, lot],
      [first, 'nothing'],
    ] as const)
      expect((await by.get('/supplier/tender/detail.json', { lot: asked })).status).toBe(404);
    expect((await (await test.as('agent')).get('/supplier/tender/list.json')).status).toBe(403);
  });

  it('names the security that is still to be paid, with the deadline, though the bid is in', async () => {
    const page = await pageOf(first, lot);
    expect(page.next).toMatchObject({
      title: '缴纳{投标}保证金',
      until: page.lot.bidDeadline,
      go: { screen: 'bid-security.own', query: { lot } },
    });
    expect(page.asked).toBe(securityAmount);
    expect(dateOf(page, 'security')).toMatchObject({ mark: 'due', at: page.lot.bidDeadline, note: '还没有缴纳' });
    expect(dateOf(page, 'deadline')).toMatchObject({ mark: 'done', note: '已递交第 1 版' });
    expect(dateOf(page, 'document')).toMatchObject({ mark: 'done' });
  });

  it('says just the same however many others bid (招标投标法 22)', async () => {
    const alone = JSON.stringify(await pageOf(first, lot));
    await second.done('document-download.take', { values: { lot } });
    await second.done('bid-security.obtain', { values: { lot } });
    expect(JSON.stringify(await pageOf(first, lot))).toBe(alone);
    expect((await pageOf(second, lot)).bid).toBeNull();
    expect(JSON.stringify(await pageOf(second, lot))).not.toContain('中国水利水电第七工程局有限公司');
  });

  it('asks for the unread addendum first, until it is read', async () => {
    await issueAddendum();
    await settled(test);
    const page = await pageOf(first, lot);
    expect(page.next.go).toMatchObject({ screen: 'addendum-receipt.detail', query: { id: page.addenda[0]!.id } });
    expect((await listOf(first))[0]!.unread).toBe(1);
    await first.done('addendum-receipt.read', { id: page.addenda[0]!.id });
    expect((await pageOf(first, lot)).next.go?.screen).not.toBe('addendum-receipt.detail');
  });

  it('after the deadline tells whoever did not hand in that it took no part', async () => {
    await test.setClock((await pageOf(second, lot)).lot.bidDeadline);
    expect((await pageOf(second, lot)).next.title).toBe('没有参加本次{投标}');
    expect((await listOf(second))[0]!.isOver).toBe(true);
  });
});

describe('after the letters', () => {
  let awarded: AwardedTender;
  beforeAll(async () => {
    await test.close();
    test = await openOffice();
    awarded = await buildAwardedTender(test);
  }, 120_000);

  it('takes the winner from its letter to the contract', async () => {
    const winner = await test.as('supplier1');
    const page = await pageOf(winner, awarded.lot);
    expect(page.says).toBe('有效（中标）');
    expect(page.next).toMatchObject({ title: '签收{中标}通知书', go: { screen: 'award-notice.myDetail' } });
    await winner.done('award-notice.receive', { id: awarded.letter });
    const { next, left, letter } = await pageOf(winner, awarded.lot);
    expect(next.title).toBe('等待合同');
    // §2: what must be done, and by when.
    expect(left.map((one) => [one.id, one.isDone])).toEqual([
      ['receive', true],
      ['contract', false],
    ]);
    expect(letter?.contractBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(left.find((one) => one.id === 'contract')?.until).toBe(letter?.contractBy);
    expect(dateOf(await pageOf(winner, awarded.lot), 'contract')).toMatchObject({ mark: 'due', word: '至' });
  });

  it('shows a loser its own place, as it was published, and says that a valid bid did not win', async () => {
    const page = await pageOf(await test.as('supplier2'), awarded.lot);
    expect(page.says).toBe('有效（未中标）');
    // §2: own points and the first one's, with their parts, as the publicity tells everybody.
    const points = {
      total: expect.stringMatching(/^\d+\.\d\d$/),
      parts: expect.stringMatching(/技术 \d.*商务 \d.*价格 \d/),
    };
    expect(page.publicity?.own).toMatchObject({ rank: 2, ...points });
    expect(page.publicity?.first).toMatchObject({ rank: 1, name: page.result?.winnerName, ...points });
    expect(page.left.map((one) => one.id)).toContain('receive');
    expect(page.result).toMatchObject({ winnerName: '中国水利水电第七工程局有限公司' });
    expect(page.letter).toMatchObject({ kind: 'loss', state: 'sent' });
    expect(dateOf(page, 'contract')).toBeUndefined();
    expect((await listOf(await test.as('supplier2')))[0]!.bid).toMatchObject({
      state: 'valid',
      says: '有效（未中标）',
    });
  });

  it('gives nobody the marks of another, nor its own where no law has them told', async () => {
    const third = await test.as('supplier3');
    const page = await pageOf(third, awarded.lot);
    expect(page.isTold).toBe(false);
    expect(page.marks).toBeNull();
    const { db } = test.office;
    await sql`update lot set law = jsonb_set(law, '{demands,"loser.told"}', '"block"') where id = ${awarded.lot}`.execute(
      db,
    );
    const told = await pageOf(third, awarded.lot);
    expect(told.marks).toMatchObject({ rank: 3, total: expect.any(String), price: expect.any(String) });
    const { price, technical, business, other, deduction, total } = told.marks!;
    const sum = [price, technical, business, other].reduce(
      (all, part) => all + Number(part ?? 0),
      -Number(deduction ?? 0),
    );
    expect(sum).toBeCloseTo(Number(total), 1);
    expect(JSON.stringify(told)).not.toContain('河北天昕建设集团有限公司');
  });
});

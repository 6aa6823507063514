/**
 * Questions on a document that goes out before the bids: without a name, with an answer for everybody, and with the
 * days that the law leaves.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { verifyQuestionReceipt } from '../../participation/question/question-receipt.ts';
import { buildBidders } from '../../participation/testing/build-bidders.ts';
import { apply, type BuiltPreliminary, buildPreliminary, closeWindow } from '../testing/build-prequalified.ts';
import { clarifyQuestion, issueClarification } from '../testing/clarify-question.ts';

const hour = 3_600_000;
let test: TestOffice;
let agent: Client;
let asker: Client;
let rival: Client;
let built: BuiltPreliminary;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  [asker, rival] = (await buildBidders(test, ['提问的公司', '另一家公司'])).map((b) => b.client) as [Client, Client];
  built = await buildPreliminary(test, { project: { name: '有提问的项目' } });
});
afterAll(() => test.close());

const document = async () => (await agent.detail('preliminary-document', built.document)).tdata.row;
const ask = async (content: string): Promise<{ own: string; asked: any }> => {
  const { row } = await asker.done('my-question.ask', { values: { lot: built.lot, content } });
  const { tdata } = await agent.list('question', { 'f.lot': built.lot });
  return { own: row.id, asked: tdata.find((q: any) => q.content === content) };
};
const subjects = async (client: Client): Promise<string[]> =>
  (await client.list('message')).tdata.map((m: { subject: string }) => m.subject);

describe('a question on a prequalification document', () => {
  it('TB-22: is nobody’s to the office, and nothing at all to a rival or a guest before it is answered', async () => {
    const { own, asked } = await ask('业绩证明是否须附验收报告？');
    expect(asked).toMatchObject({ state: 'open', org: null, adduserid: null });
    const { tdata: history } = await agent.get('/agency/question/history.json', { id: asked.id });
    const office = JSON.stringify([asked, history, await agent.detail('question', asked.id)]);
    for (const word of ['提问的公司', asker.userId]) expect(office).not.toContain(word);
    expect((await agent.detail('my-question', own)).status).toBe(404);

    expect((await rival.detail('my-question', own)).status).toBe(404);
    expect((await rival.list('my-question')).total).toBe(0);
    expect((await rival.detail('question', asked.id)).status).toBe(404);
    expect((await rival.list('question', { 'f.lot': built.lot })).total).toBe(0);
    expect((await rival.get('/supplier/question/history.json', { id: asked.id })).status).toBe(404);
    const guest = test.guest();
    expect((await guest.get('/web/question/detail.json', { id: asked.id })).status).toBe(404);
    expect((await guest.get('/web/question/list.json', { 'f.lot': built.lot })).total ?? 0).toBe(0);
    // Neither the project's chain nor what waits to be sent knows of it.
    const told = await rows<{ text: string }>(
      test.office.db,
      sql`select h::text as text from history h where h.chain = ${`project:${built.project}`} union all select payload::text from outbox`,
    );
    for (const { text } of told) for (const word of [asked.id, own, '验收报告']) expect(text).not.toContain(word);
  });

  it('is answered to everybody at once; whoever applied hears of it, and the document stays as it is', async () => {
    await apply(rival, built.lot);
    const { own, asked } = await ask('营业执照是否须公证？');
    const before = await document();
    // The law of the document of bids is another one.
    const wrong = await agent.action('question.answerByAddendum', { id: asked.id, asked: { answer: '不须。' } });
    expect(wrong.msg).toContain('影响编制的请用“随澄清答复”');
    await agent.done('question.answer', { id: asked.id, asked: { answer: '不须公证。' } });
    expect((await asker.detail('my-question', own)).tdata.row).toMatchObject({
      state: 'answered',
      answer: '不须公证。',
    });
    const open = await test.guest().get('/web/question/detail.json', { id: asked.id });
    expect(open.tdata.row).toMatchObject({ answer: '不须公证。', affects: null });
    for (const word of ['提问的公司', asker.userId]) expect(JSON.stringify(open)).not.toContain(word);
    expect(await document()).toMatchObject({ deadline: before.deadline, edition: before.edition });
    await expect.poll(() => subjects(rival), { timeout: 10_000 }).toContainEqual(expect.stringContaining('答疑已公布'));
    expect(await subjects(asker)).toContainEqual(expect.stringContaining('您的提问已答复'));
  });

  it('TR-21: one that affects goes out with the document, in time without touching the deadline', async () => {
    const { own, asked } = await ask('业绩是否包括分包？');
    expect((await clarifyQuestion(test, asked.id, '不包括。')).msg).toBe('');
    const now = await document();
    expect(now.deadline).toBe(built.deadline);
    expect(now.clarifications.at(-1)).toMatchObject({ affects: true, content: '问：业绩是否包括分包？\n答：不包括。' });
    await expect
      .poll(async () => (await asker.detail('my-question', own)).tdata.row.state, { timeout: 10_000 })
      .toBe('answered');
    const clarified = expect.stringMatching(/^澄清、修改：/);
    await expect.poll(() => subjects(rival), { timeout: 10_000 }).toContainEqual(clarified);
    const told = (await rival.list('message')).tdata
      .map((m: any) => m.subject)
      .filter((s: string) => s.includes('答疑'));
    expect(told).toHaveLength(1);
  });

  it('TR-21: late, it leaves the law’s three days, and the window of the applications with it', async () => {
    const { asked } = await ask('能否以联合体参加？');
    const { asked: another } = await ask('能否再延长？');
    await test.setClock(new Date(Date.parse(built.deadline) - 49 * hour).toISOString());
    const early = new Date(Date.parse(built.deadline) + hour).toISOString();
    const refused = await clarifyQuestion(test, asked.id, '可以。', early);
    expect(refused.msg).toContain('所填的新递交截止距发出不足 3 日');
    expect((await agent.detail('question', asked.id)).tdata.row.state).toBe('waiting');
    const { addendum } = (await agent.detail('question', asked.id)).tdata.row;
    await (await test.as('reviewer')).done('addendum.return', { id: addendum, asked: { opinion: '按最短期限' } });
    await agent.done('addendum.save', { id: addendum, values: { newDeadline: null } });
    expect((await issueClarification(test, addendum)).msg).toBe('');
    const moved = await document();
    const left = (Date.parse(moved.deadline) - Date.parse(built.deadline)) / (24 * hour);
    expect(left).toBeGreaterThanOrEqual(1);
    expect(Number.isInteger(left)).toBe(true);
    expect(moved.clarifications.at(-1)).toMatchObject({ from: built.deadline, to: moved.deadline });
    await expect
      .poll(async () => (await agent.list('unsealing', { 'f.lot': built.lot })).tdata[0].startsAt, { timeout: 10_000 })
      .toBe(moved.deadline);
    built.deadline = moved.deadline;
    expect(another.state).toBe('open');
  });

  it('leaves its asker a receipt and stands behind the one before it, also where many ask at once (TB-22)', async () => {
    const contents = ['甲', '乙', '丙', '丁'].map((name) => `同时提出的问题${name}`);
    const done = await Promise.all(
      contents.map((content, i) =>
        (i % 2 ? rival : asker).done('my-question.ask', { values: { lot: built.lot, content } }),
      ),
    );
    const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
    for (const { row } of done) await verifyQuestionReceipt(row.receipt, serverPublicKey);
    await expect(
      verifyQuestionReceipt({ ...done[0]!.row.receipt, contentDigest: '0'.repeat(64) }, serverPublicKey),
    ).rejects.toThrow();
    const { tdata } = await agent.list('question', { 'f.lot': built.lot });
    const asked = await Promise.all(
      tdata.map(async ({ id }: { id: string }) => (await agent.detail('question', id)).tdata.row),
    );
    const numbers = asked.map((q) => q.proof.number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(asked.map((_, i) => i + 1));
    expect(numbers.length).toBeGreaterThan(contents.length);
    for (const { row } of done) expect(asked.map((q) => q.receiptNumber)).toContain(row.receipt.serial);
    // An answer is everybody's before the deadline; its place among the questions is not, nor its receipt.
    const { id, proof } = asked.find((q) => q.content === contents[3])!;
    await agent.done('question.answer', { id, asked: { answer: '见文件。' } });
    for (const client of [test.guest(), rival]) {
      const prefix = client === rival ? 'supplier' : 'web';
      const open = await client.get(`/${prefix}/question/detail.json`, { id });
      expect(open.tdata.row).toMatchObject({ answer: '见文件。', proof: null, receiptNumber: null });
      const history = await client.get(`/${prefix}/question/history.json`, { id });
      for (const word of [proof.salt, proof.receipt.serial])
        expect(JSON.stringify([open, history])).not.toContain(word);
    }
  });

  it('is shown by its receipt, and missed where the platform has lost it', async () => {
    const { row } = await asker.done('my-question.ask', { values: { lot: built.lot, content: '会丢失的问题' } });
    const present = async () =>
      (await rival.post('/supplier/bid/presentReceipt.json', { receipt: JSON.stringify(row.receipt) })).tdata;
    expect(await present()).toMatchObject({ held: true });
    await sql`update question set proof = null where proof->'receipt'->>'serial' = ${row.receipt.serial}`.execute(
      test.office.db,
    );
    expect(await present()).toMatchObject({ held: false, says: expect.stringContaining('没有这个提问') });
  });

  it('ends with the window: neither asked nor answered at the deadline itself', async () => {
    const { tdata } = await agent.list('question', { 'f.lot': built.lot, 'f.state': 'open' });
    const last = new Date(Date.parse(built.deadline) - 1000).toISOString();
    await test.setClock(last);
    expect((await asker.action('my-question.ask', { values: { lot: built.lot, content: '最后一问' } })).code).toBe('v');
    await closeWindow(test, built);
    const late = await asker.action('my-question.ask', { values: { lot: built.lot, content: '太晚的一问' } });
    expect(late.msg).toContain('或招标已不在进行');
    const answer = await agent.action('question.answer', { id: tdata[0].id, asked: { answer: '不能。' } });
    expect(answer.msg).toContain('递交已截止，不再答复');
  });
});

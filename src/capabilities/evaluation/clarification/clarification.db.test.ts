import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { waitForState } from '../../notice/testing/build-published-tender.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { buildEvaluatedTender, type EvaluatedTender, judgeAll, roomOf } from '../testing/build-evaluated-tender.ts';
import { answerAs, askBidder, clarificationsOf, judgeBy } from '../testing/clarify.ts';
import { answerContent } from './answer-content.ts';

let test: TestOffice;
let built: EvaluatedTender;
let bidder: Client;
const chairDoes = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
  built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id, asked });
const propose = (asked: object) =>
  built.members[1]!.client.action('committee-member.askBidder', { id: built.members[1]!.id, asked });

beforeAll(async () => {
  test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
  built = await buildEvaluatedTender(test, { until: 'evaluating' });
  bidder = await test.as('supplier1');
}, 120_000);
afterAll(() => test.close());

describe('a question of the committee', () => {
  it('TR-52 neither leads the bidder nor asks for nothing', async () => {
    const bid = built.bids[0]!.id;
    const leading = await propose({ bid, kind: 'meaning', question: '请将投标总价调整为 3300 万元' });
    expect(leading.msg).toContain('不得暗示或者诱导投标人改变投标文件，请删去“投标总价调整为”');
    expect(leading.msg).toContain('实施条例 第52条');
    expect((await propose({ bid, kind: 'meaning', question: ' ' })).code).toBe('valerror');
    const plain = { bid, kind: 'meaning', question: '第 12 页的工期与第 30 页的进度计划不同，请说明以何处为准' };
    expect((await propose(plain)).code).toBe('v');
  });

  it('is sent by the chair alone, with a term of half an hour at least', async () => {
    const [draft] = await clarificationsOf(built);
    expect(draft).toMatchObject({ state: 'draft', proposedBy: built.members[1]!.seat });
    const asked = { clarification: draft.id, minutes: 30 };
    const other = built.members[1]!;
    const byOther = await other.client.action('committee-member.sendClarification', { id: other.id, asked });
    expect(byOther.status).toBe(403);
    expect((await chairDoes('sendClarification', { ...asked, minutes: 29 })).tdata.fields.minutes).toContain('30');
    expect((await bidder.list('clarification')).total).toBe(0);
    expect((await chairDoes('sendClarification', asked)).code).toBe('v');
    expect((await chairDoes('sendClarification', asked)).code).toBe('valerror');
  });

  it('TB-37c reaches its bidder, who learns no name and nothing of what the room makes of it', async () => {
    const [sent] = (await bidder.list('clarification')).tdata;
    expect(sent.number).toMatch(/-CQ-01-01$/);
    const { row } = (await bidder.detail('clarification', sent.id)).tdata;
    expect(row.question).toContain('第 12 页的工期');
    expect([row.proposedBy, row.votes, row.verdict]).toEqual([null, null, null]);
    const seen = JSON.stringify([
      row,
      (await bidder.get('/supplier/clarification/history.json', { id: sent.id })).tdata,
    ]);
    for (const { person, name } of (await roomOf(built.chair!.client, built.committee)).members) {
      expect(seen).not.toContain(person);
      expect(seen).not.toContain(name);
    }
    const told = async () => (await bidder.list('message')).tdata.map((m: any) => m.subject);
    await expect.poll(told).toContain(`评标委员会请贵单位书面澄清：${sent.number}`);
  });

  it('TB-38 is unknown to other bidders, the owner and the agency until the report is delivered', async () => {
    const [sent] = await clarificationsOf(built);
    for (const account of ['supplier2', 'owner', 'agent', 'reviewer', 'rival']) {
      const other = await test.as(account);
      expect([account, (await other.list('clarification')).total ?? 0]).toEqual([account, 0]);
      expect((await other.detail('clarification', sent.id)).status).toBe(404);
    }
    const supervisor = await test.as('supervisor');
    expect((await supervisor.detail('clarification', sent.id)).tdata.row.state).toBe('asked');
  });
});

describe('the answer of the bidder', () => {
  it('TR-52 cannot be begun by a bidder, nor be given by another', async () => {
    const [sent] = await clarificationsOf(built);
    const values = { bid: built.bids[0]!.id, kind: 'meaning', question: '我单位主动说明' };
    expect((await bidder.action('clarification.propose', { values })).status).toBe(403);
    expect((await bidder.action('clarification.send', { id: sent.id })).status).toBe(403);
    const other = await test.as('supplier2');
    const asked = { answer: '我单位说明如下', ...(await signAs(other, 'x')) };
    expect((await other.action('clarification.answer', { id: sent.id, asked })).status).toBe(404);
  });

  it('TB-39 may not change the bid, and has no field for a price', async () => {
    const [sent] = await clarificationsOf(built);
    const changed = await answerAs(bidder, sent.id, { answer: '工期以第 12 页为准，总报价调整为 3300 万元。' });
    expect(changed.msg).toContain('请删去“总报价调整为”');
    expect(changed.msg).toContain('招标投标法 第39条');
    const signed = await signAs(bidder, answerContent(sent, { answer: '见附件' }));
    const asked = { answer: '以第 12 页为准', ...signed };
    const priced = await bidder.action('clarification.answer', { id: sent.id, asked: { ...asked, price: '1.00' } });
    expect(priced.msg).toContain('不接收“price”');
    expect((await bidder.action('clarification.answer', { id: sent.id, asked })).msg).toContain('签名');
    const file = await bidder.upload('说明.pdf', '%PDF-1.4 answer');
    const given = { answer: '工期以投标函第 12 页为准，第 30 页为网络计划的示意。', answerFiles: [file] };
    const answered = await answerAs(bidder, sent.id, given);
    expect(answered.tdata.row).toMatchObject({ state: 'answered', answer: given.answer });
    const { row } = (await bidder.detail('bid', built.bids[0]!.id)).tdata;
    expect(row.price).toBe(built.bids[0]!.price);
  });

  it('EB-33 is one signed message on the platform: a second one is refused', async () => {
    const [sent] = await clarificationsOf(built);
    const again = await answerAs(bidder, sent.id, { answer: '补充说明' });
    expect(again.msg).toBe('当前为“已答复”，不能答复');
    const file = sent.answerFiles[0];
    const fetch = (client: Client) => client.fetch(`/standalonfile/file/get?id=${file.id}`);
    expect((await fetch(built.chair!.client)).status).toBe(200);
    expect((await fetch(await test.as('owner'))).status).not.toBe(200);
  });

  it('TR-52 nothing goes on before the majority has judged it', async () => {
    for (const member of built.members) await judgeAll(member, built.committee, {});
    expect((await chairDoes('confirmQualification')).msg).toContain('还有没有了结的澄清');
    const [sent] = await clarificationsOf(built);
    await judgeBy(built, 2, sent.id, 'accept');
    expect((await clarificationsOf(built))[0].state).toBe('answered');
    await judgeBy(built, 3, sent.id, 'accept');
    expect((await clarificationsOf(built))[0]).toMatchObject({ state: 'judged', verdict: 'accept' });
    expect((await chairDoes('confirmQualification')).code).toBe('v');
  });

  it('TR-52 is not taken once the term has passed, which is kept', async () => {
    const sent = await askBidder(
      built,
      { bid: built.bids[0]!.id, kind: 'meaning', question: '请说明第 3 页的含义' },
      30,
    );
    await test.setClock(sent.dueAt);
    await waitForState(built.chair!.client, 'clarification', sent.id, 'overdue');
    expect((await answerAs(bidder, sent.id, { answer: '迟到的答复' })).msg).toBe('当前为“逾期未答复”，不能答复');
    await judgeBy(built, 3, sent.id, 'reject', '没有答复，按投标文件原文评审');
    expect((await clarificationsOf(built)).at(-1)).toMatchObject({ state: 'judged', verdict: 'reject' });
  });
});

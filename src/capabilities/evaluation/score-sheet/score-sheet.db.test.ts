import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { historyOf } from '../../../kernel/server/history.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { buildEvaluatedTender, type EvaluatedTender, roomOf, scoreAll } from '../testing/build-evaluated-tender.ts';
import type { TestMember } from '../testing/seat-members.ts';
import { scoreSheetContent } from './sheet-content.ts';

const item = (id: string, name: string, more: object = {}) => ({
  id,
  section: 'technical',
  name,
  points: '20',
  objective: false,
  standard: '按投标文件评定',
  ...more,
});

describe('scoring', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  let member: TestMember;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    const scoreItems = [
      item('1', '施工组织设计'),
      item('2', '企业业绩', { section: 'business', objective: true, step: '0.5' }),
      item('3', '项目管理机构', { section: 'other' }),
    ];
    built = await buildEvaluatedTender(test, { until: 'qualified', tender: { method: { scoreItems } } });
    member = built.members[1]!;
  }, 120_000);
  afterAll(() => test.close());

  const sheetOf = async (bid = 0) =>
    (await roomOf(member.client, built.committee)).scores.find((s: any) => s.bid === built.bids[bid]!.id);
  /** Three scores, 16 each (80 %, on the scale) where not given. */
  const write = async (
    verb: 'save' | 'submit',
    scores: Record<string, string>,
    reasons: Record<string, string> = {},
  ) => {
    const sheet = await sheetOf();
    const items = sheet.items.map((i: any) => ({ ...i, score: scores[i.id] ?? '16', reason: reasons[i.id] ?? null }));
    const call = { id: sheet.id, version: sheet.version, values: sentOf('score-sheet', { items }) };
    if (verb === 'save') return member.client.action('score-sheet.save', call);
    const asked = await signAs(member.client, scoreSheetContent({ ...sheet, items }));
    return member.client.action('score-sheet.submit', { ...call, asked });
  };

  it('refuses a score beyond its item, and takes the whole of it', async () => {
    const above = await write('save', { 1: '20.01' });
    expect(above.tdata.fields['items.0.score']).toMatch(/^“施工组织设计”应在 0 与 20(.00)? 分之间$/);
    expect((await write('save', { 1: '-0.01' })).code).toBe('valerror');
    expect((await write('save', { 1: '20' })).tdata.row.total).toBe('52.00');
    expect((await write('save', { 1: '0' })).tdata.row.total).toBe('32.00');
  });

  it('takes two decimals, not three', async () => {
    expect((await write('save', { 1: '15.555' })).code).toBe('valerror');
    expect((await write('save', { 1: '15.55' })).tdata.row.total).toBe('47.55');
  });

  it('keeps to the scale of the item', async () => {
    expect((await write('save', { 2: '16.25' })).tdata.fields['items.1.score']).toContain('最小刻度是 0.5');
    expect((await write('save', { 2: '16.5' })).code).toBe('v');
  });

  it('C23 asks for a reason above 90 % and below 60 %, not at either', async () => {
    expect((await write('submit', { 1: '18.01' })).tdata.fields['items.0.reason']).toContain('请写明理由');
    expect((await write('submit', { 1: '11.99' })).tdata.fields['items.0.reason']).toContain('请写明理由');
    // A draft may wait for its reason.
    expect((await write('save', { 1: '18.01' })).code).toBe('v');
    expect((await write('submit', { 3: '' })).code).toBe('valerror');
  });

  it('takes neither points, nor standards, nor further items from the page', async () => {
    const sheet = await sheetOf();
    const items = [
      { ...sheet.items[0], points: '100', score: '99', reason: '…' },
      ...sheet.items.slice(1),
      { id: '9', item: '另加', score: '20' },
    ];
    const answer = await member.client.action('score-sheet.save', {
      id: sheet.id,
      values: sentOf('score-sheet', { items }),
    });
    expect(answer.code).toBe('valerror');
    const kept = await sheetOf();
    expect(kept.items.map((i: any) => i.id)).toEqual(['1', '2', '3']);
  });

  it('S-16 is signed by its own expert over exactly what is handed in', async () => {
    const sheet = await sheetOf();
    const items = sheet.items.map((i: any) => ({ ...i, score: '15', reason: null }));
    const submit = (asked: object) =>
      member.client.action('score-sheet.submit', { id: sheet.id, values: sentOf('score-sheet', { items }), asked });
    expect((await submit({})).tdata.fields.signature).toBe('请输入签名');
    const otherScore = items.map((i: any) => ({ ...i, score: i.id === '1' ? '16' : '15' }));
    const ofOther = await submit(await signAs(member.client, scoreSheetContent({ ...sheet, items: otherScore })));
    expect(ofOther.msg).toContain('签名');
    const byOther = await submit(await signAs(built.members[2]!.client, scoreSheetContent({ ...sheet, items })));
    expect(byOther.msg).toContain('签名证书不是您本人的有效证书');
    expect((await sheetOf()).state).toBe('open');
  });

  it('E6 is final once handed in, twice pressed or not', async () => {
    const sheet = await sheetOf();
    const items = sheet.items.map((i: any) => ({ ...i, score: i.id === '1' ? '18' : '12', reason: null }));
    const asked = await signAs(member.client, scoreSheetContent({ ...sheet, items }));
    const call = { id: sheet.id, version: sheet.version, values: sentOf('score-sheet', { items }), asked };
    const key = { 'idempotency-key': 'one-click' };
    const [first, second] = await Promise.all(
      [0, 1].map(() => member.client.post('/platform/score-sheet/submit.json', call, key)),
    );
    expect([first!.code, second!.code]).toEqual(['v', 'v']);
    const again = await member.client.action('score-sheet.save', {
      id: sheet.id,
      values: sentOf('score-sheet', { items }),
    });
    expect(again.msg).toBe('当前为“已提交”，不能暂存');
    expect((await write('submit', {})).code).toBe('valerror');
    const history = await historyOf(test.office.db, test.office.house.record('score-sheet'), sheet.id);
    expect(history.filter((h) => h.action === 'score-sheet.submit')).toHaveLength(1);
  });

  it('comes back only from the chair, with a reason that stays in the history', async () => {
    const sheet = await sheetOf();
    const asked = { sheet: sheet.id, reason: '企业业绩客观分有误' };
    const own = await member.client.action('committee-member.returnSheet', { id: member.id, asked });
    expect(own.status).toBe(403);
    await built.chair!.client.done('committee-member.returnSheet', { id: built.chair!.id, asked });
    const returned = await sheetOf();
    expect([returned.state, returned.returnedBecause]).toEqual(['returned', '企业业绩客观分有误']);
    expect(returned.signature).toBeNull();
    const history = await historyOf(test.office.db, test.office.house.record('score-sheet'), sheet.id);
    expect(history.at(-1)).toMatchObject({ action: 'score-sheet.return', asked: { reason: '企业业绩客观分有误' } });
  });

  it('is not summed up before everybody has handed in', async () => {
    const early = await built.chair!.client.action('committee-member.summarise', { id: built.chair!.id });
    expect(early.msg).toBe('还有评委没有提交评分');
    for (const [i, m] of built.members.entries()) await scoreAll(m, i, built, () => '14');
    const late = await built.chair!.client.action('committee-member.summarise', { id: built.chair!.id });
    expect(late.code).toBe('v');
  });
});

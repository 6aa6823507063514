import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { qualificationContent } from '../../evaluation/qualification/qualification-content.ts';
import { buildEvaluatedTender, type EvaluatedTender, roomOf } from '../../evaluation/testing/build-evaluated-tender.ts';
import type { TestMember } from '../../evaluation/testing/seat-members.ts';
import { signAs } from '../../notice/testing/sign-as.ts';

let test: TestOffice;
let built: EvaluatedTender;
let member: TestMember;
beforeAll(async () => {
  test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
  built = await buildEvaluatedTender(test, { until: 'evaluating' });
  [, member] = built.members as [TestMember, TestMember];
}, 120_000);
afterAll(() => test.close());

const sheetsOf = async () =>
  (await roomOf(member.client, built.committee)).bids.map((b: any) => b.qualification).filter(Boolean);
const lines = async () =>
  (await member.client.get(`/${member.client.prefix}/evaluation/room.json`, { committee: built.committee })).tdata
    .qualifications;
const judge = (sheet: any, verdict: (item: any) => object) =>
  member.client.done('qualification.save', {
    id: sheet.id,
    values: sentOf('qualification', { items: sheet.items.map((i: any) => ({ ...i, ...verdict(i) })) }),
  });
/** Every open sheet signed as it is kept; `change` spoils what is sent. */
const signAll = async (change: (sheets: any[]) => any[] = (s) => s) => {
  const sheets: any[] = [];
  let certificate = '';
  for (const row of (await sheetsOf()).filter((s: any) => s.state === 'open')) {
    const asked = await signAs(member.client, qualificationContent(row));
    certificate = asked.certificate;
    sheets.push({ id: row.id, version: row.version, signature: asked.signature });
  }
  const body = { committee: built.committee, sheets: change(sheets), certificate };
  return member.client.post(`/${member.client.prefix}/evaluation/sign-verdicts.json`, body as any);
};

describe('U38 the preliminary examination is signed once', () => {
  it('keeps verdicts as drafts and counts what is left, sheet by sheet', async () => {
    const [first, ...others] = await sheetsOf();
    expect((await lines()).map((l: any) => l.left)).toEqual([first, ...others].map((s: any) => s.items.length));
    await judge(first, () => ({ verdict: 'pass' }));
    expect((await lines()).map((l: any) => l.left === 0)).toEqual([true, false, false, false]);
    expect((await lines()).map((l: any) => l.state)).toEqual(Array(4).fill('open'));
  });

  it('signs none while a verdict or its reason is missing, a sheet is left out, or a signature is another’s', async () => {
    expect((await signAll()).code).not.toBe('v');
    for (const sheet of await sheetsOf()) await judge(sheet, () => ({ verdict: 'pass' }));
    const last = (await sheetsOf()).at(-1);
    await judge(last, (i) => (i === last.items[0] ? { verdict: 'fail', reason: null } : {}));
    expect(await signAll()).toMatchObject({ code: 'valerror', tdata: { fields: { 'items.0.reason': '请输入理由' } } });
    await judge(last, (i) =>
      i.id === last.items[0].id ? { verdict: 'fail', reason: '没有签章', basis: 'unsigned' } : {},
    );
    expect((await signAll((all) => all.slice(1))).msg).toContain('还有 1 份没有签名');
    const swapped = await signAll((all) => all.map((s, i) => ({ ...s, signature: all[(i + 1) % 4].signature })));
    expect(swapped.msg).toContain('签名');
    expect((await lines()).map((l: any) => l.state)).toEqual(Array(4).fill('open'));
  });

  it('hands in all of them by one signing; what is corrected is signed by itself', async () => {
    expect(await signAll()).toMatchObject({ code: 'v', tdata: { signed: 4 } });
    const sheets = await sheetsOf();
    expect(sheets.map((s: any) => s.conclusion)).toEqual(['pass', 'pass', 'pass', 'fail']);
    await member.client.done('qualification.takeBack', { id: sheets[0].id });
    expect(await signAll()).toMatchObject({ code: 'v', tdata: { signed: 1 } });
    expect((await signAll()).msg).toBe('没有待签署的资格审查');
  });
});

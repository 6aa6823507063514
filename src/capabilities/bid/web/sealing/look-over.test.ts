import { expect, it } from 'vitest';
import { fileChange, filesLeftOut, lookOver, priceNotes } from './look-over.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import { blank, draftName, type KeptBid, lastName } from './what-is-missing.ts';

const amount = { form: { kind: 'amount' as const }, ceiling: '40000000.00' };
const alone = { responsible: '王', related: [], consortium: null };
const member = (name: string) => ({ name, code: 'X', responsible: '李', share: '一半', qualifications: [] });
const together = {
  ...alone,
  consortium: { members: [member('甲'), member('乙')], agreement: { name: '协议.pdf', sha256: 'a' } },
};
const lot = { id: 'l', round: null, durationDays: 540, quality: '合格' } as TenderToSeal['lot'];
const file = (name: string, sha256: string) => ({ id: name, name, size: 1, type: '', sha256 });
const last: KeptBid = {
  written: { ...blank({ lot }), price: '38500000' },
  declaration: together,
  files: [file('一.pdf', '1'), file('二.pdf', '2')],
  agreement: file('协议.pdf', 'a'),
  version: 1,
};
const tender = (more: Partial<TenderToSeal> = {}) =>
  ({ priceTerms: amount, security: null, judged: [], nextVersion: 1, bid: null, ...more }) as TenderToSeal;
const says = (bid: Parameters<typeof lookOver>[0], of: TenderToSeal, before?: KeptBid) =>
  lookOver(bid, of, before).map((r) => `${r.tone} ${r.says}`);
const bid = { price: '38000000', declaration: alone, files: [file('一.pdf', '1')], index: [] };

it('a price is set beside the ceiling and the version before, exactly', () => {
  expect(priceNotes(amount, '38000000', undefined)).toEqual(['比限价 40,000,000.00 元低 5.00%']);
  expect(priceNotes(amount, '38000000.5', last)[1]).toBe('比第 1 版低 499,999.50 元');
  expect(priceNotes(amount, '40000000.01', last)[0]).toBe('比限价 40,000,000.00 元高 0.00%');
  expect(priceNotes(amount, '38500000.00', last)[1]).toBe('与第 1 版相同');
  const rate = { form: { kind: 'discount' as const }, ceiling: '5' };
  const before = { ...last, written: { ...last.written, price: '8' } };
  expect(priceNotes(rate, '8.5', before)).toEqual(['限价：下浮率不低于 5%', '比第 1 版高（第 1 版为下浮率 8%）']);
});

it('files are the same by their content, and what is left out is named', () => {
  expect(['1', '9'].map((digest) => fileChange(file('一.pdf', digest), last))).toEqual(['相同', '已改']);
  expect(fileChange(file('三.pdf', '3'), last)).toBe('新增');
  expect(fileChange(file('一.pdf', '1'), undefined)).toBeUndefined();
  expect(filesLeftOut(bid.files, last)).toEqual(['二.pdf']);
});

it('a consortium that goes is said in red, whether this device or the server knows of it (U24)', () => {
  const gone = 'due 上一版是联合体{投标}，这一版是单独{投标}';
  expect(says(bid, tender({ nextVersion: 2 }), last)).toContain(gone);
  const standing = { id: 'b', state: 'submitted', version: 1, declaration: together, header: null };
  expect(says(bid, tender({ nextVersion: 2, bid: standing }))).toContain(gone);
  expect(says({ ...bid, declaration: together }, tender({ nextVersion: 2 }), last)).not.toContain(gone);
});

it('security and ceiling are told as they stand', () => {
  const unpaid = { amount: '1.00', says: '未缴纳', isGiven: false };
  expect(says(bid, tender({ security: unpaid }))).toEqual(['wait {投标}保证金：未缴纳']);
  expect(says(bid, tender({ security: { ...unpaid, says: '已足额到账', isGiven: true } }))).toEqual([
    'done {投标}保证金：已足额到账',
  ]);
  expect(says({ ...bid, price: '40000000.01' }, tender())).toEqual(['due 报价越过了限价']);
  expect(says(bid, tender())).toEqual([]);
});

it('what is kept is kept apart by unit, lot and round', () => {
  const names = [
    { bidder: { id: 'u', name: '', code: '' }, lot: { id: 'l', round: null } },
    { bidder: { id: 'v', name: '', code: '' }, lot: { id: 'l', round: null } },
    { bidder: { id: 'u', name: '', code: '' }, lot: { id: 'm', round: null } },
    { bidder: { id: 'u', name: '', code: '' }, lot: { id: 'l', round: 'r' } },
  ].flatMap((of) => [draftName(of), lastName(of)]);
  expect(new Set(names).size).toBe(8);
});

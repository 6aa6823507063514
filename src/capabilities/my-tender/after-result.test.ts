/** §2 losing and winning: what is left to do, each with its last day. */
import { expect, it } from 'vitest';
import type { Possible } from '../project/possible/possible.ts';
import { afterResult } from './after-result.ts';
import type { TenderFacts } from './tender-facts.ts';

const acts = {
  receiveLetter: { what: '签收', law: '第45条', stands: 'can' },
  sign: { what: '签订合同', law: '第46条', because: '合同已经审核，请核对并签名。', stands: 'can' },
};
const can = { acts } as unknown as Possible;
const facts = (more: Record<string, unknown>) => ({ refunds: [], security: null, ...more }) as unknown as TenderFacts;
const won = { kind: 'award', state: 'received', contractBy: '2026-11-30', performanceSecurity: '500000.00' };
const refund = { id: 'r', state: 'due', dueOn: '2026-12-05', paidOn: null, isGuarantee: false };
const told = (of: TenderFacts) => afterResult(of, can).map(({ id, until, isDone }) => [id, until, isDone]);

it('§2 whoever won reads the security and the contract with the last day of the letter, and its own money', () => {
  expect(told(facts({ letter: won, refunds: [refund] }))).toEqual([
    ['receive', null, false],
    ['performanceSecurity', '2026-11-30', false],
    ['contract', '2026-11-30', false],
    ['refund', '2026-12-05', false],
  ]);
  const signed = facts({ letter: won, contract: { state: 'effective' }, refunds: [{ ...refund, state: 'paid' }] });
  // Nobody tells the platform that the security was handed over, and a contract in force does not.
  expect(told(signed).map(([id, , isDone]) => [id, isDone])).toEqual([
    ['receive', false],
    ['performanceSecurity', false],
    ['contract', true],
    ['refund', true],
  ]);
  expect(afterResult(signed, can)[1]).toMatchObject({ isOwn: false, says: expect.stringContaining('没有记载') });
});

it('§2 whoever lost reads when its money comes back, also before the day is set, and why it does not', () => {
  const letter = { kind: 'loss', state: 'sent' };
  expect(told(facts({ letter, security: { state: 'received' } }))).toEqual([
    ['receive', null, false],
    ['refund', null, false],
  ]);
  const kept = facts({ letter, refunds: [{ ...refund, state: 'kept', keepReason: '弄虚作假' }] });
  expect(afterResult(kept, can).at(-1)).toMatchObject({ says: '弄虚作假', isDone: true });
});

it('§2 nothing is left by a result that is not there, or that was revoked', () => {
  expect(told(facts({ letter: null }))).toEqual([]);
  expect(told(facts({ letter: { ...won, state: 'revoked' } }))).toEqual([]);
});

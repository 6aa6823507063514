import { expect, it } from 'vitest';
import { anotherPerson, everyWinnerReady } from './award-notice.guards.ts';

const asked = (facts: { writtenBy?: string[]; unready?: string[] }) =>
  ({
    row: { preparedBy: 'a', adduserid: 'a' },
    actor: { id: 'signer' },
    facts: { writtenBy: [], unready: [], ...facts },
  }) as never;

it('a list of letters is signed by nobody who wrote one of them (招标投标法 45)', () => {
  expect(anotherPerson.holds(asked({ writtenBy: ['a', 'b'] }))).toBe(true);
  expect(anotherPerson.holds(asked({ writtenBy: ['b', 'signer'] }))).toBe(false);
});

it('a list of letters waits for every winner’s', () => {
  expect(everyWinnerReady.holds(asked({}))).toBe(true);
  expect(everyWinnerReady.holds(asked({ unready: ['甲公司'] }))).toBe('甲公司的{中标}通知书还没有提交签发，须一次签发');
});

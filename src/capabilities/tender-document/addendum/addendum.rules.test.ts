import { describe, expect, it } from 'vitest';
import { deadlineAfter, effectInWords } from './addendum.rules.ts';

const mandatory = { regime: 'ZB-M', way: null } as const;
const deadline = '2026-04-10T01:30:00.000Z';
const on = (iso: string, affectsPreparation = true, wanted?: string) =>
  deadlineAfter(mandatory, { deadline, issuedAt: new Date(iso), affectsPreparation, wanted });

describe('deadlineAfter (招标投标法 第23条)', () => {
  it.each([
    ['on the last day that leaves 15', '2026-03-26T23:59:59+08:00', '2026-04-10T01:30:00.000Z', false],
    ['one day later, and the new day is a Saturday', '2026-03-27T00:00:00+08:00', '2026-04-13T01:30:00.000Z', true],
    ['on the morning of the deadline', '2026-04-10T09:00:00+08:00', '2026-04-27T01:30:00.000Z', true],
  ])('%s', (_name, issuedAt, moved, isMoved) => {
    expect(on(issuedAt)).toMatchObject({ kind: 'lawful', isMoved, deadline: new Date(moved) });
  });

  it('leaves the deadline alone when preparation is not affected', () => {
    expect(on('2026-04-10T09:00:00+08:00', false)).toMatchObject({ kind: 'lawful', isMoved: false });
  });

  it('takes a later one that the office wants, never an earlier, never one too near', () => {
    expect(on('2026-03-27T10:00:00+08:00', true, '2026-04-15T09:30:00+08:00')).toMatchObject({
      isMoved: true,
      deadline: new Date('2026-04-15T01:30:00Z'),
    });
    expect(on('2026-03-20T10:00:00+08:00', false, '2026-04-15T09:30:00+08:00')).toMatchObject({ isMoved: true });
    expect(on('2026-03-27T10:00:00+08:00', true, '2026-04-10T16:00:00+08:00')).toEqual({
      kind: 'refused',
      because: '所填的新投标截止距发出不足 15 日，最早为 2026-04-13（招标投标法 第23条、招标投标法实施条例 第21条）',
    });
    expect(on('2026-03-20T10:00:00+08:00', false, '2026-04-09T09:30:00+08:00')).toEqual({
      kind: 'refused',
      because: '投标截止时间不得提前',
    });
  });

  it('G18: takes no day on which nobody works, and names the next that is', () => {
    expect(on('2026-03-20T10:00:00+08:00', false, '2026-04-12T09:30:00+08:00')).toEqual({
      kind: 'refused',
      because: '所填的新投标截止 2026-04-12 不是工作日，开标须在工作日进行，请改为 2026-04-13 或以后的工作日',
    });
  });

  it('the deadline that holds is no new one, and its own moment is not earlier', () => {
    expect(on('2026-03-20T10:00:00+08:00', true, deadline)).toMatchObject({
      isMoved: false,
      deadline: new Date(deadline),
    });
    expect(on('2026-03-20T10:00:00+08:00', true, '2026-04-10T09:30:00+08:00').kind).toBe('lawful');
  });

  it('says whether the law moves it, or the office alone', () => {
    const because = (issuedAt: string, affects = true) => {
      const answer = on(issuedAt, affects, '2026-04-15T09:30:00+08:00');
      return answer.because;
    };
    expect(because('2026-03-20T10:00:00+08:00')).toBe('按所填时间顺延投标截止与开标');
    expect(because('2026-03-27T10:00:00+08:00')).toMatch(
      /^2026-03-27 发出，距投标截止 2026-04-10 不足 15 日.*；按所填时间顺延$/,
    );
  });

  it('what is no time is no matter of the calendar', () => {
    expect(() => on('2026-03-27T10:00:00+08:00', true, 'soon')).toThrow('不是时间');
  });

  it('guesses no working day of a year without a calendar', () => {
    const answer = deadlineAfter(mandatory, {
      deadline: '2031-03-03T01:30:00Z',
      issuedAt: new Date('2031-02-25T10:00:00+08:00'),
      affectsPreparation: true,
    });
    expect(answer).toMatchObject({ kind: 'refused', because: expect.stringContaining('2031') });
  });
});

describe('effectInWords', () => {
  it.each([
    [{}, 'wait', '请声明是否影响投标文件编制'],
    [{ affectsPreparation: false }, 'done', '如现在发出：投标截止不变'],
    [{ affectsPreparation: true }, 'wait', '如现在发出：投标截止与开标改为 2026-04-13 09:30'],
    [{ affectsPreparation: true, newDeadline: '2026-04-09T01:30:00Z' }, 'due', '投标截止时间不得提前'],
  ] as const)('%o', (addendum, tone, words) => {
    const said = effectInWords(mandatory, addendum, deadline, new Date('2026-03-27T10:00:00+08:00'));
    expect(said).toEqual({ tone, text: expect.stringContaining(words) });
  });

  it('promises nothing more once bids have fallen due', () => {
    const { tone, text } = effectInWords(mandatory, { affectsPreparation: true }, deadline, new Date(deadline));
    expect(tone).toBe('due');
    expect(text).toContain('截止，不能再发出');
    expect(text).not.toContain('如现在发出');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saidBy } from '../../capabilities/procedure/said.ts';
import {
  fillRegistry,
  learnToSpeak,
  officeWords,
  paperWords,
  setWording,
  speakAs,
  words,
} from '../../kernel/web/registry.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'location');
const goTo = (hash: string) =>
  Object.defineProperty(globalThis, 'location', { value: { hash }, configurable: true, writable: true });

fillRegistry({ recordLoaders: {}, screens: {}, portal: false, speech: async () => saidBy });
beforeAll(learnToSpeak);
afterAll(() => {
  if (before) Object.defineProperty(globalThis, 'location', before);
  else Reflect.deleteProperty(globalThis, 'location');
});
beforeEach(() => setWording({ subject: 'tender', judging: 'evaluation' }));

const said = '{中标}通知书与结果通知同时发出（招标投标法 第45条）';

describe('the words of a page', () => {
  it('are those of its matter until the address is another', () => {
    goTo('#/agency/contract/detail?id=1');
    expect(words(said)).toBe('中标通知书与结果通知同时发出（招标投标法 第45条）');
    expect(paperWords('评标委员会表')).toBe('评标委员会表');
    speakAs('QY group');
    expect(words(said)).toBe('成交通知书与结果通知同时发出');
    expect(officeWords('{中标}通知书')).toBe('中标通知书');
    expect(paperWords('评标委员会表')).toBe('评审小组表');
    goTo('#/agency/contract/detail?id=2');
    expect(words(said)).toBe('中标通知书与结果通知同时发出（招标投标法 第45条）');
    // A tender's page is told nothing.
    speakAs(undefined);
    expect(words('{投标}人')).toBe('投标人');
  });

  it('are beneath the office’s switch where the law leaves a word', () => {
    goTo('#/agency/notice/detail?id=1');
    speakAs('ZC-T committee');
    expect(words('{招标}人、{投标}人')).toBe('采购人、投标人');
    setWording({ subject: 'procurement', judging: 'evaluation' });
    expect(words('{招标}人、{投标}人')).toBe('采购人、响应人');
  });
});

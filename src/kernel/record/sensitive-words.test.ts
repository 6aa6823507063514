import { describe, expect, it } from 'vitest';
import { findSensitive, toLookup } from './sensitive-words.ts';

const lookup = toLookup(['内定', '内定单位', 'ABC', '', ' ']);
const found = (text: string) => findSensitive(text, lookup);

describe('the list of sensitive words (§3)', () => {
  it.each([
    ['本项目已内定', '内定'],
    // The longest of those that begin at one place.
    ['本项目内定单位为甲', '内定单位'],
    ['内定单', '内定'],
    // Capitals, full-width letters and blanks hide nothing.
    ['xＡ b\nＣx', 'abc'],
    ['内 定', '内定'],
    // The first in the text, not in the list.
    ['abc 内定', 'abc'],
  ])('%s', (text, word) => expect(found(text)).toBe(word));

  it.each(['', '内', '定内', 'ab', '内 单位定', 'constructor', '__proto__ isEnd'])('%s holds none', (text) =>
    expect(found(text)).toBeUndefined(),
  );

  it('an empty list, or one of empty words, finds nothing', () => {
    expect(findSensitive('内定', toLookup([]))).toBeUndefined();
    expect(findSensitive('内定', toLookup(['', '  ']))).toBeUndefined();
  });

  it('a word that stood first stays when a longer or a shorter one follows', () => {
    expect(findSensitive('内定', toLookup(['内定单位', '内定']))).toBe('内定');
    expect(findSensitive('内定单位', toLookup(['内定', '内定单位']))).toBe('内定单位');
    expect(findSensitive('内部', toLookup(['内定', '内部']))).toBe('内部');
  });

  it('finds a word that is one character outside the first plane', () =>
    expect(findSensitive('甲𠮷', toLookup(['𠮷']))).toBe('𠮷'));
});

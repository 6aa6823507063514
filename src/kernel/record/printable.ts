import { sure } from './sure.ts';

/**
 * What cannot be printed or moves the eye is written out (`\\u{202e}`): a stranger's name in a sentence of ours must not draw
 * one of its own.
 */
export const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\uFFFD]/gu,
    (c) => `\\u{${sure(c.codePointAt(0), 'the character').toString(16)}}`,
  );

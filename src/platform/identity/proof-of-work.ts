/**
 * A small puzzle before a call that costs something: a number that takes a computer a while to find and almost no time
 * to check. People do not see it and need not read a picture; a caller that asks for very much pays with time. Pure:
 * the page finds it, the server checks it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

export interface Work {
  id: string;
  /** Leading zero bits that the hash must have: one more doubles the work. */
  bits: number;
}

/** `captcha` as it travels: `<id>.<number>`. */
const answerOf = (id: string, number: number) => `${id}.${number}`;

function zeroBits(bytes: Uint8Array): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

export const isWorked = (captcha: string, bits: number): boolean => zeroBits(sha256(utf8ToBytes(captcha))) >= bits;

/** The id within an answer, unproven. */
export const workIdOf = (captcha: string): string => captcha.split('.')[0]!;

// Short enough that a click or a key in between is answered at once.
const sliceMs = 10;

/** Finds the answer in slices, so that other work here goes on meanwhile. */
export async function solve({ id, bits }: Work): Promise<string> {
  for (let number = 0; ; ) {
    for (const end = performance.now() + sliceMs; performance.now() < end; number += 1)
      if (isWorked(answerOf(id, number), bits)) return answerOf(id, number);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Passwords from public lists of leaked ones, as the first bytes of their SHA-256, sorted: `tools/leaked-passwords.ts`
 * makes the file, docs/adr says from what. It is read when the first password is judged.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { LeakedPasswords } from '../password.ts';

/** With half a million words and 2^40 prefixes, one sound password in two million is taken for a leaked one. */
export const prefixBytes = 5;

export const prefixOf = (word: string): Buffer => createHash('sha256').update(word).digest().subarray(0, prefixBytes);

let list: Buffer | undefined;

const prefixes = (): Buffer => {
  list ??= fs.readFileSync(path.join(import.meta.dirname, 'leaked-passwords.bin'));
  return list;
};

export const leakedPasswords: LeakedPasswords & { readonly size: number } = {
  get size() {
    return prefixes().length / prefixBytes;
  },
  has(word) {
    const sought = prefixOf(word);
    const known = prefixes();
    let [low, high] = [0, known.length / prefixBytes];
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = known.compare(sought, 0, prefixBytes, middle * prefixBytes, (middle + 1) * prefixBytes);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return false;
  },
};

import { describe, expect, it } from 'vitest';
import { passphraseRefusal } from './passphrase.ts';
import { protectWithPassphrase } from './protected-file.ts';

describe('a pass phrase of a key file', () => {
  it.each([
    'short',
    ' '.repeat(10),
    'aaaaaaaaaaaa',
    '1234567890',
    '0987654321',
    'abcdefghijkl',
    'qwertyuiop',
    'qwertyuiopasdfghjkl',
    '1q2w3e4r5t6y',
    'abcabcabcabc',
    'password123',
    'Password2026!',
    'P@ssw0rd2026',
    'Zhaobiao2026',
    'woaini1314520'.slice(0, 11),
    'admin123456',
    '2026年3月2日',
    '招标投标招标投标招标',
    '一一一一一二二二二二',
    '８８８８８８８８８８',
    'letmeinletmein',
  ])('%s is too weak', async (phrase) => {
    expect(passphraseRefusal(phrase)).toMatch(/口令/);
    await expect(protectWithPassphrase('door', {}, {}, phrase)).rejects.toMatchObject({ code: 'weak-passphrase' });
  });

  it.each([
    'correct horse battery staple',
    'library-2026',
    '三月二日上午九点半开标',
    '江城建设投标专用口令',
    'k7Vq-93hTz',
    'bench passphrase',
  ])('%s will do', (phrase) => {
    expect(passphraseRefusal(phrase)).toBeUndefined();
  });
});

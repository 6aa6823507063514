import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../src');

it('Y4 nothing is written into the address but by `useAddress`, which never sets an input back', () => {
  const files = fs
    .readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const writes = files.filter((file) =>
    /\[[^\]]*,[^\]]*\]\s*=\s*useSearchParams\(|useSearchParams\([^)]*\)\[1\]/.test(
      fs.readFileSync(path.join(src, file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(writes).toEqual([]);
});

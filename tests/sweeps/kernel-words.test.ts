/** The kernel serves any office: it knows no tender, no lot, no bidder (H6). Its own tests lend books. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const kernel = path.resolve(import.meta.dirname, '../../src/kernel');
/** `tender` is a word that wording chooses between; `notice` is what a page says for a moment. */
const foreign = /\b(lots?|projects?|suppliers?|bidders?|winners?|lot_id|project_id|招标人|投标人|标段|项目)\b/i;

it('speaks of no lot, project or supplier', () => {
  const found = fs
    .readdirSync(kernel, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(kernel, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (foreign.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

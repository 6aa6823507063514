import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBidFiles } from './bid-files.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-bid-files-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string) => {
  const place = path.join(folder, name);
  fs.writeFileSync(place, text, 'latin1');
  return { place, name };
};

describe('the files of a bid', () => {
  it('are read one after the other; one that keeps its reader busy for good is named, and hides nothing after it', async () => {
    const endless = file('无尽.pdf', `%PDF-1.4 ${'<dc:creator>'.repeat(160_000)}`);
    const good = file('好.pdf', '%PDF-1.4 << /Author (Li Gong) >>');
    expect(await readBidFiles([good, endless, good], { seconds: 5, megabytes: 256 })).toEqual([
      { facts: { author: 'Li Gong' }, lines: [] },
      undefined,
      { facts: { author: 'Li Gong' }, lines: [] },
    ]);
  });
});

/** What runs beside the server ends at its limits, and takes no other work down with it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BesideTooMuch, runBeside } from './beside.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-beside-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function module(name: string, work: string): URL {
  const place = path.join(folder, `${name}.mjs`);
  const beside = pathToFileURL(path.join(import.meta.dirname, 'beside.ts'));
  fs.writeFileSync(place, `import { answerBeside } from ${JSON.stringify(beside)};\nanswerBeside(${work});\n`);
  return pathToFileURL(place);
}
const limits = { seconds: 10, megabytes: 64 };

it('answers, tells on the way, and passes on what it refuses', async () => {
  const told: unknown[] = [];
  const sum = module('sum', 'async ({ a, b }, tell) => { tell("adding"); return { sum: a + b, on: new Date(0) }; }');
  expect(await runBeside(sum, { a: 1, b: 2 }, limits, (said) => told.push(said))).toEqual({ sum: 3, on: new Date(0) });
  expect(told).toEqual(['adding']);
  await expect(runBeside(module('no', 'async () => { throw new Error("no list"); }'), {}, limits)).rejects.toThrow(
    'no list',
  );
});

it('that takes all memory, at whatever moment, or all time ends alone (W6)', async () => {
  const greedy = module('greedy', 'async () => { const all = []; for (;;) all.push(new Array(100_000).fill({})); }');
  const endless = module('endless', 'async () => { for (;;); }');
  await expect(runBeside(greedy, {}, limits)).rejects.toBeInstanceOf(BesideTooMuch);
  await expect(runBeside(endless, {}, { ...limits, seconds: 1 })).rejects.toBeInstanceOf(BesideTooMuch);
});

it('knows nothing of the environment, and says when it is itself wrong', async () => {
  process.env.ZHAOCAI_TEST_SECRET = 'secret';
  expect(await runBeside(module('env', 'async () => Object.keys(process.env)'), {}, limits)).not.toContain(
    'ZHAOCAI_TEST_SECRET',
  );
  delete process.env.ZHAOCAI_TEST_SECRET;
  await expect(runBeside(module('wrong', 'nothing'), {}, limits)).rejects.not.toBeInstanceOf(BesideTooMuch);
});

/** A database that went back in any way is behind what the store of files has seen, and is held (O1). */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { Serving } from '../../../apps/server/serve.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { whyRestored } from '../../../kernel/server/witness.ts';

let test: TestOffice;
let second: Serving | undefined;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

const witness = () => path.join(test.dataDir, 'files', '.witness');
const seen = () => JSON.parse(fs.readFileSync(witness(), 'utf8')).seen as { cluster: string; lsn: string };
const hold = async () => (await test.guest().get('/platform/hold.json')).tdata as { held: boolean; because?: string };

it('an office that goes on where it was is not held', async () => {
  await test.restart();
  expect(await hold()).toEqual({ held: false });
});

it('one whose database is behind the store, or another, is held; each is let go by administrator and supervisor', async () => {
  const admin = await test.as('admin');
  const supervisor = await test.as('supervisor');
  for (const [moved, because] of [
    [{ lsn: 'FFFF/0' }, '较早的时刻'],
    ['{"seen":', '已损坏'],
    [{ cluster: '1' }, '换了数据库'],
  ] as const) {
    const before = seen();
    const left = typeof moved === 'string' ? moved : JSON.stringify({ seen: { ...before, ...moved } });
    await test.restart(async () => fs.writeFileSync(witness(), left));
    expect(await hold()).toMatchObject({ held: true, because: expect.stringContaining(because) });
    // A second server notes nothing more. It would go on noting where the database is: only the last round has one.
    if (because === '换了数据库') second = await test.second();
    const [{ id }, ...others] = (await admin.list('restoration', { 'f.state': 'held' })).tdata;
    expect(others).toEqual([]);
    const asked = { remark: '已与外部存证核对' };
    await supervisor.done('restoration.releaseAsSupervisor', { id, asked });
    expect((await hold()).held).toBe(true);
    await admin.done('restoration.releaseAsAdmin', { id, asked });
    while ((await hold()).held) await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await admin.detail('restoration', id)).tdata.row.state).toBe('released');
  }
});

it('a witness that cannot be read is not taken for one that never was', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-witness-'));
  expect(await whyRestored(test.office.db, folder)).toBeUndefined();
  fs.mkdirSync(path.join(folder, '.witness'));
  await expect(whyRestored(test.office.db, folder)).rejects.toThrow('EISDIR');
  fs.rmSync(folder, { recursive: true });
});

it('a running office whose database goes back under it is held at once, and does nothing more by itself', async () => {
  const admin = await test.as('admin');
  await test.restart();
  expect((await hold()).held).toBe(false);
  // A moved clock wakes what otherwise looks every half minute. A look that is under way may overlook it.
  while (!(await hold()).held) {
    fs.writeFileSync(witness(), JSON.stringify({ seen: { ...seen(), lsn: 'FFFF/1' } }));
    await test.setClock(new Date((await test.now()).getTime() + 60_000).toISOString());
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  while (!second!.office.hold) await new Promise((resolve) => setTimeout(resolve, 20));
  const { db } = test.office;
  await sql`insert into timer (action, record_id, due_at) values ('opening.closeWindow', uuidv7(), '2026-01-01')`.execute(
    db,
  );
  await test.setClock(new Date((await test.now()).getTime() + 60_000).toISOString());
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await rows(db, sql`select outcome from timer where due_at = '2026-01-01'`)).toEqual([{ outcome: null }]);
  const [{ id }] = (await admin.list('restoration', { 'f.state': 'held' })).tdata;
  await admin.done('restoration.releaseAsAdmin', { id, asked: { remark: '已与外部存证核对' } });
  expect((await hold()).held).toBe(true);
});

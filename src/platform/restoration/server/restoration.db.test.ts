/** A database that went back by whatever means is behind what the store of files has seen, and is held (O1). */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';

let test: TestOffice;
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
    [{ cluster: '1' }, '换了数据库'],
  ] as const) {
    const before = seen();
    await test.restart(async () => fs.writeFileSync(witness(), JSON.stringify({ seen: { ...before, ...moved } })));
    expect(await hold()).toMatchObject({ held: true, because: expect.stringContaining(because) });
    // A second server notes nothing more. It would go on noting where the database is: only the last round has one.
    if (because === '换了数据库') await test.second();
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

/** O8: no sender can fill the disk that holds the database, nor take the room of others. */
import { statfs } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openDesk } from '../testing/desk.ts';
import type { people } from '../testing/library.ts';
import { sql } from './database.ts';
import { usualShares } from './storage-room.ts';

const desk = openDesk();
const megabyte = 1048576;

const upload = async (who: keyof typeof people, megabytes: number) => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF', Buffer.alloc(megabytes * megabyte - 4)]), '文件.pdf');
  return (await desk.library.call(who, '/standalonfile/file/upload.json', form)).body;
};
const begin = async (who: keyof typeof people, bytes: number) =>
  (await desk.library.call(who, '/standalonfile/upload/begin.json', { name: 'a.pdf', size: bytes })).body;

afterEach(async () => {
  delete desk.library.office.shares;
  await sql`delete from file where record_id is null`.execute(desk.library.office.db);
  await sql`delete from upload`.execute(desk.library.office.db);
});

describe('room for files', () => {
  it('an account may send only so much that nothing names; what a record names makes room again', async () => {
    desk.library.office.shares = { ...usualShares, accountMb: 3 };
    const kept = await upload('librarian', 2);
    expect(kept.code).toBe('v');
    const refused = await upload('librarian', 2);
    expect(refused.code).toBe('valerror');
    expect(refused.msg).toContain('每个账号最多 3 MB');
    // Another account has its own share.
    expect((await upload('reader', 2)).code).toBe('v');
    await desk.create({ cover: [kept.tdata] });
    expect((await upload('librarian', 2)).code).toBe('v');
  });

  it('uploads that were only announced count too', async () => {
    desk.library.office.shares = { ...usualShares, accountMb: 10 };
    expect((await begin('librarian', 6 * megabyte)).code).toBe('v');
    expect((await begin('librarian', 6 * megabyte)).msg).toContain('每个账号最多 10 MB');
  });

  it('many at once do not slip through together', async () => {
    desk.library.office.shares = { ...usualShares, accountMb: 8 };
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload('librarian', 2)));
    expect(answers.filter((a) => a.code === 'v').length).toBeLessThanOrEqual(4);
    const { rows: sums } = await sql<{
      sum: number;
    }>`select sum(size)::bigint as sum from file where record_id is null`.execute(desk.library.office.db);
    expect(sums[0]!.sum).toBeLessThanOrEqual(8 * megabyte);
  });

  it('the disk keeps its reserve: others go on writing, senders are told; sealed bids may use half of it', async () => {
    const { bavail, bsize } = await statfs(desk.library.office.files.folder);
    const freeMb = Math.floor((bavail * bsize) / megabyte);
    desk.library.office.shares = { ...usualShares, accountMb: 100_000, reserveMb: freeMb + 100 };
    expect((await upload('librarian', 1)).msg).toContain('存储空间不足');
    expect((await begin('librarian', megabyte)).code).toBe('v');
    expect(await desk.create()).toMatchObject({ name: '红楼梦' });
    desk.library.office.shares = { ...usualShares, reserveMb: freeMb * 2 + 200 };
    expect((await begin('librarian', megabyte)).msg).toContain('存储空间不足');
  });
});

import { describe, expect, it } from 'vitest';
import { applied, followRoom, type RoomChange, type RoomShared } from './room-change.ts';

const entry = (serial: number, more = {}) => ({ id: `e${serial}`, serial, state: 'waiting', ...more });
const line = (n: number) => ({ id: `l${n}`, event: `${n}` });
const room = (seq: number): RoomShared => ({ seq, turn: '1', entries: [entry(1), entry(2)] as never, log: [] });
const change = (from: number, seq: number, entries: object[] = []): RoomChange =>
  ({ from, seq, turn: '1', entries, log: [line(seq)] }) as never;
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a change of a room', () => {
  it('is laid over what the page knows, once, whichever server sent it', () => {
    const one = applied(room(3), change(2, 4, [{ id: 'e2', state: 'released' }]))!;
    expect(one.entries).toEqual([entry(1), { ...entry(2), state: 'released' }]);
    expect(one.seq).toBe(4);
    expect(applied(one, change(3, 4))!.log).toEqual([line(4)]);
    expect(applied(one, change(1, 2))).toBe(one);
  });

  it('that begins after what the page knows is a gap', () => {
    expect(applied(room(3), change(4, 5))).toBeUndefined();
  });
});

describe('a page that follows a room', () => {
  function page(snapshots: RoomShared[]) {
    const told: { room: RoomShared | undefined; since: number | undefined }[] = [];
    let reads = 0;
    let release = () => {};
    const followed = followRoom<RoomShared>({
      read: async () => {
        const found = snapshots[Math.min(reads++, snapshots.length - 1)]!;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return found;
      },
      readOwn: async () => ({}),
      ownOf: () => undefined,
      tell: (found, _, since) => told.push({ room: found, since }),
      now: () => 7,
    });
    return { followed, told, reads: () => reads, release: () => release() };
  }

  it('heals a gap by one snapshot, however much comes while it is read, and never ends that reading', async () => {
    const { followed, told, reads, release } = page([room(1), { ...room(9), log: [line(9)] as never }]);
    void followed.heal();
    release();
    await soon();
    followed.hear(change(4, 5));
    expect(told.at(-1)!.since).toBe(7);
    for (let n = 5; n < 12; n++) followed.hear(change(n, n + 1));
    await soon();
    release();
    await soon();
    expect(reads()).toBe(2);
    expect(told.at(-1)!.room!.seq).toBe(12);
    expect(told.at(-1)!.room!.log.map((l) => l.id)).toEqual(['l12', 'l11', 'l10', 'l9']);
    expect(told.at(-1)!.since).toBeUndefined();
  });

  it('that fails to read says since when it is behind', async () => {
    const told: (number | undefined)[] = [];
    let fails = false;
    const followed = followRoom<RoomShared>({
      read: async () => {
        if (fails) throw new Error('away');
        return room(1);
      },
      readOwn: async () => ({}),
      ownOf: () => undefined,
      tell: (_, __, since) => told.push(since),
      now: () => 7,
    });
    await followed.heal();
    fails = true;
    followed.hear(change(4, 5));
    await soon();
    expect(told.at(-1)).toBe(7);
    followed.stop();
  });
});

/** What the pages of a room are sent, and what they are not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { applied, type RoomChange, type RoomShared } from '../room-change.ts';
import { buildOpenedTender, type OpenedTender } from '../testing/build-opened-tender.ts';

let test: TestOffice;
let built: OpenedTender;
const ends: AbortController[] = [];

async function following(client: Client) {
  const ended = new AbortController();
  ends.push(ended);
  const response = await client.fetch(`/platform/stream?topics=room:${built.opening}`, { signal: ended.signal });
  const heard: { change: RoomChange; text: string }[] = [];
  const reader = response.body!.getReader();
  void (async () => {
    let text = '';
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done) return;
      text += new TextDecoder().decode(value);
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts)
        if (part.startsWith('event: room:'))
          heard.push({ change: JSON.parse(part.slice(part.indexOf('data: ') + 6)).tdata, text: part });
    }
  })();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return heard;
}

const snapshot = async (client: Client): Promise<RoomShared> =>
  (await client.get('/platform/opening/room.json', { id: built.opening })).tdata;
const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds() && tries < 200; tries++) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(holds()).toBe(true);
};

beforeAll(async () => {
  test = await openOffice();
  built = await buildOpenedTender(test, { until: 'unlocking' });
}, 120_000);
afterAll(async () => {
  for (const e of ends) e.abort();
  await test?.close();
});

describe('the line of a room', () => {
  it('carries what changed in under 1 KB, and lays over the snapshot to what a new snapshot says', async () => {
    const agent = await test.as('agent');
    const pages = [await following(agent), await following(built.bids[1]!.client)];
    let page = await snapshot(agent);
    const { entry, client, keyFile } = built.bids[0]!;
    await client.done('opening-entry.signIn', { id: entry });
    await client.done('opening-entry.release', { id: entry, asked: { bidderSecret: keyFile.bidderSecret } });
    const { seq } = await snapshot(agent);
    for (const heard of pages) await until(() => heard.some((h) => h.change.seq === seq));
    expect(pages[0]!.map((h) => h.text)).toEqual(pages[1]!.map((h) => h.text));
    for (const { change, text } of pages[0]!) {
      expect(text.length).toBeLessThan(1024);
      page = applied(page, change)!;
    }
    const after = await snapshot(agent);
    expect(page.log).toEqual(after.log);
    expect(page.entries).toEqual(after.entries);
    expect(after.entries[0]!.state).toBe('released');
  });

  it('carries nothing of the keys and nothing of who has no part in the room', async () => {
    const heard = await following(built.bids[1]!.client);
    const { entry, client, keyFile } = built.bids[1]!;
    await client.done('opening-entry.signIn', { id: entry });
    await client.done('opening-entry.release', { id: entry, asked: { bidderSecret: keyFile.bidderSecret } });
    await until(() => heard.some((h) => h.text.includes('"released"')));
    for (const { text } of heard) expect(text).not.toContain(keyFile.bidderSecret);
    expect(JSON.stringify(await snapshot(client))).not.toContain(keyFile.bidderSecret);
  });

  it('is not opened to those who are not in it', async () => {
    expect(await following(await test.as('rival'))).toEqual([]);
  });

  it('tells a page that takes it up late where it stands, so that it sees its gap', async () => {
    const agent = await test.as('agent');
    const heard = await following(agent);
    expect(heard).toHaveLength(1);
    expect(heard[0]!.change.seq).toBe((await snapshot(agent)).seq);
    expect(heard[0]!.change.from).toBe(heard[0]!.change.seq);
  });
});

/** What tests ask of a room, and how they read its refusals. */
import { expect } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import type { OpenedTender } from './build-opened-tender.ts';

export const secondsBefore = (iso: string, seconds: number) =>
  new Date(new Date(iso).getTime() - seconds * 1000).toISOString();

/** The wire's refusal: HTTP 200, `valerror`, a sentence. */
export const refused = (answer: { code: string; msg: string }, sentence: string): void => {
  expect(answer.msg).toContain(sentence);
  expect(answer.code).toBe('valerror');
};

export const openingOf = async (client: Client, id: string) => (await client.detail('opening', id)).tdata;

export const roomOf = async (client: Client, id: string) =>
  (await client.get('/platform/opening/room.json', { id })).tdata;

/** The rows of the summary sheet, in their order. */
export const entriesOf = (client: Client, id: string) => client.every('opening-entry', { 'f.opening': id });

/** The room's log as one text. */
export const logOf = async (client: Client, id: string): Promise<string> =>
  (await roomOf(client, id)).log.map((l: { event: string }) => l.event).join('\n');

/** Every bidder signs in and releases; the officer ends the window. */
export async function releaseAll(officer: Client, built: OpenedTender): Promise<void> {
  for (const { client, entry, keyFile } of built.bids) {
    await client.done('opening-entry.signIn', { id: entry });
    await client.done('opening-entry.release', { id: entry, asked: { bidderSecret: keyFile.bidderSecret } });
  }
  await officer.done('opening.closeWindow', { id: built.opening });
}

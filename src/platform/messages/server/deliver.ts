/** Puts a message before people, in the words of the office; the one place where messages come to be. */
import { resolveWording } from '../../../kernel/screen/wording.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import { signal } from '../../../kernel/server/live.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { officeWording } from '../../settings/server/settings.server.ts';
import { message } from '../message/message.record.ts';

export interface Content {
  subject: string;
  body?: string;
  link?: string;
}

export async function deliver(tx: Tx, to: readonly string[], content: Content, now: Date): Promise<void> {
  const people = [...new Set(to)];
  if (people.length === 0) return;
  const wording = await officeWording(tx);
  const { subject, body, link } = content;
  const said = { subject: resolveWording(subject, wording), body: body && resolveWording(body, wording), link };
  for (const recipient of people) {
    await insertRow(
      tx,
      message,
      { recipient, ...said },
      { id: newId(), state: 'unread', org: null, adduserid: null, now },
    );
    await signal(tx, `user:${recipient}`, 'message');
  }
}

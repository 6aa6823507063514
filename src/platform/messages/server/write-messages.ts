/** Writes messages into the page and, with them, what goes out by mail and phone: all in the caller's transaction. */
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { message } from '../message/message.record.ts';
import { type MessageKindId, messageKinds } from '../message-kinds.ts';
import { post } from './deliveries.ts';

export interface Telling {
  to: readonly string[];
  subject: string;
  body?: string;
  link?: string;
  kind?: string;
}

const kindOf = (kind = 'step'): MessageKindId => (Object.hasOwn(messageKinds, kind) ? (kind as MessageKindId) : 'step');

export async function writeMessages(
  { office, tx, now }: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  { to, kind, ...content }: Telling,
): Promise<void> {
  const messages = new Map([...new Set(to)].map((recipient) => [recipient, newId()]));
  for (const [recipient, id] of messages) {
    await insertRow(tx, message, { recipient, ...content }, { id, state: 'unread', org: null, adduserid: null, now });
    await signal(tx, `user:${recipient}`, 'message');
  }
  await post(office, tx, now, { kind: kindOf(kind), ...content, messages });
}

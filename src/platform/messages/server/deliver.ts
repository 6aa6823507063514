/**
 * Puts a message before people, in the words of the office, and posts what goes out to them by mail and phone: all in the
 * caller's transaction. The one place where messages come to be.
 */
import { resolveWording } from '../../../kernel/screen/wording.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { officeWording } from '../../settings/server/settings.server.ts';
import { message } from '../message/message.record.ts';
import { type MessageKindId, messageKinds } from '../message-kinds.ts';
import { post } from './deliveries.ts';

export interface Content {
  subject: string;
  body?: string;
  link?: string;
  /** One of `messageKinds`; a step of the work when not given. */
  kind?: string;
}

const kindOf = (kind = 'step'): MessageKindId => (Object.hasOwn(messageKinds, kind) ? (kind as MessageKindId) : 'step');

export async function deliver(
  { office, tx, now }: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  to: readonly string[],
  { kind, ...content }: Content,
): Promise<void> {
  const messages = new Map([...new Set(to)].map((recipient) => [recipient, newId()]));
  if (messages.size === 0) return;
  const wording = await officeWording(tx);
  const { subject, body, link } = content;
  const said = {
    subject: resolveWording(subject, wording),
    ...(body ? { body: resolveWording(body, wording) } : {}),
    ...(link ? { link } : {}),
  };
  for (const [recipient, id] of messages) {
    await insertRow(tx, message, { recipient, ...said }, { id, state: 'unread', org: null, adduserid: null, now });
    await signal(tx, `user:${recipient}`, 'message');
  }
  await post(office, tx, now, { kind: kindOf(kind), ...said, messages });
}

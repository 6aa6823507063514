/** Writes pushes in the action's own transaction, and sends them until they are taken. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Acted } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { callOutside } from '../../../kernel/server/outgoing.ts';
import { get } from '../../../kernel/server/rows.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { dispatchTopic, pumpLoops, realTime, sentRetention } from '../../dispatch/server/pump.ts';
import type { Pushes } from '../declare.ts';
import { push } from '../push/push.record.ts';
import { isTold, pushTargets } from './push-targets.ts';

/** The signature of a push: HMAC-SHA256 over id, moment and body, so that neither can be changed or sent again as another. */
export const pushSignature = (secret: string, id: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('hex')}`;

/** For receivers written with this package: whether a push is ours. */
export function isPushGenuine(
  secret: string,
  headers: { id: string; timestamp: string; signature: string },
  body: string,
): boolean {
  const expected = Buffer.from(pushSignature(secret, headers.id, headers.timestamp, body));
  const given = Buffer.from(headers.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const longestAnswer = 2000;

/** The fields that go along; what access hides at this moment stays here. */
function valuesOf(office: Office, { record, fields }: Pushes, row: AnyRow): Record<string, unknown> {
  const secrecy = office.house.access(record.id).fields ?? {};
  return Object.fromEntries(
    fields.filter((name) => !secrecy[name]?.while(row)).map((name) => [name, row[name] ?? null]),
  );
}

async function writePushes(declared: Pushes, { office, tx, record, verb, before, row, now }: Acted): Promise<void> {
  const { house } = office;
  // One decision of several is no decision yet: the record stays where it is.
  const { to } = sure(house.lifecycle(record.id).actions[verb], 'an entry of actions');
  if (before && to && to !== before.state && row.state === before.state) return;
  const event = `${record.id}.${verb}`;
  const targets = pushTargets(office).filter((t) => isTold(t, event));
  if (targets.length === 0) return;
  const words = await house.words(tx);
  const dueAt = await realTime(tx);
  const label = words(sure(house.lifecycle(record.id).actions[verb], 'an entry of actions').label);
  for (const target of targets) {
    const id = newId();
    const payload = {
      id,
      event,
      at: now.toISOString(),
      record: record.id,
      recordId: row.id,
      title: row.title,
      state: row.state,
      project: record.id === 'project' ? row.id : (row.project ?? null),
      values: valuesOf(office, declared, row),
    };
    await insertRow(
      tx,
      push,
      {
        subject: `${label}：${row.title}`.slice(0, 1000),
        target: target.id,
        targetTitle: target.title.slice(0, 100),
        event,
        source: `${record.id}.detail?id=${row.id}`,
        payload,
        lane: target.id.slice(0, 60),
        attempts: 0,
        dueAt,
      },
      { id, state: 'waiting', org: row.org ?? null, adduserid: null, now },
    );
  }
  await signal(tx, dispatchTopic, 'pushed');
}

/** At most the beginning of an answer: the other side may say as much as it likes. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < longestAnswer) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel().catch(() => {});
  return text.slice(0, longestAnswer);
}

/** Only an answer that acknowledges the id counts as taken; a page that says "200" is no acknowledgement. */
async function sendPush(office: Office, id: string): Promise<string> {
  const { target: name, payload, event } = await get(office.db, push, id);
  const target = pushTargets(office).find((t) => t.id === name);
  if (!target) throw new Error(`ZHAOCAI_PUSH_TARGETS 中已没有目标系统“${name}”`);
  const body = canonicalJson(payload);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await callOutside(target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-zhaocai-id': id,
      'x-zhaocai-event': event ?? '',
      'x-zhaocai-timestamp': timestamp,
      'x-zhaocai-signature': pushSignature(target.secret, id, timestamp, body),
    },
    body,
  });
  const answer = await beginningOf(response);
  if (!response.ok) throw new Error(`HTTP ${response.status} ${answer}`.trim());
  let taken: unknown;
  try {
    taken = (JSON.parse(answer) as { id?: unknown } | null)?.id;
  } catch {
    taken = undefined;
  }
  if (taken !== id) throw new Error(`HTTP ${response.status}，应答中没有收到的编号：${answer}`);
  return `HTTP ${response.status} ${answer}`;
}

export const pushServer: ServerPart = {
  followsWhere: (house, record, verb) => {
    const declared = house.declared<Pushes>('pushes').find((p) => p.record.id === record.id && p.on.includes(verb));
    return declared && ((acted) => writePushes(declared, acted));
  },
  loops: pumpLoops({ record: push, send: sendPush }),
  retention: { push: sentRetention },
};

/**
 * Short messages. The provider is a setting (`sms.ts`); without one the messages stand in a visible outbox of the
 * demonstration. What is kept never shows a code: the outbox proves that something was sent, not what it said.
 */

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { callOutside } from '../../../kernel/server/outgoing.ts';
import type { Retentions } from '../../../kernel/server/retention.ts';
import { StartError } from '../../../kernel/server/start-error.ts';

export const smsTables = [
  `create table sms (
  id uuid primary key default uuidv7(),
  mobile text not null,
  text text not null,
  state text not null,
  error text,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);
create index sms_by_time on sms (created_at);`,
];

/** That something was sent; codes are not in it. */
export const smsRetention: Retentions = { sms: { after: 'sent', since: 'created_at' } };

export interface Sms {
  mobile: string;
  /** The text with `{code}` where the secret stands. */
  text: string;
  secret?: string;
}

/** Whether a code can reach anybody: through a provider, or in the demonstration on the page itself. */
export const hasSms = (office: Office): boolean => office.mode === 'demo' || providerOf(office) !== undefined;

/**
 * Sends now, not through the outbox of events: a code must neither wait nor be written down.
 * @returns whether it left for the outside; false where no provider is set
 */
export async function sendSms(office: Office, { mobile, text, secret = '' }: Sms): Promise<boolean> {
  const id = randomUUID();
  const kept = text.replaceAll('{code}', '******');
  const provider = providerOf(office);
  await sql`insert into sms (id, mobile, text, state) values (${id}, ${mobile}, ${kept}, ${provider ? 'sending' : 'kept'})`.execute(
    office.db,
  );
  if (!provider) return false;
  try {
    await provider.send({
      id,
      to: mobile,
      text: text.replaceAll('{code}', secret),
      template: 'code',
      values: { code: secret },
    });
    await sql`update sms set state = 'sent', sent_at = clock_timestamp() where id = ${id}`.execute(office.db);
    return true;
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error);
    await sql`update sms set state = 'failed', error = ${because.slice(0, 300)} where id = ${id}`.execute(office.db);
    office.log.warn({ id, because }, 'a short message was not taken');
    throw error;
  }
}

/** The newest messages for the administrator; numbers shortened, codes never there. */
export const smsOutbox = (office: Office) =>
  rows(
    office.db,
    sql`select id, overlay(mobile placing '****' from 4 for 4) as mobile, text, state, error, created_at as "createdAt", sent_at as "sentAt"
        from sms order by created_at desc limit 100`,
  );

// Ways to a short-message service, by setting: a plain HTTP gateway, or Aliyun 短信服务 (Dysmsapi 2017-05-25).

export interface OutgoingSms {
  /** The same at every try, so that the other side may drop repeats. */
  id: string;
  to: string;
  text: string;
  /** The kind of message, for services that only take approved templates, and the values that fill it. */
  template: string;
  values: Readonly<Record<string, string>>;
}

/** Sends one message to the outside; answers what the other side said, throws when it does not take it. */
export interface SmsProvider {
  send(message: OutgoingSms): Promise<string>;
}

/** A gateway that takes `POST { id, to, text }` with a bearer token and answers 2xx. */
function gateway(url: string, token: string): SmsProvider {
  return {
    send: async ({ id, to, text }) => {
      const response = await callOutside(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ id, to, text }),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
      return String(response.status);
    },
  };
}

export interface AliyunSettings {
  keyId: string;
  keySecret: string;
  /** 短信签名 as it was approved. */
  signName: string;
  /** Kind of message → TemplateCode; `*` for every other kind. */
  templates: Readonly<Record<string, string>>;
  endpoint: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Percent-encoding of RFC 3986, which leaves fewer signs alone than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

export interface AcsRequest {
  method: string;
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  body: string;
  /** ISO 8601 in UTC without fractions. */
  date: string;
  nonce: string;
}

/** The signature of Aliyun's OpenAPI, version 3: ACS3-HMAC-SHA256 over the canonical request. */
export function acs3(request: AcsRequest, keyId: string, keySecret: string) {
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': hash(request.body),
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const query = Object.keys(request.query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(request.query[name]!)}`)
    .join('&');
  const canonical = [
    request.method,
    '/',
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    headers['x-acs-content-sha256'],
  ].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${hash(canonical)}`)
    .digest('hex');
  return {
    query,
    headers: {
      ...headers,
      authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
  };
}

/** Aliyun takes no free text: an approved template is filled with the values. */
function aliyun({ keyId, keySecret, signName, templates, endpoint }: AliyunSettings): SmsProvider {
  return {
    send: async ({ id, to, template, values }) => {
      const code = templates[template] ?? templates['*'];
      if (!code) throw new Error(`ZHAOCAI_SMS_ALIYUN names no template for "${template}"`);
      const url = new URL(endpoint);
      const request = {
        method: 'POST',
        host: url.host,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: to,
          SignName: signName,
          TemplateCode: code,
          TemplateParam: JSON.stringify(values),
          OutId: id,
        },
        body: '',
        date: `${new Date().toISOString().slice(0, 19)}Z`,
        nonce: randomUUID(),
      };
      const { query, headers } = acs3(request, keyId, keySecret);
      const response = await callOutside(`${url.origin}/?${query}`, {
        method: 'POST',
        // The host is what `fetch` sends by itself.
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'host')),
      });
      const answer = (await response.json().catch(() => ({}))) as { Code?: string; Message?: string; BizId?: string };
      if (answer.Code !== 'OK') throw new Error(`${answer.Code ?? response.status} ${answer.Message ?? ''}`.trim());
      return `OK ${answer.BizId ?? ''}`.trim();
    },
  };
}

/** @throws StartError one sentence, never a secret */
export function parseAliyun(text: string | undefined): AliyunSettings | undefined {
  if (!text?.trim()) return undefined;
  const wrong = (why: string) => new StartError(`ZHAOCAI_SMS_ALIYUN ${why}。`);
  let given: Partial<AliyunSettings>;
  try {
    given = JSON.parse(text) as Partial<AliyunSettings>;
  } catch {
    throw wrong('不是 JSON 对象');
  }
  const { keyId, keySecret, signName, templates, endpoint = 'https://dysmsapi.aliyuncs.com' } = given ?? {};
  if (!keyId || !keySecret || !signName || typeof templates !== 'object')
    throw wrong('需要 keyId、keySecret、signName 和 templates');
  if (!URL.parse(endpoint)) throw wrong('中的 endpoint 不是地址');
  return { keyId, keySecret, signName, templates, endpoint };
}

export function providerOf(office: Office): SmsProvider | undefined {
  const { ZHAOCAI_SMS_URL: url, ZHAOCAI_SMS_TOKEN: token = '', ZHAOCAI_SMS_ALIYUN } = office.settings;
  if (url) return gateway(url, token);
  const settings = parseAliyun(ZHAOCAI_SMS_ALIYUN);
  return settings && aliyun(settings);
}

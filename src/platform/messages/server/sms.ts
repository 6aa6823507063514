/**
 * Short messages. A provider is one HTTP address by setting; without one the messages stand in a visible outbox of the
 * demonstration. What is kept never shows a code: the outbox proves that something was sent, not what it said.
 */
import { randomUUID } from 'node:crypto';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';

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

export interface Sms {
  mobile: string;
  /** The text with `{code}` where the secret stands. */
  text: string;
  secret?: string;
}

/** Sends one message to the outside; throws when the other side does not take it. */
export interface SmsProvider {
  send(message: { id: string; to: string; text: string }): Promise<void>;
}

/** A gateway that takes `POST { id, to, text }` with a bearer token and answers 2xx. */
function gateway(url: string, token: string): SmsProvider {
  return {
    send: async (message) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

function providerOf(office: Office): SmsProvider | undefined {
  const { ZHAOCAI_SMS_URL: url, ZHAOCAI_SMS_TOKEN: token = '' } = office.settings;
  return url ? gateway(url, token) : undefined;
}

/** Whether a code can reach anybody: through a provider, or in the demonstration on the page itself. */
export const hasSms = (office: Office): boolean => office.mode === 'demo' || Boolean(office.settings.ZHAOCAI_SMS_URL);

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
    await provider.send({ id, to: mobile, text: text.replaceAll('{code}', secret) });
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

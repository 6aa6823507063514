/**
 * Short messages. The provider is a setting (`sms-providers.ts`); without one the messages stand in a visible outbox of the
 * demonstration. What is kept never shows a code: the outbox proves that something was sent, not what it said.
 */
import { randomUUID } from 'node:crypto';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import type { Retentions } from '../../../kernel/server/retention.ts';
import { providerOf } from './sms-providers.ts';

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

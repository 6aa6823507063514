/**
 * Tickets between systems: who, from where, to whom, until when, once. HMAC-SHA256 with a secret that only the two share.
 * They travel in addresses, so they live for a minute and are worth nothing after their first use.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { newToken } from './secrets.ts';

export interface Ticket {
  /** Who made it, and for whom. */
  iss: string;
  aud: string;
  /** Its own number: a second arrival is refused by it. */
  jti: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
  /** The account, the person's name, and their unit's credit code. */
  sub: string;
  name: string;
  orgcode: string;
  [more: string]: unknown;
}

export const ticketSeconds = 60;
/** Clocks of two systems differ a little. */
const tolerance = 30;

const signature = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

export function makeTicket(
  secret: string,
  facts: Omit<Ticket, 'jti' | 'iat' | 'exp'>,
  at: number = Date.now(),
): string {
  const iat = Math.floor(at / 1000);
  const ticket = { ...facts, jti: newToken(16), iat, exp: iat + ticketSeconds };
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${text}.${signature(secret, text).toString('base64url')}`;
}

/** The ticket that stands in the text, unproven: it says whose secret to prove it with. */
export function readTicket(text: string): Ticket | undefined {
  try {
    const ticket = JSON.parse(Buffer.from(text.split('.')[0]!, 'base64url').toString('utf8')) as Ticket;
    return typeof ticket === 'object' && ticket !== null ? ticket : undefined;
  } catch {
    return undefined;
  }
}

/** Why a ticket is not good, or nothing. */
export function ticketFault(
  text: string,
  secret: string,
  audience: string,
  at: number = Date.now(),
): string | undefined {
  const [body = '', sign = ''] = text.split('.');
  const given = Buffer.from(sign, 'base64url');
  const right = signature(secret, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return '票据的签名不正确';
  const ticket = readTicket(text);
  if (!ticket || ticket.aud !== audience) return '票据不是签发给本系统的';
  const now = at / 1000;
  if (!(ticket.exp > now - tolerance)) return '票据已过期';
  // Tickets are short-lived by rule, not by trust: one that is valid for a year is refused, with any signature.
  if (!(ticket.exp - ticket.iat <= 300) || !(ticket.iat < now + tolerance)) return '票据的有效期不合要求';
  if (typeof ticket.jti !== 'string' || ticket.jti.length < 8) return '票据没有编号';
  return undefined;
}

/** Marks a ticket as used; false where it has been before. */
export async function spendTicket(db: Queryable, { iss, jti, exp }: Ticket): Promise<boolean> {
  const fresh = await first(
    db,
    sql`insert into used_ticket (id, expires_at) values (${`${iss} ${jti}`}, to_timestamp(${exp})) on conflict do nothing returning 1 as ok`,
  );
  return fresh !== undefined;
}

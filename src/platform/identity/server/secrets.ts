/** Small secrets: hashes under which they are stored, and the second factor's key at rest. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';

/** For long random tokens. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** For short codes: without the office's secret a dump of the table could be tried through. */
export const codeHash = (secret: string, purpose: string, code: string) =>
  createHmac('sha256', secret).update(`${purpose}\0${code}`).digest('hex');

export const newToken = (bytes = 32) => randomBytes(bytes).toString('base64url');
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'zhaocai second factor', 32));

/** Seals a text with the office's secret: a dump of the database alone does not open it. */
export function seal(secret: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Opens what one of these secrets sealed. @throws where none did */
export function unsealAny(secrets: readonly string[], sealed: string): string {
  for (const [at, secret] of secrets.entries()) {
    try {
      return unseal(secret, sealed);
    } catch (error) {
      if (at === secrets.length - 1) throw error;
    }
  }
  throw new Error('no secret to open it with');
}

export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

// Tickets between systems: who, from where, to whom, until when, once. HMAC-SHA256 with a secret that only the two
// share. They travel in addresses, so they live for a minute and are worth nothing after their first use.

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

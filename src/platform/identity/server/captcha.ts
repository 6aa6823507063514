/** The small proof of work before a short message, and before a sign-in where strangers have failed too often. */

import { isId } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { isWorked, type Work, workIdOf } from '../proof-of-work.ts';

/** A fifth of a second for a person's computer; a program that wants a thousand pays for each. */
const fewestBits = 16;
/** Some seconds of work: people are slowed down, not kept out. */
const mostBits = 21;
const minutesGood = 5;

/** A new task; the more an address has failed or asked for within the hour, the longer it takes. */
export async function newCaptcha(office: Office, address: string): Promise<Work> {
  const { counts } = office;
  const recent = await first<{ n: number }>(
    counts,
    sql`select (select coalesce(sum(failures), 0) from login_attempt where address = ${address} and last_at > clock_timestamp() - interval '1 hour')::int
          + (select count(*) from captcha where address = ${address} and created_at > clock_timestamp() - interval '1 hour')::int as n`,
  );
  const bits = Math.min(mostBits, fewestBits + Math.floor(Math.log2(1 + sure(recent, 'recent').n / 8)));
  const row = await first<{ id: string }>(
    counts,
    sql`insert into captcha (bits, address) values (${bits}, ${address}) returning id`,
  );
  return { id: sure(row, 'row').id, bits };
}

/** Whether the work was done; it is looked at once, done or not. */
export async function solveCaptcha({ counts }: Office, captcha: string): Promise<boolean> {
  const id = workIdOf(captcha);
  if (!isId(id)) return false;
  const row = await first<{ bits: number }>(
    counts,
    sql`update captcha set used = true where id = ${id} and not used
          and created_at > clock_timestamp() - make_interval(mins => ${minutesGood}) returning bits`,
  );
  return row !== undefined && isWorked(captcha, row.bits);
}

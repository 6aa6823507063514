/**
 * Failed sign-ins slow down. One account from one address: soon and long. One address over many accounts: later. One
 * account over many addresses: only ever for a few seconds, and never where its owner has signed in before, because
 * otherwise a rival could lock a bidder out in the last hour by typing wrong passwords.
 */
import { type Database, first, sql } from '../../../kernel/server/database.ts';

const fewest = { pair: 5, address: 30, account: 20 } as const;
const longest = { pair: 900, address: 300, account: 20 } as const;

/** Seconds to wait before the next attempt; 0 when it may be made now. */
export async function mayTry(db: Database, account: string, address: string): Promise<number> {
  const found = await first<{ pair: number; address: number; account: number }>(
    db,
    sql`with recent as (select * from login_attempt where last_at > clock_timestamp() - interval '1 hour'),
        pair as (select sum(failures) as n, max(last_at) as at from recent where account = ${account} and address = ${address}),
        place as (select sum(failures) as n, max(last_at) as at from recent where address = ${address}),
        whole as (select sum(failures) as n, max(last_at) as at from recent where account = ${account}
                  and not exists (select 1 from known_address k where k.account = ${account} and k.address = ${address}))
        select ${waiting('pair')} as pair, ${waiting('place', 'address')} as address, ${waiting('whole', 'account')} as account from pair, place, whole`,
  );
  return Math.ceil(Math.max(found?.pair ?? 0, found?.address ?? 0, found?.account ?? 0));
}

/** Doubles with every failure beyond the first few, up to the longest. */
function waiting(table: string, kind: keyof typeof fewest = 'pair') {
  const n = sql.ref(`${table}.n`);
  const at = sql.ref(`${table}.at`);
  const steps = sql`least(20, ${n} - ${fewest[kind] - 1})`;
  return sql`case when ${n} >= ${fewest[kind]} then greatest(0, extract(epoch from ${at}
      + make_interval(secs => least(${longest[kind]}, power(2, ${steps}))) - clock_timestamp()))::float else 0 end`;
}

export async function countFailure(db: Database, account: string, address: string): Promise<void> {
  await sql`insert into login_attempt values (${account.slice(0, 100)}, ${address}, 1, clock_timestamp())
    on conflict (account, address) do update set last_at = clock_timestamp(),
      failures = case when login_attempt.last_at < clock_timestamp() - interval '1 hour' then 1 else login_attempt.failures + 1 end`.execute(
    db,
  );
}

/** A success: the pair is forgiven, and the address is the owner's from now on. */
export async function countSuccess(db: Database, account: string, address: string): Promise<void> {
  await sql`delete from login_attempt where account = ${account} and address = ${address}`.execute(db);
  await sql`insert into known_address (account, address) values (${account}, ${address})
    on conflict (account, address) do update set at = clock_timestamp()`.execute(db);
}

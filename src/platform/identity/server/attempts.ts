/**
 * Tries that can be guessed at are counted before they are looked at, each count by one statement on a connection of its
 * own: of any number of tries at one moment, on any number of servers, only as many are judged as the limit leaves.
 *
 * One account from one address: soon and long. One address over many accounts: later. One account over many addresses:
 * only ever for a few seconds, because otherwise a rival could lock a bidder out in the last hour by typing wrong
 * passwords. A browser that its owner has signed in with before is counted by itself alone: no stranger keeps it waiting,
 * from two hundred addresses or from behind the same one.
 */
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { TooMany } from '../../../kernel/server/turned-away.ts';
import { hashOf } from './secrets.ts';

interface Limit {
  /** So many may fail before the first wait. */
  free: number;
  /** Waits double up to so many seconds. */
  longest: number;
}

const pair: Limit = { free: 5, longest: 900 };
const place: Limit = { free: 30, longest: 300 };
const whole: Limit = { free: 20, longest: 20 };
// Six digits, and whoever is asked for them knows the password already.
const wholeFactor: Limit = { free: 5, longest: 900 };
const ownDevice: Limit = { free: 10, longest: 300 };

export interface Try {
  /** What is tried: a name typed by a stranger must never count for something else. */
  of: 'sign-in' | 'password' | 'second factor';
  account: string;
  address: string;
  /** The device cookie's token, if there is one. */
  device?: string | undefined;
  /** Work was done for it: what others have failed with, at the same account or behind the same address, does not count. */
  isWorked?: boolean;
  /** What failed too often: 登录失败. */
  says: string;
}

export interface Counted {
  /** Whether the browser is one of the owner's. */
  known: boolean;
  /** It was right: what led here is forgiven. */
  succeeded: () => Promise<void>;
  /** It was not judged after all. */
  unjudged: () => Promise<void>;
}

interface Place {
  account: string;
  address: string;
  limit: Limit;
  /** A success forgives what was counted here, not only its own try. */
  own: boolean;
}

/** Counts a try; only then may it be judged. @throws TooMany with the seconds to wait */
export async function countTry(office: Office, made: Try): Promise<Counted> {
  const account = made.account.slice(0, 100);
  const { device, place: known } = await ownersOf(office, account, made);
  const places = placesOf({ ...made, account }, device, known);
  for (const one of places) {
    const wait = await take(office, one);
    if (wait > 0) throw new TooMany(`${made.says}次数过多，请 ${wait} 秒后再试`, wait, account);
  }
  return {
    known: device,
    succeeded: async () => {
      for (const one of places) await (one.own ? forget(office, one) : giveBack(office, one));
    },
    unjudged: async () => {
      for (const one of places) await giveBack(office, one);
    },
  };
}

function placesOf(
  { of, account, address, device, isWorked = false }: Try,
  isOwnDevice: boolean,
  isOwnPlace: boolean,
): Place[] {
  const name = `${of} ${account}`;
  if (isOwnDevice) return [{ account: name, address: `device ${hashOf(device!)}`, limit: ownDevice, own: true }];
  if (of === 'second factor') return [{ account: name, address: '', limit: wholeFactor, own: true }];
  const own = { account: name, address, limit: pair, own: true };
  if (isWorked) return [own];
  return [
    own,
    { account: of, address, limit: place, own: false },
    ...(isOwnPlace ? [] : [{ account: name, address: '', limit: whole, own: false }]),
  ];
}

/** Whether the account's owner has signed in with this browser, and from this address. */
async function ownersOf(office: Office, account: string, { address, device }: Try) {
  const found = await first<{ device: boolean; place: boolean }>(
    office.counts,
    sql`select exists (select 1 from known_device where account = ${account} and device_hash = ${hashOf(device ?? '')}) as device,
          exists (select 1 from known_address where account = ${account} and address = ${address}) as place`,
  );
  return found!;
}

/** Takes one try; answers 0, or the seconds until one is free, and then it does not count. */
async function take({ counts }: Office, { account, address, limit }: Place): Promise<number> {
  const isStale = (row: string) => sql`${sql.ref(`${row}.last_at`)} < clock_timestamp() - interval '1 hour'`;
  const wait = (row: string) => {
    const failures = sql.ref(`${row}.failures`);
    const seconds = sql`least(${limit.longest}::float, power(2, least(20, ${failures} - ${limit.free - 1})))`;
    return sql`case when ${failures} < ${limit.free} then 0 else
      extract(epoch from ${sql.ref(`${row}.last_at`)} + make_interval(secs => ${seconds}) - clock_timestamp())::float end`;
  };
  const taken = await first<{ isFree: boolean; wait: number }>(
    counts,
    sql`insert into login_attempt as a values (${account}, ${address}, 1, clock_timestamp())
        on conflict (account, address) do update set (failures, last_at) = (select
          case when ${isStale('a')} then 1 when w.wait > 0 then a.failures else a.failures + 1 end,
          case when w.wait > 0 and not ${isStale('a')} then a.last_at else clock_timestamp() end
          from (select ${wait('a')} as wait) w)
        returning old.last_at is distinct from new.last_at as "isFree", ${wait('old')} as wait`,
  );
  return sure(taken, 'taken').isFree ? 0 : Math.max(1, Math.ceil(sure(taken, 'taken').wait));
}

const giveBack = ({ counts }: Office, { account, address }: Place) =>
  sql`update login_attempt set failures = greatest(0, failures - 1) where account = ${account} and address = ${address}`.execute(
    counts,
  );

const forget = ({ counts }: Office, { account, address }: Place) =>
  sql`delete from login_attempt where account = ${account} and address = ${address}`.execute(counts);

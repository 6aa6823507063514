/**
 * Tries that can be guessed at are counted before they are looked at, each count by one statement on a connection of its
 * own: of any number of tries at one moment, on any number of servers, only as many are judged as the limit leaves.
 *
 * One account from one place (an address, of IPv6 a network of 64 bits): soon and long. One place over many accounts:
 * later. One account over many places: later, and for longer and longer; its owner is told. No rival can lock a bidder out
 * in the last hour all the same: a browser and a place that its owner has signed in from do not wait, elsewhere a little
 * work is done instead, and a code by short message is counted apart. A browser that its owner has signed in with before
 * is counted by itself alone: no stranger keeps it waiting, from two hundred addresses or from behind the same one.
 */
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { placeOf } from '../../../kernel/server/place.ts';
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
const whole: Limit = { free: 20, longest: 900 };
// Six digits; the person who is asked for them has already shown the password.
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
  const address = placeOf(made.address);
  const { device, place: known } = await ownersOf(office, account, { ...made, address });
  const places = placesOf({ ...made, account, address }, device, known);
  for (const one of places) {
    const { wait, failures } = await take(office, one);
    if (one.limit === whole && wait === 0 && isTold(failures)) void tellOwner(office, account, failures);
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

/** With the first wait, and each time it has doubled: the owner is not told of every single try. */
const isTold = (failures: number) => failures >= whole.free && Number.isInteger(Math.log2(failures / whole.free));

/** Not waited for: the time of the answer must not tell which accounts exist. */
async function tellOwner(office: Office, account: string, failures: number): Promise<void> {
  try {
    const owner = await first<{ id: string; portal: boolean }>(
      office.counts,
      sql`select u.id, o.type in ('supplier', 'expert') as portal from "user" u join organisation o on o.id = u.organisation_id
          where u.account = ${account} and u.state = 'active'`,
    );
    if (!owner) return;
    await inTransaction(office, (tx) =>
      tell(tx, {
        to: [owner.id],
        subject: `您的账号被多次试登：一小时内已有 ${failures} 次没有通过`,
        body: '来自您没有登录过的地方，试登的间隔会越来越长。您常用的浏览器和网络不受影响；在别处可以等页面验证完成后登录，或用短信验证码登录。如果不是您本人，请修改密码并启用二次验证。',
        link: owner.portal ? 'session.mySecurity' : 'session.security',
        kind: 'account',
      }),
    );
  } catch (error) {
    office.log.warn({ err: error }, 'an owner was not told of tries at the account');
  }
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

/** Takes one try, as the how manyth within the hour; or answers the seconds until one is free, and then it does not count. */
async function take({ counts }: Office, { account, address, limit }: Place) {
  const isStale = (row: string) => sql`${sql.ref(`${row}.last_at`)} < clock_timestamp() - interval '1 hour'`;
  const wait = (row: string) => {
    const failures = sql.ref(`${row}.failures`);
    const seconds = sql`least(${limit.longest}::float, power(2, least(20, ${failures} - ${limit.free - 1})))`;
    return sql`case when ${failures} < ${limit.free} then 0 else
      extract(epoch from ${sql.ref(`${row}.last_at`)} + make_interval(secs => ${seconds}) - clock_timestamp())::float end`;
  };
  const taken = await first<{ isFree: boolean; wait: number; failures: number }>(
    counts,
    sql`insert into login_attempt as a values (${account}, ${address}, 1, clock_timestamp())
        on conflict (account, address) do update set (failures, last_at) = (select
          case when ${isStale('a')} then 1 when w.wait > 0 then a.failures else a.failures + 1 end,
          case when w.wait > 0 and not ${isStale('a')} then a.last_at else clock_timestamp() end
          from (select ${wait('a')} as wait) w)
        returning old.last_at is distinct from new.last_at as "isFree", ${wait('old')} as wait, new.failures`,
  );
  const { isFree, wait: seconds, failures } = sure(taken, 'taken');
  return { wait: isFree ? 0 : Math.max(1, Math.ceil(seconds)), failures };
}

const giveBack = ({ counts }: Office, { account, address }: Place) =>
  sql`update login_attempt set failures = greatest(0, failures - 1) where account = ${account} and address = ${address}`.execute(
    counts,
  );

const forget = ({ counts }: Office, { account, address }: Place) =>
  sql`delete from login_attempt where account = ${account} and address = ${address}`.execute(counts);

/** A unit that comes by itself: its row, its first person and what that person has proved, written within one transaction. */

import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Database, first, sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { TooMany } from '../../../kernel/server/turned-away.ts';
import { accountKey } from '../account-name.ts';
import { builtInRole, type Role } from '../role/roles.ts';
import { acceptAgreement, agreementChanged, currentAgreement } from './agreements.ts';
import { hashPassword, newPasswordRefusal } from './passwords.ts';
import { spendCode } from './sms-codes.ts';

/** From one address in an hour: enough for an office behind one address, too few to try codes through. */
export const registrationsPerHour = 20;

/**
 * Counts a registration that asks what is known here already: whether a code or an account is taken. Kept outside of the
 * registration's transaction, so that a refused one counts as well.
 * @throws TooMany
 */
export async function countRegistration(db: Database, address: string): Promise<void> {
  await sql`insert into registration_attempt (address) values (${address})`.execute(db);
  const made = await first<{ n: number; seconds: number }>(
    db,
    sql`select count(*)::int as n, ceil(extract(epoch from min(at) + interval '1 hour' - clock_timestamp()))::int as seconds
        from registration_attempt where address = ${address} and at > clock_timestamp() - interval '1 hour'`,
  );
  if (sure(made, 'made').n > registrationsPerHour)
    throw new TooMany(
      `这个网络地址一小时内注册次数过多，请 ${Math.ceil(sure(made, 'made').seconds / 60)} 分钟后再试`,
      sure(made, 'made').seconds,
    );
}

export interface Registration {
  unit: { name: string; code: string; address: string };
  person: { name: string; mobile: string; account: string; password: string };
  /** The version that was read. */
  agreement: number;
  /** The short message's code, which was found right (`findCode`). */
  code: string;
  /** Network address. */
  address: string;
}

const refuse = (field: string, sentence: string) => new Refusal(sentence, { [field]: sentence });

/** What no call of the database has to answer. */
export function passwordOf({ person, unit }: Pick<Registration, 'person' | 'unit'>): void {
  const { account, name, mobile, password } = person;
  const because = password ? newPasswordRefusal(password, { account, name, mobile, unit: unit.name }) : '请输入密码';
  if (because) throw refuse('pwd', because);
}

/** Whether anybody registered under the code tells no more than that; what to do next is the same for everybody. */
const registered =
  '该单位已在平台注册。您是本单位人员的，请由本单位的管理员在“人员管理”中为您新建账号，或用单位注册时的手机号登录；不是本单位人员注册的，请持营业执照联系平台运营方核实';

async function mustBeNew(tx: Tx, code: string, account: string): Promise<void> {
  const unit = await first(tx, sql`select 1 as ok from organisation where code = ${code} and type = 'supplier'`);
  if (unit) throw refuse('code', registered);
  await mustBeFree(tx, account);
}

/** The first person looks after the unit's people and bids for it. */
const firstRoles: readonly Role[] = ['unitAdmin', 'bidder'];

/** Answers the new person, who may act at once. @throws Refusal */
export async function registerUnit(
  context: { office: Office; tx: Tx; now: Date },
  { unit, person, agreement, code, address }: Registration,
): Promise<Actor> {
  const { tx } = context;
  // Two registrations of one code or one account wait for each other.
  await lockAccounts(tx);
  if (agreement !== (await currentAgreement(tx)).version) throw refuse('agreement', agreementChanged);
  await mustBeNew(tx, unit.code, person.account);
  await spendCode(tx, code);
  const { row: own } = await perform(context, 'organisation.register', {
    values: { ...unit, type: 'supplier', contact: person.name, phone: person.mobile, selfRegistered: true },
  });
  const { account, name, mobile } = person;
  const values = { account, name, mobile, organisation: own.id, org: own.id, roles: [...firstRoles], isAdmin: true };
  const assigned = firstRoles.map((role) => builtInRole(role, 'supplier'));
  const { row: user } = await perform(context, 'user.register', { values: { ...values, assigned } });
  await sql`insert into credential (user_id, password, phone_verified) values (${user.id}, ${await hashPassword(person.password)}, ${mobile})`.execute(
    tx,
  );
  await acceptAgreement(tx, user.id, agreement, address);
  await emit(tx, 'unit.registered', { unit: own.id, code: unit.code });
  return {
    id: user.id,
    name,
    org: own.id,
    orgName: unit.name,
    orgType: 'supplier',
    roles: firstRoles,
    isAdmin: true,
  };
}

// Names that people sign in by. Each belongs to one person, even when several ask for it at once.

/** Until the transaction ends, no other one makes an account or registers a unit. */
const lockAccounts = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('registration', 0))`.execute(tx);

/** @throws Refusal where another account has the name, in upper or lower case */
export async function mustBeFree(tx: Tx, account: string): Promise<void> {
  await lockAccounts(tx);
  const taken = await first(tx, sql`select 1 as ok from "user" where lower(account) = ${accountKey(account)}`);
  if (taken) throw new Refusal('该账号已被使用，请换一个', { account: '该账号已被使用，请换一个' });
}

/** The demonstration office: units and people of every role. Demo mode only. */

import { sure } from '../../src/kernel/record/sure.ts';
import { sql, type Tx } from '../../src/kernel/server/database.ts';
import { get } from '../../src/kernel/server/rows.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import { firstAgreement } from '../../src/platform/identity/agreement.ts';
import { demoPassword } from '../../src/platform/identity/demonstration.ts';
import { organisation } from '../../src/platform/identity/organisation/organisation.record.ts';
import { administrators, builtInRole, type Role } from '../../src/platform/identity/role/roles.ts';
import { hashPassword } from '../../src/platform/identity/server/passwords.ts';
import { user } from '../../src/platform/identity/user/user.record.ts';
import { demonstrationUnit } from '../../src/platform/safety/server/safety.server.ts';

export { demoPassword };

type Kind = 'agency' | 'buyer' | 'supplier' | 'supervisor' | 'expert' | 'platform';

interface Unit {
  key: string;
  name: string;
  type: Kind;
  code: string;
}

/** The last character of a unified social credit code, GB 32100. */
export function creditCode(body: string): string {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const sum = [...body].reduce((s, c, i) => s + alphabet.indexOf(c) * weights[i]!, 0);
  return body + alphabet[(31 - (sum % 31)) % 31];
}

const units: Unit[] = [
  { key: 'platform', name: demonstrationUnit, type: 'platform', code: creditCode('91510100MA0000001') },
  { key: 'agency', name: '示范工程咨询有限公司', type: 'agency', code: creditCode('91510100MA0000002') },
  { key: 'rival', name: '另一家招标代理有限公司', type: 'agency', code: creditCode('91510100MA0000003') },
  { key: 'buyer', name: '泸定县文化体育局', type: 'buyer', code: creditCode('11513322MA0000004') },
  { key: 'supervisor', name: '泸定县发展和改革局', type: 'supervisor', code: creditCode('11513322MA0000005') },
  { key: 'experts', name: '综合评标专家库', type: 'expert', code: creditCode('12510000MA0000006') },
  { key: 'supplier1', name: '中国水利水电第七工程局有限公司', type: 'supplier', code: creditCode('91510000MA0000011') },
  {
    key: 'supplier2',
    name: '贵州建工集团第十一建筑工程有限责任公司',
    type: 'supplier',
    code: creditCode('91520000MA0000012'),
  },
  { key: 'supplier3', name: '四川雄洲建设集团有限公司', type: 'supplier', code: creditCode('91510000MA0000013') },
];

/** Units by their keys, whatever an office calls them. */
export const unitCodes = units.map(({ key, code }): [string, string] => [key, code]);

interface Person {
  account: string;
  name: string;
  unit: string;
  roles: Role[];
  mobile: string;
}

/** The first of the register: who may sign in as `expert1` … `expert12`. */
export const expertNames = '纪怀瑾 罗云开 乔松年 阮知秋 卢景行 段清和 程远山 叶知非 顾长河 江晚晴 樊守拙 简若谷'.split(
  ' ',
);

const people: Person[] = [
  { account: 'admin', name: '系统管理员', unit: 'platform', roles: ['admin'], mobile: '13800000001' },
  { account: 'manager', name: '单位管理员己', unit: 'agency', roles: ['unitAdmin'], mobile: '13800000008' },
  { account: 'agent', name: '经办甲', unit: 'agency', roles: ['agent', 'archivist'], mobile: '13800000002' },
  { account: 'reviewer', name: '审核乙', unit: 'agency', roles: ['reviewer'], mobile: '13800000003' },
  { account: 'finance', name: '财务丙', unit: 'agency', roles: ['finance'], mobile: '13800000004' },
  { account: 'rival', name: '外单位经办', unit: 'rival', roles: ['agent', 'reviewer'], mobile: '13800000005' },
  { account: 'owner', name: '招标人代表丁', unit: 'buyer', roles: ['owner'], mobile: '13800000006' },
  { account: 'supervisor', name: '监督员戊', unit: 'supervisor', roles: ['supervisor'], mobile: '13800000007' },
  { account: 'supplier1', name: '投标经办一', unit: 'supplier1', roles: ['bidder'], mobile: '13800000011' },
  { account: 'supplier2', name: '投标经办二', unit: 'supplier2', roles: ['bidder'], mobile: '13800000012' },
  { account: 'supplier3', name: '投标经办三', unit: 'supplier3', roles: ['bidder'], mobile: '13800000013' },
  ...Array.from(
    { length: 12 },
    (_, i): Person => ({
      account: `expert${i + 1}`,
      name: sure(expertNames[i], 'a name'),
      unit: 'experts',
      roles: ['expert'],
      mobile: `138000001${String(i + 1).padStart(2, '0')}`,
    }),
  ),
];

/** Who can sign in, for the start block: experts after the first few are left out, they are alike. */
export const demoAccounts = people.filter((p) => !/^expert([4-9]|1\d)$/.test(p.account));

/** Units and people by key and account. */
export interface Seeded {
  units: Map<string, string>;
  people: Map<string, string>;
}

/** How an office calls units, by key, and people, by account, where not as here. */
export interface Called {
  units: Readonly<Record<string, string>>;
  people: Readonly<Record<string, string>>;
}

export const asHere: Called = { units: {}, people: {} };

/** @param password hashed; the demonstration's own when not given */
export async function seedPeople(tx: Tx, now: Date, password?: string, called = asHere): Promise<Seeded> {
  const seeded: Seeded = { units: new Map(), people: new Map() };
  for (const { key, ...unit } of units)
    seeded.units.set(key, await addUnit(tx, { ...unit, name: called.units[key] ?? unit.name }, now));
  const hashed = password ?? (await hashPassword(demoPassword));
  for (const { unit, ...person } of people) {
    seeded.people.set(
      person.account,
      await addPerson(
        tx,
        { ...person, name: called.people[person.account] ?? person.name, organisation: seeded.units.get(unit)! },
        hashed,
        now,
      ),
    );
  }
  return seeded;
}

/** A number of its own for each unit: two bidders with one telephone are a sign of collusion. */
const phoneOf = (code: string) =>
  `028-${String(10_000_000 + (Number.parseInt(code.slice(8, 17), 36) % 90_000_000)).padStart(8, '0')}`;

export async function addUnit(
  tx: Tx,
  unit: { name: string; type: Kind; code: string; region?: string },
  now: Date,
): Promise<string> {
  const row = await insertRow(
    tx,
    organisation,
    { region: '513322', ...unit, contact: '综合部', phone: phoneOf(unit.code), address: '示范路 1 号' },
    { id: newId(), state: 'active', org: null, adduserid: null, now },
  );
  return row.id;
}

export async function addPerson(
  tx: Tx,
  person: Record<string, unknown>,
  hashedPassword: string,
  now: Date,
): Promise<string> {
  const unit = await get(tx, organisation, person.organisation as string);
  const held = (person.roles ?? []) as Role[];
  const isAdmin = held.some((r) => administrators.includes(r));
  const assigned = held.map((r) => builtInRole(r, unit.type!));
  const row = await insertRow(
    tx,
    user,
    { ...person, isAdmin, assigned },
    { id: newId(), state: 'active', org: unit.id, adduserid: null, now },
  );
  // Nobody of the demonstration stops at the steps of a first sign-in; `doors.ts` has the ones who do.
  await sql`insert into credential (user_id, password, phone_verified) values (${row.id}, ${hashedPassword}, ${person.mobile ?? null})`.execute(
    tx,
  );
  await sql`insert into agreement_acceptance (user_id, version, address) values (${row.id}, ${firstAgreement.version}, 'seed')`.execute(
    tx,
  );
  return row.id;
}

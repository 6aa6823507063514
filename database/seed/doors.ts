/** Demonstration accounts that each stop at one door of the sign-in (specification §4); everybody else walks straight in. */
import { sql, type Tx } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import { authorisation } from '../../src/platform/identity/authorisation/authorisation.record.ts';
import { organisation } from '../../src/platform/identity/organisation/organisation.record.ts';
import { hashPassword } from '../../src/platform/identity/server/passwords.ts';
import { seal } from '../../src/platform/identity/server/secrets.ts';
import { addPerson, demoPassword, type Seeded } from './people.ts';

export const doorAccounts = [
  {
    account: 'newcomer',
    name: '尚清越',
    shows: '首次登录：手机验证、协议、改密码',
    mobile: '13800000021',
    role: 'agent',
  },
  { account: 'newunit', name: '于见山', shows: '单位首次完善', mobile: '13800000022', role: 'agent' },
  { account: 'pair1', name: '庄亦和', shows: '与 pair2 同一手机', mobile: '13800000023', role: 'agent' },
  { account: 'pair2', name: '庄亦宁', shows: '与 pair1 同一手机', mobile: '13800000023', role: 'finance' },
  { account: 'deputy', name: '代云舒', shows: '可切换单位', mobile: '13800000024', role: 'agent' },
  {
    account: 'guard',
    name: '聂守白',
    shows: '二次验证，密钥在 database/seed/doors.ts',
    mobile: '13800000025',
    role: 'agent',
  },
] as const;

/** The second factor of `guard`, for an authenticator app. */
export const guardSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export async function seedDoors(office: Office, tx: Tx, seeded: Seeded, now: Date): Promise<void> {
  const password = await hashPassword(demoPassword);
  const system = { state: 'active', org: null, adduserid: null, now };
  const bare = await insertRow(
    tx,
    organisation,
    { name: '新登记招标代理有限公司', type: 'agency', code: '' },
    { id: newId(), ...system },
  );
  const ids = new Map<string, string>();
  for (const { account, name, mobile, role } of doorAccounts) {
    const unit = account === 'newunit' ? bare.id : seeded.units.get('agency')!;
    const person = { account, name, mobile, organisation: unit, roles: [role] };
    ids.set(account, await addPerson(tx, person, password, now));
  }
  const newcomer = ids.get('newcomer')!;
  await sql`update credential set must_change = true, phone_verified = null where user_id = ${newcomer}`.execute(tx);
  await sql`delete from agreement_acceptance where user_id = ${newcomer}`.execute(tx);
  await sql`update credential set totp_on = true, totp_secret = ${seal(office.secret, guardSecret)} where user_id = ${ids.get('guard')}`.execute(
    tx,
  );
  // A year, the longest that may be lent: it lives still on the morning of the demonstration, half a year later.
  const until = new Date(now.getTime() + 365 * 86_400_000).toISOString().slice(0, 10);
  const lent = { person: ids.get('deputy'), account: 'deputy', name: '代云舒', home: '示范工程咨询有限公司', until };
  const values = { ...lent, unit: seeded.units.get('buyer'), role: 'owner', reason: '招标人委托办理本年度项目' };
  await insertRow(tx, authorisation, values, {
    id: newId(),
    ...system,
    org: seeded.units.get('buyer')!,
    adduserid: seeded.people.get('owner')!,
  });
}

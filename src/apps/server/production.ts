/** What a production start insists on, and the first administrator of an empty office. */

import { randomBytes } from 'node:crypto';
import { sure } from '../../kernel/record/sure.ts';
import { first, sql } from '../../kernel/server/database.ts';
import { inTransaction, type Office } from '../../kernel/server/office.ts';
import { StartError } from '../../kernel/server/start-error.ts';
import { insertRow, newId } from '../../kernel/server/write.ts';
import { organisation } from '../../platform/identity/organisation/organisation.record.ts';
import { builtInRole } from '../../platform/identity/role/roles.ts';
import { hashPassword } from '../../platform/identity/server/passwords.ts';
import { user } from '../../platform/identity/user/user.record.ts';
import { demonstrationUnit, readDangers } from '../../platform/safety/server/safety.server.ts';

/**
 * Refuses what belongs to a demonstration.
 * @throws StartError one sentence
 */
export async function refuseDemonstration(office: Office): Promise<void> {
  const found = await first<{ users: boolean; moved: boolean }>(
    office.db,
    sql`select exists (select 1 from organisation where name = ${demonstrationUnit}) as users, (select offset_seconds <> 0 from clock) as moved`,
  );
  if (sure(found, 'found').users)
    throw new StartError(
      '这个数据库里有演示用户，口令人人可知；生产环境请用新的数据库（ZHAOCAI_DATA 或 DATABASE_URL）。',
    );
  if (sure(found, 'found').moved)
    throw new StartError('这个数据库的演示时钟被拨动过；生产环境请用新的数据库（ZHAOCAI_DATA 或 DATABASE_URL）。');
}

/**
 * Makes the first administrator where the office has no account yet; answers the one-time password, which is shown
 * once.
 */
export async function firstAdministrator(office: Office): Promise<string | undefined> {
  return inTransaction(office, async (tx) => {
    await sql`select pg_advisory_xact_lock(7205761)`.execute(tx);
    if (await first(tx, sql`select 1 from "user" limit 1`)) return undefined;
    const password = randomBytes(15).toString('base64url');
    const now = new Date();
    const system = (org: string | null) => ({ id: newId(), state: 'active', org, adduserid: null, now });
    const unit = await insertRow(tx, organisation, { name: '平台运营单位', code: '', type: 'platform' }, system(null));
    const admin = {
      account: 'admin',
      name: '系统管理员',
      organisation: unit.id,
      roles: ['admin'],
      isAdmin: true,
      assigned: [builtInRole('admin', 'platform')],
    };
    const row = await insertRow(tx, user, admin, system(unit.id));
    await sql`insert into credential (user_id, password, must_change) values (${row.id}, ${await hashPassword(password)}, true)`.execute(
      tx,
    );
    return password;
  });
}

/** What is unsafe, a line each, for the console of the operator who starts the server; nothing where all is well. */
export async function warnings(office: Office): Promise<string[]> {
  const dangers = await readDangers(office);
  if (dangers.length === 0) return [];
  const lines = dangers.map(
    ({ isGrave, says, remedy }) => `    ${isGrave ? '须尽快处理' : '建议处理'}  ${says}${remedy}`,
  );
  return ['  安全状况（以平台管理员登录后在“安全状况”中查看）', ...lines, ''];
}

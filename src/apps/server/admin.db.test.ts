/** O9: a lost administrator's password, and a secret that is not this database's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { first, sql } from '../../kernel/server/database.ts';
import { seal, unseal } from '../../platform/identity/server/secrets.ts';
import { authority } from '../../platform/signature/server/authority.ts';
import { resetPassword, rotateSecret } from './admin.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

it('gives the only administrator a new password beside the running office; the history says so', async () => {
  const admin = await test.as('admin');
  const settings = { dataDir: test.dataDir, mode: 'demo', secret: test.office.secret } as const;
  const says = await resetPassword(test.databaseUrl, settings, 'admin');
  const password = /初始密码：(\S+?)。/.exec(says)![1]!;
  expect((await admin.get('/agency/tree/get_menu.json')).code).toBe('login-index');
  const again = await Client.signIn(test.url, 'admin', password);
  expect(await again.get('/agency/tree/get_menu.json')).toMatchObject({ code: 'jump-url', url: '/#/editPwd' });
  const kept = await first<{ n: number }>(
    test.office.db,
    sql`select count(*)::int as n from history h where h::text like '%resetPassword%' and h::text like ${`%${again.userId}%`}
        and h::text not like ${`%${password}%`}`,
  );
  expect(kept!.n).toBe(1);
  await expect(resetPassword(test.databaseUrl, settings, 'nobody')).rejects.toThrow('没有账号“nobody”');
});

it('says in one sentence that a secret is another’s', async () => {
  await expect(authority({ ...test.office, secret: 'another secret than before' })).rejects.toThrow(
    /^ZHAOCAI_SECRET 与这个数据库不符/,
  );
});

it('takes a new secret: what the former sealed is still opened, then sealed anew, and the former opens nothing more (O9)', async () => {
  const { office, dataDir, databaseUrl } = test;
  const former = office.secret;
  const secret = 'the next secret of this office, long enough';
  const before = (await authority(office)).serverKeys.publicKey;
  const admin = await test.as('agent');
  await sql`update credential set totp_secret = ${seal(former, 'JBSWY3DPEHPK3PXP')} where user_id = ${admin.userId}`.execute(
    office.db,
  );
  // A server that was started with both.
  const both = { ...office, secret, formerSecrets: ['never used', former] };
  expect((await authority({ ...both })).serverKeys.publicKey).toEqual(before);

  const settings = { dataDir, mode: 'demo', secret } as const;
  await expect(rotateSecret(databaseUrl, { ...settings, formerSecrets: ['wrong'] })).rejects.toThrow(/ZHAOCAI_SECRET/);
  expect((await authority({ ...office })).serverKeys.publicKey).toEqual(before);
  const says = await rotateSecret(databaseUrl, { ...settings, formerSecrets: [former] });
  expect(says).toContain('重新加密 3 项');

  expect((await authority({ ...office, secret, formerSecrets: [] })).serverKeys.publicKey).toEqual(before);
  await expect(authority({ ...office })).rejects.toThrow(/^ZHAOCAI_SECRET 与这个数据库不符/);
  const kept = await first<{ sealed: string }>(
    office.db,
    sql`select totp_secret as sealed from credential where user_id = ${admin.userId}`,
  );
  expect(unseal(secret, kept!.sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => unseal(former, kept!.sealed)).toThrow();
});

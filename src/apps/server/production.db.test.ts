import { afterEach, describe, expect, it } from 'vitest';
import { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { sql } from '../../kernel/server/database.ts';
import { sessionCookie } from '../../kernel/server/http.ts';
import { factorRoles } from '../../platform/identity/role/roles.ts';
import { readDangers } from '../../platform/safety/server/safety.server.ts';
import { firstAdministrator, refuseDemonstration, warnings } from './production.ts';

let test: TestOffice;
afterEach(() => test.close());

const unmoved = () => sql`update clock set offset_seconds = 0`.execute(test.office.db);

describe('production', () => {
  it('refuses a database with demonstration users', async () => {
    test = await openOffice();
    await unmoved();
    await expect(refuseDemonstration(test.office)).rejects.toThrow('演示用户');
  });

  it('refuses a database whose clock was moved, and takes one whose clock was not', async () => {
    test = await openOffice({ empty: true });
    await expect(refuseDemonstration(test.office)).rejects.toThrow('演示时钟');
    await unmoved();
    await expect(refuseDemonstration(test.office)).resolves.toBeUndefined();
  });

  it('makes one first administrator, once, with a password of its own', async () => {
    test = await openOffice({ empty: true });
    const password = await firstAdministrator(test.office);
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(await firstAdministrator(test.office)).toBeUndefined();
    await expect(Client.signIn(test.url, 'admin', password!)).resolves.toBeInstanceOf(Client);
  });

  it('says what is unsafe on its console and on a page of the platform’s administrator, and to nobody else (W10)', async () => {
    test = await openOffice();
    const admin = await test.as('admin');
    const told = async () => (await admin.get('/platform/safety.json')).tdata.map((d: any) => d.id);
    expect(await told()).toEqual(
      expect.arrayContaining(['demonstration', 'people', 'origin', 'factor', 'sms', 'mail']),
    );
    expect((await (await test.as('manager')).get('/platform/safety.json')).status).toBe(403);
    const lines = await warnings(test.office);
    expect(lines.find((l) => l.includes('演示用户'))).toMatch(
      /须尽快处理 {2}数据库里有演示用户，口令人人可知。换用新的数据库/,
    );
    // What was repaired is no longer told.
    const policy = { absoluteHours: 8, idleMinutes: 60, secondFactorRoles: factorRoles, secondFactorHolders: true };
    await sql`insert into sign_in_policy (value, changed_by) values (${JSON.stringify(policy)}::jsonb, ${admin.userId})`.execute(
      test.office.db,
    );
    await sql`insert into office_setting (name, value) values ('embedOrigins', '"http://a.example"')`.execute(
      test.office.db,
    );
    const after = (await readDangers(test.office)).map((d) => d.id);
    expect(after).not.toContain('factor');
    expect(after).toContain('embedded');
  });

  it('keeps its cookies to this host and to TLS; a demonstration on this machine does without', async () => {
    const cookieOf = async (mode: 'demo' | 'production') => {
      test = await openOffice({ mode });
      const { demoPassword } = await import('../../../database/seed/people.ts');
      const response = await test.guest().fetch('/agency/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'agent', pwd: demoPassword }),
      });
      const [set = ''] = response.headers.getSetCookie();
      // The session counts under that name, and under no other.
      const ask = async (name: string) => {
        const cookie = `${name}=${set.slice(set.indexOf('=') + 1, set.indexOf(';'))}`;
        return (await test.guest().fetch('/agency/checkUser', { headers: { cookie } })).json();
      };
      return { set, prefixed: (await ask('__Host-zhaocai')).code, plain: (await ask('zhaocai')).code };
    };
    const production = await cookieOf('production');
    expect(production.set).toMatch(
      /^__Host-zhaocai=[^;]+;(?=.* Path=\/;?)(?=.* HttpOnly)(?=.* Secure)(?=.* SameSite=Strict)(?!.*Domain)/,
    );
    expect(production).toMatchObject({ prefixed: 'v', plain: 'login-index' });
    await test.close();
    const demo = await cookieOf('demo');
    expect(demo.set).toMatch(/^zhaocai=(?!.*Secure)/);
    expect(demo).toMatchObject({ prefixed: 'login-index', plain: 'v' });
  });

  it('V9 gives no cookie without the prefix over TLS, takes away those of before, and covers sub-domains', async () => {
    test = await openOffice({ mode: 'production' });
    const { demoPassword } = await import('../../../database/seed/people.ts');
    const signIn = (cookie: string) =>
      test.guest().fetch('/agency/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ username: 'agent', pwd: demoPassword }),
      });
    const answer = await signIn('zhaocai=of-before; zhaocai_device=anothers');
    const gone = /^[^;]+=;.*(Expires=Thu, 01 Jan 1970|Max-Age=0)/;
    const set = answer.headers.getSetCookie();
    const given = set.filter((one) => !gone.test(one)).map((one) => one.slice(0, one.indexOf('=')));
    expect(given.sort()).toEqual(['__Host-zhaocai', '__Host-zhaocai_device']);
    expect(set.filter((one) => gone.test(one)).map((one) => one.slice(0, one.indexOf('=')))).toEqual([
      'zhaocai',
      'zhaocai_device',
    ]);
    for (const one of set.filter((one) => !gone.test(one)))
      expect(one).toMatch(/(?=.*Path=\/)(?=.*Secure)(?!.*Domain)/);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('V9 a demonstration that is opened over TLS has the prefix too', () => {
    for (const portal of [false, true])
      expect(sessionCookie({ mode: 'demo', origin: 'https://demo.example.cn' }, portal)).toMatch(/^__Host-/);
    expect(sessionCookie({ mode: 'demo', origin: 'http://localhost:8080' }, false)).toBe('zhaocai');
  });
});

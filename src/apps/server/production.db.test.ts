import { afterEach, describe, expect, it } from 'vitest';
import { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { sql } from '../../kernel/server/database.ts';
import { firstAdministrator, refuseDemonstration } from './production.ts';

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
});

/** W17: an event stream tells the signed-in person what happens, and tells nothing once they are not. */
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/kernel/server/database.ts';
import { costs } from '../../src/kernel/server/route.ts';
import { enterAs } from '../../src/platform/identity/testing/enter.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

interface Line {
  heard: () => string;
  isOpen: () => boolean;
}

/** Opens the stream of a page and waits for its greeting. */
function listen(client: Client, topics = 'user'): Promise<Line> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${test.url}/platform/stream?topics=${topics}`,
      { headers: { cookie: client.cookie } },
      (response) => {
        let text = '';
        let open = true;
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
          if (text.includes('event: hello')) resolve({ heard: () => text, isOpen: () => open });
        });
        response.on('close', () => {
          open = false;
          if (!text.includes('event: hello')) reject(new Error(text));
        });
      },
    );
    request.on('error', reject);
  });
}

const ended = (line: Line) => expect.poll(line.isOpen, { timeout: 3000 }).toBe(false);

describe('the event stream of a session', () => {
  it('ends at sign-out, with whatever topics it was opened; another session of the person goes on', async () => {
    const [one, other] = [await enterAs(test, 'agent'), await enterAs(test, 'agent')];
    const [first, bare, second] = [await listen(one), await listen(one, 'clock'), await listen(other)];
    await one.get('/agency/logout');
    await ended(first);
    await ended(bare);
    expect(second.isOpen()).toBe(true);
  });

  it('ends when the session is ended from another device, or by a new password', async () => {
    const [one, other] = [await enterAs(test, 'reviewer'), await enterAs(test, 'reviewer')];
    const line = await listen(other);
    const { sessions } = (await one.get('/agency/account/security.json')).tdata;
    await one.post('/agency/account/end-session.json', { id: sessions.find((s: any) => !s.current).id });
    await ended(line);
    const [again, manager] = [await listen(one), await test.as('manager')];
    const [reviewer] = (await manager.list('user', { 'f.account': 'reviewer' })).tdata;
    await manager.done('user.resetPassword', { id: reviewer.id, version: reviewer.version });
    await ended(again);
  });

  it('ends when the account is disabled, and when its unit is', async () => {
    const finance = await enterAs(test, 'finance');
    const line = await listen(finance);
    const manager = await test.as('manager');
    const [person] = (await manager.list('user', { 'f.account': 'finance' })).tdata;
    await manager.done('user.disable', { id: person.id, version: person.version });
    await ended(line);
    const supervisor = await enterAs(test, 'supervisor');
    const of = await listen(supervisor);
    const admin = await test.as('admin');
    const [unit] = (await admin.list('organisation', { 'f.type': 'supervisor' })).tdata;
    await admin.done('organisation.close', { id: unit.id, version: unit.version });
    await ended(of);
  });

  it('ends when nobody did anything and the hours are over, and when another unit is acted for', async () => {
    const [late, switching] = [await enterAs(test, 'owner'), await enterAs(test, 'rival')];
    const [line, of] = [await listen(late), await listen(switching)];
    await sql`update session set seen_at = now() - interval '3 days' where user_id = ${late.userId}`.execute(
      test.office.db,
    );
    await test.office.live.endFallen();
    await ended(line);
    await sql`insert into authorisation (id, state, title, person_id, account, name, unit_id, role, until, created_at, updated_at)
      select uuidv7(), 'active', '', ${switching.userId}, 'rival', '', o.id, 'agent', '2026-12-31', now(), now()
      from organisation o where o.type = 'buyer' limit 1`.execute(test.office.db);
    const { tdata } = await switching.get('/agency/user/authorizedw/mine.json');
    const lent = tdata.find((u: any) => !u.own);
    expect((await switching.post('/agency/user/authorizedw/switch.json', { id: lent.id })).code).toBe('v');
    await ended(of);
  });
});

describe('V3: the streams of one', () => {
  it('session, place and QR code are bounded; what has ended makes room', async () => {
    const bounded = await openOffice({ callsPerMinute: 100_000 });
    const open: http.ClientRequest[] = [];
    /** Opens a stream; answers its status. */
    const stream = (path: string, cookie: string) =>
      new Promise<number>((resolve, reject) => {
        const request = http.get(bounded.url + path, { headers: { cookie } }, (response) => {
          response.resume();
          resolve(response.statusCode!);
        });
        request.on('error', (error) => (request.destroyed ? undefined : reject(error)));
        open.push(request);
      });
    try {
      const { one } = costs.stream.streams;
      const agent = await bounded.as('agent');
      for (let i = 0; i < one; i++) expect(await stream('/platform/stream?topics=x', agent.cookie)).toBe(200);
      expect(await stream('/platform/stream?topics=x', agent.cookie)).toBe(429);
      const other = await bounded.as('owner');
      expect(await stream('/platform/stream?topics=x', other.cookie)).toBe(200);
      open[0]!.destroy();
      await expect.poll(() => stream('/platform/stream?topics=x', agent.cookie)).toBe(200);
      // A code that is not confirmed yet, asked for by the browser that shows it; and all codes from one address.
      const guest = bounded.guest();
      const { key } = (await guest.get('/agency/qr/new.json')).tdata;
      for (let i = 0; i < one; i++) expect(await stream(`/agency/qr/stream?key=${key}`, guest.cookie)).toBe(200);
      expect(await stream(`/agency/qr/stream?key=${key}`, guest.cookie)).toBe(429);
      const statuses: number[] = [];
      for (let i = 0; i < 2; i++) {
        const next = (await guest.get('/agency/qr/new.json')).tdata.key;
        for (let n = 0; n < one; n++) statuses.push(await stream(`/agency/qr/stream?key=${next}`, guest.cookie));
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(costs.stream.atOnce.address - one);
    } finally {
      for (const request of open) request.destroy();
      await bounded.close();
    }
  });
});

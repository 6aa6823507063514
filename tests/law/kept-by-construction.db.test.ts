/** What `platform/law/kept-by-construction.ts` claims. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { chainFault } from '../../src/kernel/record/chain.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { chainEntries } from '../../src/kernel/server/history.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { settled } from '../support/settled.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');
let test: TestOffice;
let tender: BuiltTender;

beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test);
});
afterAll(() => test?.close());

describe('kept by construction', () => {
  it('EB-08: names units and places by the national codes, and describes every endpoint to anybody', async () => {
    const agent = await test.as('agent');
    const forged = { name: '假码公司', code: '91510000MA0000999X', region: '成都' };
    const refused = await agent.action('supplier.create', { values: forged });
    expect(refused.code).toBe('valerror');
    expect(Object.keys(refused.tdata.fields)).toEqual(expect.arrayContaining(['code', 'region']));
    const units = await rows<{ code: string }>(test.office.db, sql`select code from organisation`);
    for (const { code } of units) expect(code).toMatch(/^[0-9A-HJ-NPQRTUWXY]{18}$/);

    const document = (await (await (await test.as('agent')).fetch('/platform/openapi.json')).json()) as any;
    expect(document.openapi).toBe('3.1.0');
    const described = new Set(Object.keys(document.paths).map((p) => p.split('/')[2]));
    expect([...house.records.keys()].filter((id) => !described.has(id))).toEqual([]);
  });

  it('EB-10: loads nothing from any other server, so that all of it stands where the operator puts it', async () => {
    const policy = (await fetch(`${test.url}/`)).headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
    for (const page of ['index.html', 'portal/index.html', 'sealing.html']) {
      const html = fs.readFileSync(path.join(dist, page), 'utf8');
      const named = [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*?\b(?:src|href)="([^"]+)"/g)].map(
        (m) => m[1]!,
      );
      expect(
        named.filter((from) => /^(https?:)?\/\//.test(from)),
        page,
      ).toEqual([]);
    }
    for (const sheet of fs.readdirSync(path.join(dist, 'assets')).filter((f) => f.endsWith('.css'))) {
      const css = fs.readFileSync(path.join(dist, 'assets', sheet), 'utf8');
      expect(css.match(/url\(["']?(https?:)?\/\/[^)]*\)/g) ?? [], sheet).toEqual([]);
    }
  });

  it('EB-13/14: knows people by secrets it does not hold, and shows every change of the record of changes', async () => {
    const { db } = test.office;
    const agent = await test.as('agent');
    const token = agent.cookie.split('=')[1]!;
    for (const { password } of await rows<{ password: string }>(db, sql`select password from credential`))
      expect(password).toMatch(/^\$argon2id\$/);
    const sessions = JSON.stringify(await rows(db, sql`select * from session`));
    expect(sessions).not.toContain(token);
    expect((await test.guest().list('project')).total).toBe(0);
    expect((await (await test.as('rival')).detail('project', tender.project)).status).toBe(404);

    const chain = `project:${tender.project}`;
    const entries = await chainEntries(db, chain);
    expect(entries.length).toBeGreaterThan(10);
    expect(await chainFault(chain, entries)).toBeUndefined();
    for (const [i, entry] of entries.entries()) {
      const forged = entries.with(i, { ...entry, asked: { ...entry.asked, forged: true } });
      expect((await chainFault(chain, forged))?.seq).toBe(entry.seq);
    }
  });

  it('EB-16: asks nobody for a tool: the page that seals a bid is one free file without an account', async () => {
    const answer = await fetch(`${test.url}/sealing.html`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('离线封标');
    // One file: what it runs and how it looks stand in it, and it asks for nothing else.
    expect(html.match(/<(script|link|img|iframe)\b[^>]*\b(src|href)=/g) ?? []).toEqual([]);
    expect(html).toMatch(/<script/);
    // X14: it runs at its address too, and may reach no other place from there.
    const policy = answer.headers.get('content-security-policy')!;
    const code = html.match(/<script>([\s\S]*?)<\/script>/)![1]!;
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
  });

  it('EB-49: keeps time, address, person and data of every step, and refuses to change, remove or empty them', async () => {
    const { db } = test.office;
    await settled(test);
    const entries = await chainEntries(db, `project:${tender.project}`);
    for (const e of entries) {
      expect(Number.isFinite(Date.parse(e.at)), e.action).toBe(true);
      expect([e.address, e.actorName, e.action, e.record, e.recordId, e.rulebook].every(Boolean), e.action).toBe(true);
      const isPerson = e.actorId !== null;
      expect(isPerson ? /^[\d.:a-f]+$/.test(e.address) && e.orgName !== '' : e.actorName === '系统', e.action).toBe(
        true,
      );
    }
    const created = entries.find((e) => e.action === 'notice.create')!;
    expect(created.changes.map((c) => c.field)).toContain('publishAt');
    for (const forgery of [
      sql`update history set actor_name = '别人'`,
      sql`delete from history where seq = 1`,
      sql`truncate history`,
    ])
      await expect(forgery.execute(db)).rejects.toThrow('history is never changed');
    expect(await chainEntries(db, `project:${tender.project}`)).toEqual(entries);
  });
});

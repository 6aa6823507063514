/** Routes written by hand say who may call them and what they take; the server does not start with one that does not. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import type { Fields } from '../../src/kernel/record/field.ts';
import { createHttp } from '../../src/kernel/server/http.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { openApi } from '../../src/kernel/server/openapi.ts';
import { people, route } from '../../src/kernel/server/route.ts';
import { readDeclared } from '../../src/kernel/server/route-input.ts';
import { everyDeclaredRoute } from '../support/routes.ts';

const empty = () =>
  createHttp({ house, log: pino({ level: 'silent' }), mode: 'demo' } as unknown as Office, async () => undefined);

describe('the routes written by hand', () => {
  it('are declared, all of them, each with a title and somebody who may call it', async () => {
    const routes = await everyDeclaredRoute();
    expect(routes.length).toBeGreaterThan(100);
    for (const { title, by, path } of routes)
      expect([path, title.length > 1, by.length > 0]).toEqual([path, true, true]);
  });

  it('refuse to start without a declaration', async () => {
    const http = await empty();
    expect(() => http.get('/platform/forgotten.json', async () => 'x')).toThrow('does not declare who may call it');
    expect(() =>
      http.get('/platform/told.json', route({ title: '说明', cost: 'read', by: [people] }), async () => 'x'),
    ).not.toThrow();
  });

  it('are open to guests where an account cannot be asked for, and nowhere else', async () => {
    const open = (await everyDeclaredRoute()).filter((r) => r.by.some((who) => who.anybody) && !r.ofRecord);
    const addresses = [...new Set(open.map((r) => `${r.method} ${r.path.replace(/^\/(agency|supplier)\//, '/…/')}`))];
    expect(addresses.toSorted()).toEqual([
      ...['GET /notices', 'GET /notices/:code', 'GET /notices/feed.xml', 'GET /notices/style.css'],
      ...['GET /notices/subscribe', 'GET /notices/subscription/:key'],
      'GET /platform/calendar/:file',
      'GET /platform/certificate/authority.json',
      'GET /platform/dictionary/items.json',
      'GET /platform/health.json',
      'GET /platform/hold.json',
      'GET /platform/live.json',
      'GET /platform/metrics',
      'GET /platform/ready.json',
      'GET /robots.txt',
      'GET /sealing.html',
      'GET /sitemap.xml',
      'GET /standalonfile/file/facts.json',
      'GET /standalonfile/file/get',
      'GET /web/anchors/:file',
      'GET /web/calendar.json',
      'GET /web/colleague/invitation.json',
      'GET /web/notice/offers.json',
      'GET /web/notices/search.json',
      'GET /web/opening/proof.json',
      'GET /web/sealing/page.html',
      'GET /web/supplier/keepers.json',
      'GET /web/xieyi.json',
      'GET /…/captcha.json',
      'GET /…/demonstration.json',
      'GET /…/logout',
      'GET /…/qr/new.json',
      'GET /…/qr/stream',
      'GET /…/wxLogin.json',
      ...['POST /notices/subscribe', 'POST /notices/subscription/:key/confirm', 'POST /notices/subscription/:key/end'],
      'POST /web/colleague/join.json',
      'POST /web/supplier/register.json',
      'POST /…/login',
      'POST /…/mobileLogin',
      'POST /…/sendSjyzm.json',
      'POST /…/transfer/arrive.json',
      'POST /…/wxFwhScanQrLogin',
    ]);
  });

  it('leave what concerns the whole platform to its own administrator (W2)', async () => {
    const platform = (await everyDeclaredRoute()).filter((r) => r.by.every((who) => who.roles?.join() === 'admin'));
    expect([...new Set(platform.map((r) => `${r.method} ${r.path}`))].toSorted()).toEqual([
      'GET /agency/sign-in/policy.json',
      'GET /platform/jobs.json',
      'GET /platform/safety.json',
      'GET /platform/settings/detail.json',
      'GET /platform/versions.json',
      'POST /agency/sign-in/policy.json',
      'POST /agency/sign-in/reset-second-factor.json',
      'POST /agency/xieyi/publish.json',
      'POST /platform/clock/advance.json',
      'POST /platform/jobs/retry.json',
      'POST /platform/settings/save.json',
    ]);
  });

  it('stand in the OpenAPI document, all of them, with who may call them, what they take and what they answer (D10)', async () => {
    const routes = (await everyDeclaredRoute()).filter((r) => !r.ofRecord);
    const { paths } = openApi(house, '0', routes) as { paths: Record<string, any> };
    const ids = new Set<string>();
    for (const { method, path, by, body, answers = 'envelope' } of routes) {
      const entry = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(entry, `${method} ${path}`).toBeDefined();
      const isOpen = by.some((who) => who.anybody);
      expect([path, entry.security.length > 0, Object.keys(entry.security[0]).length > 0]).toEqual([
        path,
        true,
        !isOpen,
      ]);
      if (!isOpen && method === 'POST') expect(entry.security[0]).toHaveProperty('antiForgery');
      expect([path, 'requestBody' in entry]).toEqual([path, body !== undefined]);
      expect([path, 'application/json' in entry.responses[200].content]).toEqual([
        path,
        answers === 'envelope' || answers === 'document',
      ]);
      ids.add(entry.operationId);
    }
    expect(ids.size).toBe(routes.length);
  });

  it('take a signed decision as the page sends it: signature and certificate as texts', async () => {
    const [decide] = (await everyDeclaredRoute()).filter((r) => r.path === '/agency/review/decide.json');
    const sent = {
      id: 'x',
      verdict: 'approve',
      answers: { 意见: '同意' },
      signature: '{"a":1}',
      certificate: '{"b":2}',
    };
    expect({ ...readDeclared(decide!.body as Fields, sent, true) }).toEqual(sent);
  });
});

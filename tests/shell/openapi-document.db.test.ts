/** V2: the document of the calls is built once, packed and known by its tag. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test?.close());

const path = '/platform/openapi.json';

it('V2: it is built once however often it is asked for, sent small, and not at all to who has it', async () => {
  const agent = await test.as('agent');
  const stringify = vi.spyOn(JSON, 'stringify');
  const first = await agent.fetch(path, { headers: { 'accept-encoding': 'identity' } });
  const text = await first.text();
  const large = () => stringify.mock.calls.filter(([value]) => (value as any)?.openapi !== undefined).length;
  expect([first.status, large()]).toEqual([200, 1]);
  const tag = first.headers.get('etag')!;
  const small = await agent.fetch(path, { headers: { 'accept-encoding': 'gzip' } });
  expect([small.headers.get('content-encoding'), small.headers.get('etag')]).toEqual(['gzip', tag]);
  expect(await small.text()).toBe(text);
  expect(JSON.parse(text).paths).toBeTypeOf('object');
  const known = await agent.fetch(path, { headers: { 'if-none-match': tag } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(large()).toBe(1);
  stringify.mockRestore();
  // Other words are another document, also of the one who has the former.
  const admin = await test.as('admin');
  const { settings } = (await admin.get('/platform/settings/detail.json')).tdata;
  const subject = settings.subject === 'procurement' ? 'tender' : 'procurement';
  const saved = await admin.post('/platform/settings/save.json', { values: { ...settings, subject } });
  expect(saved.code, saved.msg).toBe('v');
  const other = await agent.fetch(path, { headers: { 'if-none-match': tag } });
  expect([other.status, other.headers.get('etag') === tag]).toEqual([200, false]);
});

/** G8 of a prequalification, over HTTP: favour in its document and in what it reviews is found before it goes out. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { buildPreliminary, settingValues } from '../testing/build-prequalified.ts';

let test: TestOffice;
let [agent, reviewer, supervisor, owner]: Client[] = [];
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, supervisor, owner] = await Promise.all(
    ['agent', 'reviewer', 'supervisor', 'owner'].map((account) => test.as(account)),
  );
});
afterAll(() => test.close());

it('G8 a prequalification asks for a reason sentence by sentence, and nothing is passed under an old one', async () => {
  const items = settingValues.items.map((i) => (i.id === '2' ? { ...i, standard: '须为本省企业' } : i));
  const built = await buildPreliminary(test, { until: 'setting', setting: { items } });
  const now = (await test.now()).getTime();
  const on = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const { row } = await agent!.done('preliminary-document.create', {
    values: {
      ...{ project: built.project, lot: built.lot, documentFrom: on(1), documentUntil: on(10), deadline: on(30) },
      content: '申请函。申请人注册资本不低于 5000 万元。',
      attachments: [await agent!.upload('资审文件.pdf', '%PDF-1.4 invented')],
    },
  });
  const submit = (because?: string) =>
    agent!.action('preliminary-document.submit', { id: row.id, ...(because ? { because } : {}) });
  const no = await submit();
  expect(no).toMatchObject({ code: 'valerror', msg: '有需要说明理由的提示，请填写理由后再提交' });
  const sentences = Object.values(no.tdata.warnings as Record<string, string>).join('\n');
  for (const words of ['注册资本不低于 5000 万元', '须为本省企业', '建议：']) expect(sentences).toContain(words);
  expect((await agent!.detail('preliminary-document', row.id)).tdata.row.state).toBe('draft');

  const reason = '援建协议第 3 条';
  expect((await submit(reason)).msg).toBe('');
  for (const reader of [supervisor!, owner!, reviewer!]) {
    const { favour } = (await reader.detail('preliminary-document', row.id)).tdata.row;
    expect(favour).toMatchObject({ reason, by: expect.stringContaining('经办') });
    expect(favour.findings.map((f: any) => f.id)).toEqual(expect.arrayContaining(['size', 'place-registered']));
  }
  const worse = items.map((i) => (i.id === '3' ? { ...i, standard: '近三年在本县完成过类似项目业绩' } : i));
  await agent!.done('qualification-setting.save', { id: built.setting, values: { items: worse } });
  const passed = await reviewer!.action('preliminary-document.approve', { id: row.id });
  expect([passed.code, passed.msg]).toEqual(['valerror', expect.stringContaining('近三年在本县完成过类似项目业绩')]);
});

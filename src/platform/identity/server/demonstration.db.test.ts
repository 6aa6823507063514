/** The persons a visitor may be (U20): everyone of the demonstration with one press, and no one in production. */
import { expect, it } from 'vitest';
import { openOffice } from '../../../../tests/support/office.ts';
import { logIn } from '../testing/enter.ts';

const offered = async (mode: 'demo' | 'production') => {
  const test = await openOffice({ mode });
  try {
    const guest = test.guest();
    const [office, portal] = await Promise.all(
      ['agency', 'supplier'].map(async (prefix) => (await guest.get(`/${prefix}/demonstration.json`)).tdata),
    );
    const entered = [];
    for (const { account, pwd } of office) entered.push((await logIn(test.guest(), account, pwd)).code);
    return { office, portal, entered };
  } finally {
    await test.close();
  }
};

it('offers one of each role in demonstration mode, whose password lets them in', async () => {
  const { office, portal, entered } = await offered('demo');
  expect(office.map((p: any) => p.role)).toEqual([
    '经办',
    '审核人',
    '单位管理员',
    '财务',
    '招标人代表',
    '监督员',
    '平台管理员',
  ]);
  expect(portal.map((p: any) => p.role)).toEqual(['投标经办', '投标经办', '评标专家']);
  expect(entered.every((code) => code === 'v')).toBe(true);
});

it('offers nobody in production, where people of those names may exist', async () => {
  expect(await offered('production')).toEqual({ office: [], portal: [], entered: [] });
});

/** Step 2: each rule of the document refuses at its limit and lets pass beside it, over HTTP. The office opens on Monday 2 March 2026. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { documentValues, methodValues, sampleBids } from '../../notice/testing/tender-values.ts';
import { createTestHolder, keysAsked } from '../../notice/testing/test-holders.ts';

let test: TestOffice;
let agent: Client;
beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
afterAll(() => test?.close());

const at = (day: string, time = '09:30') => new Date(`${day}T${time}:00+08:00`).toISOString();
const dates = {
  documentFrom: at('2026-03-02', '10:00'),
  documentUntil: at('2026-03-09', '17:00'),
  clarifyUntil: at('2026-03-06'),
  bidDeadline: at('2026-03-23'),
};

async function draft(built: BuiltTender, values: Record<string, unknown> = {}): Promise<string> {
  const attachments = [await agent.upload('招标文件.pdf', '%PDF invented')];
  const all = {
    project: built.project,
    lot: built.lot,
    method: built.method,
    attachments,
    ...dates,
    ...documentValues,
    ...values,
  };
  return (await agent.done('tender-document.create', { values: all })).row.id;
}

describe('a document is handed in', () => {
  let built: BuiltTender;
  let id: string;
  beforeAll(async () => {
    built = await buildPublishedTender(test, { until: 'method' });
    id = await draft(built, { bidSecurity: null });
  });

  const usual = {
    ceilingPrice: '35000000',
    validityDays: 90,
    bidSecurity: null,
    standardText: 'works',
    standardTextReason: null,
    documentFee: null,
    documentFeeReason: null,
    paperClause: '以数据电文为准',
    submitMethod: '登录门户，在本人浏览器中加密后递交',
  };
  /** Saves, hands in, and takes it back if it went through. */
  async function submitted(values: Record<string, unknown>, because?: string): Promise<Answer> {
    await agent.done('tender-document.save', {
      id,
      values: { ...dates, ...documentValues, ...usual, ...values },
    });
    const answer = await agent.action('tender-document.submit', { id, ...(because ? { because } : {}) });
    if (answer.code === 'v') await agent.done('tender-document.reopen', { id });
    return answer;
  }

  it.each<[rule: string, says: string, refused: Record<string, unknown>, passes: Record<string, unknown>]>([
    [
      'TB-24 twenty days end on a Sunday',
      '投标截止最早 2026-03-23',
      // Its 00:00 is the 24:00 of the day before (L20).
      { bidDeadline: at('2026-03-23', '00:00') },
      { bidDeadline: at('2026-03-23', '00:01') },
    ],
    [
      'TR-16a five days end on a Saturday',
      '招标文件获取截止最早 2026-03-09',
      { documentUntil: at('2026-03-09', '00:00') },
      { documentUntil: at('2026-03-09', '00:01') },
    ],
    ['TR-22a', '提问截止应在', { clarifyUntil: at('2026-03-23') }, { clarifyUntil: at('2026-03-23', '09:29') }],
    [
      'own: on offer until the deadline',
      '不应晚于投标截止',
      { documentUntil: at('2026-03-23', '09:31') },
      { documentUntil: at('2026-03-23') },
    ],
    ['TR-25', '标段的投标有效期为 90 天', { validityDays: 89 }, { validityDays: 90 }],
    [
      'TR-27b',
      '标段的最高投标限价为 35000000.00 元，招标文件没有载明',
      { ceilingPrice: null },
      { ceilingPrice: '35000000' },
    ],
    ['TR-26a', '即 720,000.00 元', { bidSecurity: '720000.01' }, { bidSecurity: '720000' }],
    ['TR-15', '依法必须招标的项目应使用标准文本', { standardText: null }, { standardText: 'works' }],
    [
      'TR-15',
      '没有适用的，选“没有适用的标准文本”并写明理由',
      { standardText: 'none', standardTextReason: null },
      { standardText: 'none', standardTextReason: '国家尚未发布该类标准文本' },
    ],
    [
      'TR-16b',
      '只能收取印刷、邮寄的成本',
      { documentFee: '500.01', documentFeeReason: null },
      { documentFee: '500', documentFeeReason: null },
    ],
    [
      'TR-16b',
      '超过 500 元',
      { documentFee: '600', documentFeeReason: null },
      { documentFee: '600', documentFeeReason: '图纸晒印 8 套及邮寄' },
    ],
    ['EB-62', '以数据电文为准', { paperClause: null }, { paperClause: '以纸质文件为准' }],
    [
      'EB-16',
      '不得要求投标人购买指定的工具软件',
      { submitMethod: '须购买指定的投标工具软件后制作' },
      { submitMethod: '用浏览器加密递交，不需要购买任何投标工具软件' },
    ],
    ['own: the deadline is ahead', '已经过去', { documentFrom: at('2026-02-02'), bidDeadline: at('2026-03-01') }, {}],
  ])('%s: %s', async (_rule, says, refused, passes) => {
    const no = await submitted(refused);
    expect(no).toMatchObject({ status: 200, code: 'valerror' });
    expect(no.msg).toContain(says);
    expect(await submitted(passes)).toMatchObject({ code: 'v' });
  });

  it('L21, TB-19: holds what the law wants in it, item by item (招标投标法 第19条)', async () => {
    const nothing = [{ id: '1', title: '第一章', body: '无' }];
    const attack = await submitted({ chapters: nothing, requirements: [], payment: null, warranty: null });
    expect(attack.msg).toBe(
      '招标文件缺少应当包括的内容：投标人资格审查的标准（资格要求）、拟签订合同的主要条款：付款方式、拟签订合同的主要条款：质量保修（招标投标法 第19条）',
    );
    for (const [values, says] of [
      [{ requirements: [] }, '投标人资格审查的标准'],
      [{ payment: ' ' }, '付款方式'],
      [{ warranty: null }, '质量保修'],
      [{ chapters: nothing }, '章节“第一章”没有内容'],
      [
        { chapters: [...documentValues.chapters, { id: '9', title: '第九章 附件', body: '<p>（略）。</p>' }] },
        '“第九章 附件”没有内容',
      ],
      ...documentValues.chapters
        .slice(1)
        .map(
          ({ id: left }) =>
            [
              { making: 'web', attachments: [], chapters: documentValues.chapters.filter((c) => c.id !== left) },
              { 2: '投标人须知', 3: '评标标准', 4: '拟签订合同的条款', 5: '技术要求', 6: '投标文件格式' }[left]!,
            ] as const,
        ),
    ] as const) {
      const no = await submitted({ ...values });
      expect(no.msg).toContain(says);
      expect(no.msg).toContain('招标投标法 第19条');
      expect(await submitted({})).toMatchObject({ code: 'v' });
    }
    const attachments = [await agent.upload('招标文件.pdf', '%PDF invented')];
    expect(await submitted({ making: 'mixed', attachments })).toMatchObject({ code: 'v' });
  });

  it('C21: only with a method that was tried, since it was last changed', async () => {
    await agent.done('evaluation-method.save', { id: built.method, values: { candidates: 2 } });
    expect((await submitted({})).msg).toContain('请先试算');
    await agent.done('evaluation-method.dryRun', { id: built.method, asked: { bids: sampleBids } });
    expect(await submitted({})).toMatchObject({ code: 'v' });
  });

  it('TR-15, EB-62: starts with the standard text of its kind and the clause that data prevails', async () => {
    const { row } = (await agent.detail('tender-document', id)).tdata;
    expect(row.standardText).toBe('works');
    const other = await buildPublishedTender(test, { until: 'method', lot: { kind: 'goods' } });
    const fresh = await agent.done('tender-document.create', { values: { project: other.project, lot: other.lot } });
    expect(fresh.row).toMatchObject({ standardText: 'equipment', documentFee: null });
    expect(fresh.row.paperClause).toContain('以数据电文为准');
  });

  it('asks for chapters and files as it is made: both, the text alone, or the finished file alone', async () => {
    const bare = { attachments: [], chapters: [] };
    const text = { chapters: documentValues.chapters, attachments: [] };
    const fields = async (values: Record<string, unknown>) => {
      const answer = await submitted(values);
      return answer.code === 'v' ? [] : Object.keys(answer.tdata.fields).sort();
    };
    expect(await fields({ making: 'mixed', ...bare })).toEqual(['attachments', 'chapters']);
    expect(await fields({ making: 'web', ...bare })).toEqual(['chapters']);
    expect(await fields({ making: 'web', ...text })).toEqual([]);
    expect(await fields({ making: 'finished', ...bare })).toEqual(['attachments']);
    const attachments = [await agent.upload('成稿.pdf', '%PDF invented')];
    expect(await fields({ making: 'finished', chapters: [], attachments })).toEqual([]);
    expect(await fields({ making: 'mixed', chapters: documentValues.chapters })).toEqual([]);
  });

  it('TR-09: not at all for a project that is not tendered', async () => {
    const approval = await agent.upload('批准.pdf', '%PDF invented');
    const free = await buildPublishedTender(test, {
      until: 'project',
      project: { way: 'none', noTenderCase: 'patent', noTenderApproval: [approval] },
    });
    const no = await agent.action('tender-document.create', { values: { project: free.project, lot: free.lot } });
    expect(no.msg).toContain('本项目经批准不招标');
  });

  it('keeps its evaluation method: what a document uses is not offered for removal', async () => {
    const removal = async () =>
      (await agent.detail('evaluation-method', built.method)).tdata.actions.find((a: any) => a.verb === 'remove');
    expect(await removal()).toMatchObject({ allowed: false, because: expect.stringContaining('正在使用这个评标办法') });
    expect((await agent.action('evaluation-method.remove', { id: built.method })).code).not.toBe('v');
    const free = await agent.done('evaluation-method.create', {
      values: { project: built.project, lot: built.lot, ...methodValues },
    });
    expect((await agent.action('evaluation-method.remove', { id: free.row.id })).code).toBe('v');
  });

  it('is the only one of its lot', async () => {
    const answer = await agent.action('tender-document.create', { values: { project: built.project, lot: built.lot } });
    expect(answer.msg).toContain('已经有招标文件');
  });

  it('C43: and read by a second person, who may return it with an opinion', async () => {
    const reviewer = await test.as('reviewer');
    await agent.done('tender-document.submit', { id });
    expect((await agent.action('tender-document.approve', { id })).status).toBe(403);
    expect((await reviewer.action('tender-document.return', { id })).code).toBe('valerror');
    const { row } = await reviewer.done('tender-document.return', { id, asked: { opinion: '第三章缺少评分细则' } });
    expect(row).toMatchObject({ state: 'returned', returnedBecause: '第三章缺少评分细则' });
  });
});

describe('a voluntary tender', () => {
  it('TB-24: owes a reasonable time, so that a stated reason passes', async () => {
    const voluntary = {
      regime: 'ZB-V',
      regimeReason: '企业自愿',
      budgetFunds: null,
      investment: null,
      estimate: '3000000',
    };
    const built = await buildPublishedTender(test, { until: 'method', project: voluntary });
    const id = await draft(built, { bidDeadline: at('2026-03-22') });
    const warned = await agent.action('tender-document.submit', { id });
    expect(warned.tdata.warnings.bidDeadline).toContain('应给投标人编制投标文件的合理时间');
    expect(await agent.action('tender-document.submit', { id, because: '简单货物' })).toMatchObject({ code: 'v' });
  });
});

describe('key holders', () => {
  let built: BuiltTender;
  let id: string;
  beforeAll(async () => {
    built = await buildPublishedTender(test, { until: 'method' });
    id = await draft(built);
  });
  const register = async (account: string, keys: Record<string, string>) =>
    (await test.as(account)).action('tender-document.registerKeys', { id, asked: keys });

  it('register public keys only, whose fingerprint fits', async () => {
    const keys = keysAsked(await createTestHolder());
    expect((await register('owner', { ...keys, fingerprint: 'a'.repeat(64) })).msg).toContain('密钥编号与密钥不符');
    const leaked = JSON.stringify({ ...JSON.parse(keys.ecdh), d: 'AAAA' });
    expect((await register('owner', { ...keys, ecdh: leaked })).msg).toContain('不要把私钥发给平台');
    const off = JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' });
    expect((await register('owner', { ...keys, ecdh: off })).msg).toContain('不是有效的密钥');
    expect((await register('owner', keys)).tdata.row.holders).toMatchObject([
      { side: 'owner', fingerprint: keys.fingerprint },
    ]);
    expect((await register('owner', keys)).code).toBe('v');
  });

  it('come from different units, one of each', async () => {
    expect(await register('agent', keysAsked(await createTestHolder()))).toMatchObject({ code: 'v' });
    expect((await register('reviewer', keysAsked(await createTestHolder()))).msg).toContain('持钥人应来自不同单位');
    const again = keysAsked(await createTestHolder());
    const { holders } = (await register('agent', again)).tdata.row;
    expect(holders.map((h: any) => h.side)).toEqual(['owner', 'agency']);
    expect(holders[1].fingerprint).toBe(again.fingerprint);
  });

  it('are people of the project only', async () => {
    expect((await register('rival', keysAsked(await createTestHolder()))).status).toBe(404);
    expect((await register('supplier1', keysAsked(await createTestHolder()))).status).toBe(404);
  });
});

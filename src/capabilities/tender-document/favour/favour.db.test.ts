/** G8 over HTTP: what favours somebody is found wherever it stands, goes out with a reason only, and the supervisor reads both. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import {
  buildPublishedTender,
  signNotice,
  usualDates,
  waitForState,
} from '../../notice/testing/build-published-tender.ts';
import { documentValues, methodValues, sampleBids } from '../../notice/testing/tender-values.ts';
import { registerHolders } from '../../notice/testing/test-holders.ts';

let test: TestOffice;
let [agent, reviewer, supervisor, owner]: Client[] = [];
let built: Awaited<ReturnType<typeof buildPublishedTender>>;
let id: string;

beforeAll(async () => {
  test = await openOffice({ startAt: '2026-03-03T09:00:00+08:00' });
  [agent, reviewer, supervisor, owner] = await Promise.all(
    ['agent', 'reviewer', 'supervisor', 'owner'].map((account) => test.as(account)),
  );
  ({ built, id } = await begun());
});
afterAll(() => test.close());

/** A tender whose document is a draft. */
async function begun(lot: Record<string, unknown> = {}) {
  const built = await buildPublishedTender(test, { until: 'method', lot });
  const attachments = [await agent!.upload('招标文件.pdf', '%PDF-1.4 invented')];
  const values = {
    ...{ project: built.project, lot: built.lot, method: built.method, attachments },
    ...usualDates('2026-03-04T09:00:00+08:00'),
    ...documentValues,
  };
  const { id } = (await agent!.done('tender-document.create', { values })).row;
  await registerHolders(test, { ...built, document: id }, {});
  return { built, id };
}

interface Said {
  document?: Record<string, unknown>;
  method?: Record<string, unknown>;
  lot?: Record<string, unknown>;
}

/** The tender with what is said of it, and everything else as it was. */
async function written({ document = {}, method, lot }: Said) {
  // A lot stands fast once its project runs: another lot is another tender.
  if (lot) return begun(lot);
  await agent!.done('evaluation-method.save', { id: built.method, values: { ...methodValues, ...method } });
  await agent!.done('evaluation-method.dryRun', { id: built.method, asked: { bids: sampleBids } });
  const dates = usualDates('2026-03-04T09:00:00+08:00');
  await agent!.done('tender-document.save', {
    id,
    values: { ...documentValues, ...dates, decidedBy: 'owner', ...document },
  });
  return { built, id };
}

const submit = (id: string, because?: string) =>
  agent!.action('tender-document.submit', { id, ...(because ? { because } : {}) });
const chapter = (own: string, body: string) => ({
  document: { chapters: documentValues.chapters.map((c) => (c.id === own ? { ...c, body } : c)) },
});
const without = (own: string) => ({ document: { chapters: documentValues.chapters.filter((c) => c.id !== own) } });
const item = (values: object) => ({
  method: { scoreItems: methodValues.scoreItems.map((i) => (i.id === '2' ? { ...i, ...values } : i)) },
});
const requirement = (name: string) => ({ document: { requirements: [{ id: '1', type: 'other', name }] } });

const documents: readonly [what: string, said: Said, found: readonly string[]][] = [
  ['no contract chapter', without('4'), ['拟签订合同的条款']],
  ['no technical chapter', without('5'), ['技术要求']],
  [
    'a lowest price',
    chapter('3', '综合评估法。投标报价低于最高投标限价 92% 的，作无效投标处理。最低投标限价为 3000 万元。'),
    ['92%', '最低投标限价为 3000 万元'],
  ],
  ['lots between bidders', chapter('3', '综合评估法。入围单位从合格投标人中摇号产生。'), ['抽签、摇号']],
  [
    'local records score',
    item({ name: '本省业绩', standard: '投标人在四川省内每个类似业绩 5 分，最多 20 分' }),
    ['评分因素第 2 行'],
  ],
  [
    'local taxes score',
    item({ name: '本地贡献', standard: '在泸定县纳税的本地企业得 20 分，外地企业得 0 分' }),
    ['纳税'],
  ],
  ['capital scores', item({ name: '注册资本', standard: '注册资本 1 亿元以上得 20 分' }), ['注册资本']],
  [
    'a local firm of the state in the lot',
    { lot: { qualification: '须为泸定县本地企业，注册资本 1 亿元以上，国有企业' } },
    ['标段“投标人资格”', '注册资本', '所有制'],
  ],
  ['a branch that must stand', requirement('须在泸定县设立分支机构'), ['分支机构']],
  [
    'a seat and an award in other words',
    requirement('投标人住所地应在甘孜州范围内，且在本州承揽过三个以上工程并获州级优质工程奖'),
    ['所在地', '业绩', '奖项'],
  ],
  [
    'a local firm among the factors of qualification',
    {
      method: {
        qualificationItems: [
          ...methodValues.qualificationItems.slice(0, 2),
          { id: '3', kind: 'qualification', name: '本地企业', standard: '工商登记地在泸定县，注册资本 1 亿元' },
        ],
      },
    },
    ['初步评审第 3 行'],
  ],
  ['a consortium that is forced', chapter('2', '投标人必须组成联合体投标。'), ['强制']],
  [
    'dates and terms against the fields',
    chapter('2', '投标截止时间为 2026年3月10日9时30分。本项目接受联合体投标。投标有效期 30 天。'),
    ['2026-03-10', '联合体', '文字写了 30 天'],
  ],
  [
    'terms against the law',
    chapter(
      '2',
      '中标候选人公示期 1 日。投标保证金不予退还。评标委员会由招标人代表 5 人组成。履约保证金为中标价的 30%。',
    ),
    ['公示期', '不退还', '三分之二', '履约保证金'],
  ],
  ['five days of validity', { lot: { validityDays: 5 } }, ['有效期 5 天']],
  [
    'a price that counts nothing and points at discretion',
    {
      method: {
        priceFull: '5',
        scoreItems: [{ ...methodValues.scoreItems[0], points: '95', standard: '评委自由裁量' }],
      },
    },
    ['自由裁量', '95 分', '价格分占 5 分'],
  ],
  ['half a day for questions', { document: { clarifyUntil: '2026-03-04T17:00:00+08:00' } }, ['提问截止']],
];

describe('G8 favour is seen before it is issued', () => {
  it('an honest document asks for nothing', async () => {
    const done = await agent!.done('tender-document.submit', { id });
    expect(done.row.favour).toBeNull();
    await agent!.done('tender-document.reopen', { id });
  });

  it.each(documents)('%s is found and asks for a reason', async (_what, said, found) => {
    const { id } = await written(said);
    const no = await submit(id);
    expect(no).toMatchObject({ code: 'valerror', msg: '有需要说明理由的提示，请填写理由后再提交' });
    const sentences = Object.values(no.tdata.warnings as Record<string, string>).join('\n');
    for (const words of found) expect(sentences).toContain(words);
    expect(sentences).toMatch(/建议：/);
    expect((await agent!.detail('tender-document', id)).tdata.row.state).toBe('draft');
  });

  it('the eighteenth, a committee that decides where the first must win, is blocked by its field', async () => {
    const decides = { decidedBy: 'committee', decisionRule: 'vote', ballot: 'named', decisionFactors: '价格、方案' };
    await written({ document: decides });
    expect((await submit(id, '有理由也不行')).msg).toContain('第55条');
  });

  it('with a reason it goes on; supervisor and owner read the sentence, its place, the article and the reason', async () => {
    await written(item({ standard: '在泸定县纳税的本地企业得 20 分' }));
    const reason = '县政府专题会议要求，会议纪要〔2026〕3号';
    expect((await submit(id, reason)).code).toBe('v');
    for (const reader of [supervisor!, owner!, reviewer!]) {
      const { row } = (await reader.detail('tender-document', id)).tdata;
      expect(row.favour).toMatchObject({ reason, by: expect.stringContaining('经办') });
      expect(row.favour.findings).toContainEqual(
        expect.objectContaining({
          id: 'place-tax',
          rule: 'TR-32',
          law: '招标投标法实施条例 第32条',
          place: '评分因素第 2 行',
          sentence: expect.stringContaining('在泸定县纳税的本地企业得 20 分'),
        }),
      );
    }
  });

  it('what is written into the method afterwards is not passed under that reason', async () => {
    const local = [{ ...methodValues.scoreItems[1], standard: '在泸定县纳税的本地企业得 20 分；获天府杯的加 5 分' }];
    const scoreItems = [methodValues.scoreItems[0], ...local, methodValues.scoreItems[2]];
    await agent!.done('evaluation-method.save', { id: built.method, values: { scoreItems } });
    await agent!.done('evaluation-method.dryRun', { id: built.method, asked: { bids: sampleBids } });
    const no = await reviewer!.action('tender-document.approve', { id });
    expect(no.code).toBe('valerror');
    expect(no.msg).toContain('天府杯');
  });

  it('a notice’s own words are read, too: with a reason it goes out, and the public is not told what the office said', async () => {
    const own = await buildPublishedTender(test, { until: 'document' });
    const remarks = '<p>同等条件下本地企业优先。</p>';
    const { row } = await agent!.done('notice.create', {
      values: { project: own.project, document: own.document, publishAt: own.publishAt, remarks },
    });
    await signNotice(agent!, row.id);
    const no = await agent!.action('notice.submit', { id: row.id });
    expect(no.code).toBe('valerror');
    expect(Object.values(no.tdata.warnings).join()).toContain('公告“其他说明”：“同等条件下本地企业优先”');
    const reason = '援建协议第 3 条';
    await agent!.done('notice.submit', { id: row.id, because: reason });
    expect((await supervisor!.detail('notice', row.id)).tdata.row.favour).toMatchObject({
      reason,
      findings: expect.arrayContaining([expect.objectContaining({ id: 'place-first', rule: 'TB-18' })]),
    });
    await reviewer!.done('notice.approve', { id: row.id });
    await test.setClock(own.publishAt);
    await waitForState(agent!, 'notice', row.id, 'published');
    const shown = (await test.guest().get('/web/notice/detail.json', { id: row.id })).tdata.row;
    expect(shown.state).toBe('published');
    expect(shown.favour ?? null).toBeNull();
    expect(JSON.stringify(shown)).not.toContain(reason);
    // A supplier who takes the document reads it without what the office said of it.
    const { row: document } = (await agent!.detail('tender-document', own.document)).tdata;
    expect(document.state).toBe('issued');
  });

  it('a method that is written anew while its notice waits does not go out under an old reason', async () => {
    const own = await buildPublishedTender(test, { until: 'scheduled' });
    const scoreItems = methodValues.scoreItems.map((i) => (i.id === '2' ? { ...i, standard: '本省业绩每个 5 分' } : i));
    await agent!.done('evaluation-method.save', { id: own.method, values: { scoreItems } });
    await agent!.done('evaluation-method.dryRun', { id: own.method, asked: { bids: sampleBids } });
    await test.setClock(own.publishAt);
    const { refusedBecause } = await waitForState(agent!, 'notice', own.notice, 'approved');
    expect(refusedBecause).toContain('本省业绩每个 5 分');
  });
});

/** G6: by which edition of a document of before the bids units applied and proposed: a rewritten one is named. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyPath, recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { submittedAddendum } from '../../src/capabilities/notice/testing/issue-addendum.ts';
import {
  type BuiltPreliminary,
  buildPreliminary,
  settingValues,
} from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { ArchiveData } from '../../src/exchange/archive/archive-data.ts';
import { checkEditions } from '../../src/exchange/archive/check-editions.ts';
import { Findings } from '../../src/exchange/archive/findings.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let [agent, reviewer] = [] as unknown as [Client, Client];
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer] = (await Promise.all(['agent', 'reviewer'].map(test.as))) as [Client, Client];
}, 60_000);
afterAll(() => test.close());

type Parsed = Map<string, any>;
const items = settingValues.items.map((i) => (i.id === '3' ? { ...i, standard: '近三年至少 2 项' } : i));
const rounds = {
  prequalified: {
    'qualification-setting': { items },
    'preliminary-document': { content: '申请函、证书、业绩证明各一份' },
  },
  'two-stage': { 'preliminary-document': { content: '不带报价的技术建议，附设备清单' } },
} as const;

/** Two editions, as an archive has them. */
async function archived(way: keyof typeof rounds): Promise<{ built: BuiltPreliminary; parsed: Parsed }> {
  const built = await buildPreliminary(test, { way });
  for (const wanted of [rounds[way], { 'preliminary-document': { content: '另附法定代表人授权书' } }]) {
    const id = await submittedAddendum(agent, {
      ...{ preliminary: built.document, subject: '澄清', type: 'change', content: '作如下修改。' },
      ...{ affectsPreparation: true, wanted: JSON.stringify(wanted) },
    });
    await reviewer.done('addendum.approve', { id });
  }
  const shown = async (record: 'lot' | 'preliminary-document' | 'qualification-setting' | 'addendum', id: string) =>
    (await agent.detail(record, id)).tdata.row;
  const { tdata: addenda } = await agent.list('addendum', { 'f.lot': built.lot });
  const history = await rows<any>(
    test.office.db,
    sql`select seq, at, action, record, record_id as "recordId", from_state as "fromState", to_state as "toState", asked, changes
        from history where chain = ${`project:${built.project}`} order by seq`,
  );
  const parsed: Parsed = new Map<string, any>([
    [recordPath('lot'), [await shown('lot', built.lot)]],
    [recordPath('preliminary-document'), [await shown('preliminary-document', built.document)]],
    [recordPath('addendum'), await Promise.all(addenda.map((a: any) => shown('addendum', a.id)))],
    [historyPath('project'), { [`project:${built.project}`]: history }],
  ]);
  if (built.setting)
    parsed.set(recordPath('qualification-setting'), [await shown('qualification-setting', built.setting)]);
  return { built, parsed };
}

const faultsOf = async (parsed: Parsed) => {
  const findings = new Findings();
  await checkEditions(new ArchiveData(structuredClone(parsed)), findings);
  return findings.faults.map((f) => f.because).join('；');
};

for (const way of ['prequalified', 'two-stage'] as const)
  it(`a rewritten edition of a ${way} document is named, whichever end it was rewritten at`, async () => {
    const { built, parsed } = await archived(way);
    expect(await faultsOf(parsed)).toBe('');
    const chain = `project:${built.project}`;
    const log = (p: Parsed): any[] => p.get(historyPath('project'))[chain];
    const followed = (p: Parsed) => log(p).filter((e) => e.action === 'preliminary-document.followAddendum');
    const addendum = (p: Parsed, place: number) =>
      p.get(recordPath('addendum')).find((a: any) => a.id === followed(p)[place].asked.addendum);
    const contentIn = (p: Parsed, place: number) => followed(p)[place].changes.find((c: any) => c.field === 'content');
    const changeOf = (p: Parsed, place: number) =>
      addendum(p, place).changes.find((c: any) => c.record === 'preliminary-document' && c.field === 'content');
    const forged: [string, string, (p: Parsed) => void][] = [
      ['what the addendum says', '改动与历史所记的不符', (p) => (changeOf(p, 1).after = '不要求授权书')],
      ['what stood before', '改动与历史所记的不符', (p) => (changeOf(p, 1).before = '另一段文字')],
      ['what the history says', '改动与历史所记的不符', (p) => (contentIn(p, 0).after = '另一段文字')],
      // Both ends alike: the digest that everybody read does not fit any more.
      [
        'both ends',
        '版本摘要与历史所记的文件不符',
        (p) => {
          changeOf(p, 1).after = '不要求授权书';
          contentIn(p, 1).after = '不要求授权书';
        },
      ],
      ['the digest', '版本摘要与历史所记的文件不符', (p) => (addendum(p, 0).documentDigest = '0'.repeat(64))],
      [
        'an edition that is left out of the history',
        '历史没有记载',
        (p) => p.set(historyPath('project'), { [chain]: log(p).filter((e) => e !== followed(p)[0]) }),
      ],
      [
        'an addendum that is left out',
        '没有已发出的补遗写明',
        (p) =>
          p.set(
            recordPath('addendum'),
            p.get(recordPath('addendum')).filter((a: any) => a !== addendum(p, 1)),
          ),
      ],
      ['an addendum called a draft', '没有已发出的补遗写明', (p) => (addendum(p, 1).state = 'draft')],
      [
        'a change beside the addendum',
        '没有补遗',
        (p) => log(p).push({ ...followed(p)[1], action: 'preliminary-document.save', asked: {} }),
      ],
      [
        'more than the addendum says',
        '随补遗还改了补遗没有写的内容',
        (p) => followed(p)[1].changes.push({ field: 'documentUntil', before: null, after: '2026-12-01T00:00:00.000Z' }),
      ],
    ];
    if (built.setting)
      forged.push(
        [
          'what is reviewed',
          '改动与历史所记的不符',
          (p) => {
            const change = addendum(p, 0).changes.find((c: any) => c.record === 'qualification-setting');
            change.after = settingValues.items;
          },
        ],
        [
          'what is reviewed, without its history',
          '历史没有记载它已生效',
          (p) =>
            p.set(historyPath('project'), {
              [chain]: log(p).filter((e) => e.action !== 'qualification-setting.followAddendum'),
            }),
        ],
      );
    for (const [name, because, forge] of forged) {
      const copy = structuredClone(parsed);
      forge(copy);
      expect(await faultsOf(copy), name).toContain(because);
    }
  }, 60_000);

/** Who hands in and who wins is called as the law that answers calls them, in sentences, on papers and on what is published. */
import { expect, it } from 'vitest';
import { resultSheet } from '../../src/capabilities/award/result-notice/result-sheet.ts';
import { sentencesOf, wordsOf } from '../../src/capabilities/procedure/said.ts';
import { sheetIn } from '../../src/kernel/screen/sheet.ts';
import { resolveWording } from '../../src/kernel/screen/wording.ts';
import type { BookRegime } from '../../src/platform/law/rulebook/regimes.ts';

const laws = ['ZB-MS', 'ZC-T', 'ZC-N', 'QY'] as const satisfies readonly BookRegime[];
const under = (regime: BookRegime) => ({ under: regime, body: 'committee' }) as const;

it('政府采购非招标采购方式管理办法 第2条: 供应商、成交供应商; a public tender of a government keeps 投标人 and 中标人 (87号令)', () => {
  const sentence = '{招标}人通知{中标}人和未{中标}的{投标}人，{投标}人员和{中标}候选人除外';
  const said = laws.map((regime) => resolveWording(sentencesOf(under(regime))(sentence)));
  expect(said).toEqual([
    '招标人通知中标人和未中标的投标人，投标人员和中标候选人除外',
    '采购人通知中标人和未中标的投标人，投标人员和中标候选人除外',
    '采购人通知成交供应商和未成交的供应商，响应人员和成交候选人除外',
    '采购人通知成交人和未成交的响应人，响应人员和成交候选人除外',
  ]);
  const paper = '招标人、{投标}人、中标人、投标人员，{{中标人}}，《投标人须知》';
  expect(laws.map((regime) => wordsOf(under(regime))(paper))).toEqual([
    '招标人、投标人、中标人、投标人员，{{中标人}}，《投标人须知》',
    '采购人、投标人、中标人、投标人员，{{中标人}}，《投标人须知》',
    '采购人、供应商、成交供应商、响应人员，{{中标人}}，《投标人须知》',
    '采购人、响应人、成交人、响应人员，{{中标人}}，《投标人须知》',
  ]);
});

it('a public sheet calls things so too, and leaves what people wrote', () => {
  const row = { name: '投标人甲中标公告', content: '确定投标人甲中标。', winnerName: '中标人公司', priceText: '1' };
  const drawn = resultSheet(row as never, (text) => text);
  const labels = (regime: BookRegime) =>
    sheetIn(drawn, wordsOf(under(regime))).blocks.flatMap((block) =>
      block.is === 'facts' ? [block.label, ...block.rows.slice(0, 3).map(([name]) => name)] : [],
    );
  expect(labels('ZB-MS').slice(0, 4)).toEqual(['中标结果', '招标项目', '标段', '中标人']);
  expect(labels('ZC-T').slice(0, 4)).toEqual(['中标结果', '采购项目', '标段', '中标人']);
  expect(labels('ZC-N').slice(0, 4)).toEqual(['成交结果', '采购项目', '标段', '成交供应商']);
  const spoken = sheetIn(drawn, wordsOf(under('ZC-N')));
  expect(spoken.title).toBe(row.name);
  expect(JSON.stringify(spoken)).toContain('确定投标人甲中标。');
  expect(JSON.stringify(spoken)).toContain('中标人公司');
  expect(sheetIn(drawn, wordsOf(under('ZB-MS')))).toEqual(drawn);
});

/** 中标候选人公示 as a paper (domain D3.6): every item that the law wants published, in its order. */
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { allFacts, type Block, lineOf, type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { shownDay, shownEnd } from '../../../ui/format/moment.ts';
import { correctionBlocks, withdrawnBlock } from '../correction/correction-lifecycle.ts';
import { inFull } from '../published-text.ts';
import { places } from '../winner-confirmation/winner-confirmation.record.ts';
import type { Hold } from './candidate-publicity.record.ts';

function candidate(c: AnyRow): Block {
  const place = places[c.rank] ?? '中标候选人';
  return allFacts(
    [
      [place, c.supplierName],
      ['投标报价', inFull(c)],
      ...(c.correctedPrice ? [['算术修正后报价', inFull({ price: c.correctedPrice })] as const] : []),
      ['质量', c.quality],
      ['工期（交货期）', c.term],
      ['评标情况', reviewedAs(c)],
      ['项目负责人', c.manager],
      ['证书名称和编号', c.managerCertificate],
      ['响应的资格能力条件', c.qualification],
    ],
    place,
  );
}

const works = (rows: readonly AnyRow[]): Block[] => [
  { is: 'line', text: '中标候选人的业绩：' },
  {
    is: 'table',
    label: '候选人业绩',
    heads: ['候选人', '项目名称', '发包人', '合同金额（元）', '完成日期', '项目负责人'],
    rows: rows.map((w) => [
      ...[w.supplierName ?? '', w.name ?? '', w.buyer || '—', w.amount ? showDecimal(w.amount, 2) : '—'],
      ...[w.finishedOn || '—', w.manager || '—'],
    ]),
    amounts: [3],
  },
];

const held = ({ because, since, until, endsAt, endedBefore }: Hold, words: (text: string) => string): Block => ({
  is: 'line',
  text: `公示期变更：${because}。自 ${showInstant(since)} 起暂停计算公示期${
    endsAt
      ? `，${showInstant(until!)} 恢复，公示结束时间由 ${shownEnd(endedBefore)} 顺延至 ${shownEnd(endsAt)}`
      : '，暂停期间不进行下一步'
  }${words('（招标投标法实施条例 第54条）')}。`,
});

export const publicitySheet: SheetOf = (row, words) =>
  sheet(
    row.name ?? '',
    [row.publishedAt ? `${showInstant(row.publishedAt)} 发布` : '尚未发布'],
    withdrawnBlock(row),
    correctionBlocks(row, '更正'),
    lineOf(`${row.project$}（${row.lot$}）`, '的评标工作已经结束，评标委员会推荐的中标候选人公示如下。'),
    lineOf('评审依据：', row.edition, '。'),
    ((row.candidates ?? []) as AnyRow[]).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map(candidate),
    row.performance?.length > 0 && works(row.performance),
    row.passedOver && { is: 'prose', after: '兼投不兼中，不再推荐的投标人：', text: row.passedOver },
    row.rejected && { is: 'prose', after: '被否决的投标及理由：', text: row.rejected },
    lineOf(
      '公示期：',
      `${row.startsAt ? showInstant(row.startsAt) : '—'} 至 ${row.endsAt ? shownEnd(row.endsAt) : '—'}`,
      '。',
    ),
    ((row.holds ?? []) as Hold[]).map((hold) => held(hold, words)),
    lineOf('公示依据：', row.basis, '。'),
    lineOf('异议的渠道和方式：', row.objectionMethod, '。'),
    {
      is: 'line',
      text: `投标人或者其他利害关系人对评标结果有异议的，应当在公示期间提出；招标人自收到异议之日起 ${usualAmount('objection.answer')}内答复，答复前暂停招标投标活动${words('（招标投标法实施条例 第54条）')}。`,
    },
    signedBy(row),
  );

/** Who answers for a paper of the award, where it was published, and on which day. */
export const signedBy = ({ duty, media, publishedAt }: AnyRow): Block => ({
  is: 'signed',
  lines: [duty && `发布责任人：${duty}`, media && `发布媒介：${media}`, publishedAt && shownDay(publishedAt)].filter(
    Boolean,
  ),
});

/**
 * How a candidate was reviewed, in one line: by its total, or by its evaluated price where nothing is scored.
 * @param say in the words of the law that answers; of a tender where it is not given
 */
export const reviewedAs = (
  { score, evaluatedPrice, scores }: Readonly<Record<string, any>>,
  say: (words: string) => string = String,
): string =>
  !evaluatedPrice && !score
    ? (scores ?? '')
    : `${evaluatedPrice ? `${say('评标价')} ${showDecimal(evaluatedPrice, 2)} 元` : `总分 ${showDecimal(score, 2)}`}；${scores ?? ''}`;

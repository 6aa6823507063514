/** 综合得分表（去最高最低）: what leaving out gives, and whether the locked method says so at all. */

import { paperWords } from '../../../../kernel/web/registry.ts';
import { scoreTableOf } from '../../../evaluation/evaluation-result/score-table.ts';
import { isLowestPrice } from '../../../tender-document/index.ts';
import { leastForExtremes, withoutExtremes } from '../extremes.rules.ts';
import type { Papers } from '../papers.ts';
import { PaperSheet, PaperTable, Signatures, seated } from './PaperSheet.tsx';

const rules = {
  none: '评标办法没有规定去掉最高分和最低分：排名以全部评委的均值为准，本表其余两列只供核对，不作为排名依据。',
  total: '评标办法规定按每位评委的总分去掉一个最高分和一个最低分：排名以“按总分去”一列为准。',
  factor: '评标办法规定按每个评分因素去掉一个最高分和一个最低分：排名以“按因素去”一列为准。',
} as const;
const counted = { none: 'all', total: 'byTotal', factor: 'byFactor' } as const;

export default function ExtremesPaper() {
  return (
    <PaperSheet title="综合得分表（去最高最低）" landscape foot={(papers) => <Signatures papers={papers} />}>
      {(papers) => <ExtremesBody papers={papers} />}
    </PaperSheet>
  );
}

export function ExtremesBody({ papers }: { papers: Papers }) {
  return isLowestPrice(papers.method) ? (
    <p className="zc-paper-note">
      {paperWords('本标段采用经评审的最低投标价法，不打分，没有可以去掉的最高分和最低分。')}
    </p>
  ) : (
    <Scores papers={papers} />
  );
}

function Scores({ papers }: { papers: Papers }) {
  const { dropExperts } = papers.method;
  const bids = withoutExtremes(papers.ranking, scoreTableOf(papers.scores));
  const seats = bids[0]?.seats.map((s) => s.seat) ?? [];
  const strong = (id: 'all' | 'byTotal' | 'byFactor', text: string) =>
    counted[dropExperts] === id ? <b>{text}</b> : text;
  return (
    <>
      <p className="zc-paper-note">
        {paperWords(rules[dropExperts])}
        {seated(papers).length < leastForExtremes ? `评委不足 ${leastForExtremes} 人，不去最高最低。` : ''}
        被按总分去掉的分数加删除线。
      </p>
      <PaperTable
        head={['名次', '投标人', ...seats, '全部均值', '按总分去', '按因素去', '价格分', '总分']}
        numbers={Array.from({ length: seats.length + 5 }, (_, i) => i + 2)}
        rows={bids.map((b) => [
          b.rank,
          b.supplierName,
          ...b.seats.map((s) => (s.dropped ? <del key={s.seat}>{s.total}</del> : s.total)),
          strong('all', b.all),
          strong('byTotal', b.byTotal),
          strong('byFactor', b.byFactor),
          b.priceScore,
          <b key="total">{b.totals[counted[dropExperts]]}</b>,
        ])}
      />
      <h2>口径比较</h2>
      <PaperTable
        head={['投标人', '总分（全部均值）', '总分（按总分去）', '总分（按因素去）']}
        numbers={[1, 2, 3]}
        rows={bids.map((b) => [b.supplierName, b.totals.all, b.totals.byTotal, b.totals.byFactor])}
      />
    </>
  );
}

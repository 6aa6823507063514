/** 评标结果: the candidates in their order, with the price in capitals, and who was rejected and why. */

import { moneyInCapitals } from '../../../../kernel/record/money-capitals.ts';
import { paperWords } from '../../../../kernel/web/registry.ts';
import type { RankedBid } from '../../../evaluation/evaluation-result/evaluation-result.record.ts';
import { isLowestPrice } from '../../../tender-document/index.ts';
import { shownEvaluated, shownPrice } from '../../../tender-document/price/price-form.ts';
import type { Papers } from '../papers.ts';
import { moment, PaperFacts, PaperSheet, PaperTable, Signatures } from './PaperSheet.tsx';

export default function ResultPaper() {
  return (
    <PaperSheet title="评标结果" foot={(papers) => <Signatures papers={papers} />}>
      {(papers) => <ResultBody papers={papers} />}
    </PaperSheet>
  );
}

export function ResultBody({ papers }: { papers: Papers }) {
  const measure = isLowestPrice(papers.method) ? '评标价' : '总分';
  const measured = (b: RankedBid) => b.total ?? shownEvaluated(b.evaluatedPrice, b.form);
  const term = new Map(papers.entries.map((e) => [e.bid, e]));
  return (
    <>
      <PaperFacts
        facts={[
          ['招标人', papers.project.owner],
          ['招标代理机构', papers.project.agency],
          ['投标人', `${papers.entries.length} 家`],
          ['有效投标', `${papers.ranking.length} 家`],
          ['评标办法', papers.method.name],
          ['汇总时间', moment(papers.summarisedAt)],
        ]}
      />
      <h2>{paperWords('推荐的中标候选人')}</h2>
      <PaperTable
        head={['次序', '中标候选人', '投标报价', '大写', '工期', '质量', measure]}
        numbers={[2, 6]}
        rows={papers.ranking
          .filter((b) => b.isCandidate)
          .map((b) => [
            `第 ${b.rank}`,
            b.supplierName,
            shownPrice(b),
            moneyInCapitals(b.price),
            term.get(b.bid)?.term ?? '—',
            term.get(b.bid)?.quality ?? '—',
            measured(b),
          ])}
        empty="没有推荐中标候选人。"
      />
      <h2>{paperWords('其余有效投标')}</h2>
      <PaperTable
        head={['名次', '投标人', '投标报价', measure, '说明']}
        numbers={[2, 3]}
        rows={papers.ranking
          .filter((b) => !b.isCandidate)
          .map((b) => [b.rank, b.supplierName, shownPrice(b), measured(b), b.because ?? ''])}
      />
      <h2>{paperWords('否决的投标')}</h2>
      <PaperTable
        head={['投标人', '投标报价', '理由和依据']}
        numbers={[1]}
        rows={papers.rejected.map((r) => [r.supplierName, shownPrice(r), r.because])}
        empty="没有否决投标。"
      />
    </>
  );
}

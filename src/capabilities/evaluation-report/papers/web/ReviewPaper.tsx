/** 评审结果: for each bid how the preliminary review voted and what each part of the scoring gave; then the checks. */

import { paperWords } from '../../../../kernel/web/index.ts';
import { rejectionReason } from '../../../evaluation/qualification/majority.rules.ts';
import { isLowestPrice } from '../../../tender-document/index.ts';
import { shownEvaluated, shownPrice } from '../../../tender-document/price/price-form.ts';
import type { Papers } from '../papers.ts';
import { PaperSheet, PaperTable, Signatures } from './PaperSheet.tsx';
import { PriceComparison } from './PriceComparison.tsx';

export default function ReviewPaper() {
  return (
    <PaperSheet title="评审结果" landscape foot={(papers) => <Signatures papers={papers} />}>
      {(papers) => <ReviewBody papers={papers} />}
    </PaperSheet>
  );
}

export function ReviewBody({ papers }: { papers: Papers }) {
  return (
    <>
      <h2>初步评审</h2>
      <PaperTable
        head={['序号', '投标人', '投标报价', '结论', '不通过票数', '理由和依据']}
        numbers={[2]}
        rows={papers.conclusions.map((c, i) => [
          i + 1,
          c.supplierName,
          shownPrice(c),
          c.passed ? '通过' : '否决',
          c.failures.map((f) => `${f.item} ${f.fails}/${f.votes}`).join('；') || '—',
          rejectionReason(c, paperWords) || '—',
        ])}
      />
      <h2>详细评审</h2>
      <DetailedReview papers={papers} />
      <h2>复核</h2>
      <PaperTable
        head={['复核发现', '评标委员会的认定']}
        rows={papers.findings.map((f) => [f.text, f.settled ?? '待认定'])}
        empty="复核没有发现问题。"
      />
    </>
  );
}

function DetailedReview({ papers }: { papers: Papers }) {
  if (isLowestPrice(papers.method)) return <PriceComparison papers={papers} />;
  return (
    <PaperTable
      head={['名次', '投标人', '评标价', '技术', '商务', '其他', '评委均值', '价格分', '总分', '说明']}
      numbers={[2, 3, 4, 5, 6, 7, 8]}
      rows={papers.ranking.map((b) => [
        b.rank,
        b.supplierName,
        shownEvaluated(b.evaluatedPrice, b.form),
        b.technical,
        b.business,
        b.other,
        b.experts,
        b.priceScore,
        b.total,
        b.because ?? '',
      ])}
    />
  );
}

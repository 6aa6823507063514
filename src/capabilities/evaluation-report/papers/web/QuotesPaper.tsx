/** 全部报价: every price from the read-out to the evaluated price, against ceiling and benchmark. */

import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../../kernel/record/money-capitals.ts';
import { resolveWording } from '../../../../kernel/screen/wording.ts';
import { paperWords, words } from '../../../../kernel/web/registry.ts';
import { openingEntryIs } from '../../../opening/states.ts';
import { ceilingFact, isAmount, keptCeiling, plainEvaluated } from '../../../tender-document/price/price-form.ts';
import type { PaperEntry, Papers } from '../papers.ts';
import { moment, PaperFacts, PaperSheet, PaperTable } from './PaperSheet.tsx';

const share = (part: string | null, whole: string | null) =>
  part && whole && new Decimal(whole).gt(0) ? `${new Decimal(part).div(whole).times(100).toFixed(2)}%` : '—';

const outcome = (e: PaperEntry, papers: Papers) => {
  if (openingEntryIs.unopened(e)) return '未开启';
  const rank = papers.ranking.find((b) => b.bid === e.bid);
  return rank ? `第 ${rank.rank} 名` : '否决';
};

export default function QuotesPaper() {
  return (
    <PaperSheet title="全部报价表" landscape>
      {(papers) => <QuotesBody papers={papers} />}
    </PaperSheet>
  );
}

export function QuotesBody({ papers }: { papers: Papers }) {
  const { terms } = papers.lot;
  const isYuan = isAmount(terms.form);
  const ceiling = ceilingFact(keptCeiling(terms));
  const benchmark = papers.prices[0]?.benchmark ?? null;
  return (
    <>
      <PaperFacts
        facts={[
          ['开标时间', moment(papers.opening?.startsAt ?? null)],
          ['开标地点', papers.opening?.place ?? '—'],
          [resolveWording(ceiling.label), ceiling.value],
          ['固定金额', papers.lot.provisionalSum ? `${showDecimal(papers.lot.provisionalSum, 2)} 元` : '无'],
          ['评标基准价', benchmark ? `${showDecimal(benchmark)}${isYuan ? ' 元' : ''}` : '—'],
          ['报价次数', words('一次（招标投标法 第43条，不设二次报价）')],
        ]}
      />
      <PaperTable
        head={[
          '序号',
          '投标人',
          isYuan ? '投标报价（元）' : '投标报价',
          '大写',
          '占限价',
          '修正后',
          isYuan ? '评标价（元）' : '评标价',
          '对基准价',
          '价格分',
          '结果',
        ]}
        numbers={[2, 4, 5, 6, 7, 8]}
        rows={papers.entries.map((e) => {
          const price = papers.prices.find((p) => p.bid === e.bid);
          return [
            e.serial,
            e.supplierName,
            e.price ? showDecimal(e.price, 2) : (e.priceText ?? '—'),
            e.price ? moneyInCapitals(e.price) : '—',
            share(isYuan ? e.price : null, terms.ceiling),
            price?.correctedPrice ? showDecimal(price.correctedPrice, 2) : '—',
            plainEvaluated(price?.evaluatedPrice, terms.form),
            share(price?.evaluatedPrice ?? null, benchmark),
            price?.score ?? '—',
            outcome(e, papers),
          ];
        })}
      />
      <p className="zc-paper-note">
        {paperWords(
          '投标报价为开标时公布的数；修正后为算术修正并经投标人书面确认的评审价；评标价为按评标办法扣除固定金额后的数，只用于评审。',
        )}
      </p>
    </>
  );
}

/** What is read out of a bidder's own bid and will be published, word for word as its signature covers it. */

import { showDecimal } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { shownManager } from '../../opening-entry/summary.ts';

export function OwnLine({ row }: { row: AnyRow }) {
  if (!row.openedAt) return null;
  const price = row.price ? `${showDecimal(row.price, 2)} 元（${row.priceCapitals ?? ''}）` : (row.priceText ?? '—');
  const lines = [
    ['{投标}人', row.supplierName],
    ['递交时间', exactMoment(row.submittedAt)],
    ['{投标}报价', price],
    ['工期', row.term],
    ['质量', row.quality],
    ['项目负责人', shownManager(row)],
    ...(row.policyClaim ? [['中小企业等声明', row.policyClaim]] : []),
    ...(row.security ? [['{投标}保证金', row.security]] : []),
  ];
  return (
    <section className="zc-own-line" aria-label="本单位将公布的内容">
      <h2>本单位将公布的内容</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{words(label)}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <p className="zc-hint">
        {words('签名确认的就是以上内容，公布的{开标}记录与此相同。有不符的，请先提出异议，不要确认。')}
      </p>
    </section>
  );
}

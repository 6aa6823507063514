/** 中标结果公告 as a paper (domain D3.7). */
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { AnchorLine } from '../../../kernel/web/index.ts';
import { PublishedCorrections, WithdrawnLine } from './Changes.tsx';
import './papers.css';
import { shownDay } from '../../../ui/format/moment.ts';

export function ResultNoticePaper({ row }: { row: AnyRow }) {
  const lines: [string, string | null][] = [
    ['招标项目', row.project$],
    ['标段', row.lot$],
    ['中标人', row.winnerName],
    ['统一社会信用代码', row.winnerCode],
    ['中标价', row.price ? `${showDecimal(row.price, 2)} 元（${moneyInCapitals(row.price)}）` : row.priceText],
    ['工期', row.term],
    ['项目负责人', row.manager],
  ];
  return (
    <article className="zc-print">
      <h1>{row.name}</h1>
      <p className="zc-print-number">
        {row.number}
        {row.publishedAt ? `　${showInstant(row.publishedAt)} 发布` : '　尚未发布'}
      </p>
      <WithdrawnLine row={row} />
      <PublishedCorrections row={row} word="变更" />
      {[row.content, row.remarks]
        .filter(Boolean)
        .join('\n')
        .split('\n')
        .map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
          <p key={i} className="zc-paper-line">
            {line}
          </p>
        ))}
      <table className="zc-paper-table">
        <tbody>
          {lines.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="zc-paper-signed">
        {`发布责任人：${row.duty ?? ''}\n发布媒介：${row.media ?? ''}\n${row.publishedAt ? shownDay(row.publishedAt) : ''}`}
      </p>
      <AnchorLine row={row} />
    </article>
  );
}

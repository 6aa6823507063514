/** 单一来源公示 as everybody reads it: what, why from one alone, who that is, and who said so. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { AnchorLine } from '../../../kernel/web/index.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { contactLines } from '../../project/paper-contacts.ts';
import './notice.css';

const facts = (row: AnyRow): [string, string][] => [
  ['拟采购的货物或者服务', row.content],
  ['只能向一家采购的原因', row.reason],
  ['唯一供应商', [row.supplierName, row.supplierAddress].filter(Boolean).join('，')],
];

export function SoleSourcePaper({ row }: { row: AnyRow }) {
  return (
    <article className="zc-print">
      <h1>{row.name}</h1>
      <p className="zc-print-number">
        {row.number ? `编号：${row.number}　` : ''}
        {row.publishedAt ? `${showInstant(row.publishedAt)} 发布` : '尚未发布'}
      </p>
      <p className="zc-paper-line">
        {row.project$}（{row.lot$}）单一来源公示如下。
      </p>
      {facts(row).map(([label, said]) => (
        <p className="zc-paper-line" key={label}>
          {label}：{said}
        </p>
      ))}
      {((row.experts ?? []) as AnyRow[]).map((e) => (
        <p className="zc-paper-line" key={e.id}>
          论证意见（{e.name}，{e.unit}，{e.rank}）：{e.opinion}
        </p>
      ))}
      <p className="zc-paper-line">
        公示期：{row.startsAt ? showInstant(row.startsAt) : ''} 至 {row.endsAt ? shownEnd(row.endsAt) : ''}
        。认为还有其他供应商能够供应的，可以在公示期内向招标人、监督部门提出。
      </p>
      {contactLines(row).map((line) => (
        <p className="zc-paper-line" key={line}>
          {line}
        </p>
      ))}
      <p className="zc-paper-line">监督部门：{row.supervisorContact}</p>
      <AnchorLine row={row} />
    </article>
  );
}

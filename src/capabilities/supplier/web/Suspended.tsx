/** A suspension as everybody reads it: ground, term, what it means and what it does not mean by law. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { supplierIs } from '../audiences.ts';
import {
  type Suspension,
  suspensionDoesNotMean,
  suspensionGrounds,
  suspensionMeans,
} from '../supplier/supplier-facts.ts';
import './supplier.css';

export function SuspendedBanner({ row }: { row: AnyRow }) {
  const last = ((row.suspensions ?? []) as Suspension[]).at(-1);
  if (!supplierIs.suspended(row) || !last) return null;
  return (
    <Banner tone="due">
      <b>
        已暂停至 {last.until}：{suspensionGrounds[last.ground]}
      </b>
      <div>
        {last.reason}
        {last.document ? `（${last.authority} ${last.document}）` : ''}。由 {last.by} 于 {last.from} 作出
      </div>
      <ul className="zc-means">
        {suspensionMeans.map((line) => (
          <li key={line}>意味着：{line}</li>
        ))}
        {suspensionDoesNotMean[last.ground].map((line) => (
          <li key={line}>
            <b>不意味着</b>：{line}
          </li>
        ))}
      </ul>
      {last.statement ? (
        <div>
          供应商陈述（{last.statedOn}）：{last.statement}
        </div>
      ) : null}
    </Banner>
  );
}

const columns: Column<Suspension>[] = [
  { id: 'ground', title: '事由', render: (s) => suspensionGrounds[s.ground] },
  {
    id: 'reason',
    title: '说明',
    share: 2,
    render: (s) => (
      <span className="zc-says">
        {s.reason}
        {s.document ? `（${s.authority} ${s.document}）` : ''}
        {s.statement ? `；供应商陈述：${s.statement}` : ''}
      </span>
    ),
  },
  { id: 'from', title: '自', render: (s) => s.from },
  { id: 'until', title: '至', render: (s) => s.until },
  {
    id: 'ended',
    title: '结束',
    share: 1,
    render: (s) => (s.endedOn ? <span className="zc-says">{`${s.endedOn} ${s.endedBecause}`}</span> : '暂停中'),
  },
];

export function PastSuspensions({ row }: { row: AnyRow }) {
  const all = ((row.suspensions ?? []) as Suspension[]).toReversed();
  if (all.length === 0) return null;
  return (
    <Section title="暂停记录">
      <DataTable
        rows={all}
        rowKey={(s) => `${s.from}.${s.until}.${s.ground}.${s.endedOn}`}
        label="暂停记录"
        columns={columns}
        dense
      />
    </Section>
  );
}

/** What the majority found of each bid. */

import { words } from '../../../kernel/web/registry.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import type { Conclusion } from '../../committee/committee/committee.record.ts';
import { shownPrice } from '../../tender-document/price/price-form.ts';
import { rejectionReason } from '../qualification/majority.rules.ts';

const columns = (): Column<Conclusion>[] => [
  {
    id: 'supplierName',
    title: words('{投标}人'),
    share: 2,
    render: (c) => <span title={c.supplierName}>{c.supplierName}</span>,
  },
  { id: 'price', title: words('{投标}报价'), numeric: true, render: (c) => shownPrice(c) },
  {
    id: 'passed',
    title: '结论',
    render: (c) => <StatusTag tone={c.passed ? 'done' : 'due'}>{c.passed ? '通过' : '否决'}</StatusTag>,
  },
  { id: 'votes', title: '表决', render: (c) => c.failures.map((f) => `${f.fails}/${f.votes}`).join('、') },
  {
    id: 'because',
    title: '否决的理由和依据',
    share: 3,
    render: (c) => (c.passed ? null : <span title={rejectionReason(c)}>{rejectionReason(c)}</span>),
  },
];

export const ConclusionTable = ({ conclusions }: { conclusions: readonly Conclusion[] }) => (
  <DataTable rows={conclusions} columns={columns()} rowKey={(c) => c.bid} label="资格审查结论" dense />
);

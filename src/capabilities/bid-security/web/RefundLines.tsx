/** The refunds of a lot line by line: what goes back, how the interest came about, and what is not as with the others. */
import { Link } from 'react-router';
import { to, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { hindrance, type LotRefund, remarks } from '../bid-security-refund/bid-security-refund.record.ts';
import { causes, type RefundSum } from '../bid-security-refund/refund.rules.ts';
import { yuan } from './parts.tsx';

interface RefundLinesProps {
  refunds: readonly LotRefund[];
  sums: ReadonlyMap<string, RefundSum | undefined>;
  /** Those that the cashier leaves out. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
}

export function RefundLines({ refunds, sums, left, onLeave }: RefundLinesProps) {
  const selected = new Set(refunds.filter((r) => !hindrance(r) && !left.has(r.id)).map((r) => r.id));
  return (
    <DataTable
      rows={refunds}
      rowKey={(r) => r.id}
      label="待退还"
      dense
      selected={selected}
      selectable={(r) => !hindrance(r)}
      onSelect={(keys) => onLeave(new Set(refunds.filter((r) => !keys.has(r.id)).map((r) => r.id)))}
      columns={[
        {
          id: 'supplierName',
          title: words('{投标}人'),
          share: 2,
          render: (r) => <Link to={to('bid-security-refund.detail', { id: r.id })}>{r.supplierName}</Link>,
        },
        { id: 'cause', title: '事由', render: (r) => words(causes[r.cause]) },
        { id: 'principal', title: '本金', numeric: true, render: (r) => yuan(r.principal) },
        {
          id: 'interest',
          title: '利息',
          share: 2,
          render: (r) => <Interest refund={r} sum={sums.get(r.id)} />,
        },
        {
          id: 'total',
          title: '应退合计',
          numeric: true,
          render: (r) => (r.isGuarantee ? '退保函' : yuan(sums.get(r.id)?.total)),
        },
        { id: 'dueOn', title: '应退日期', render: (r) => r.dueOn },
        { id: 'remarks', title: '提示', share: 2, render: (r) => <Remarks refund={r} /> },
      ]}
    />
  );
}

function Interest({ refund, sum }: { refund: LotRefund; sum: RefundSum | undefined }) {
  if (refund.isGuarantee) return '—';
  if (!sum) return <span className="zc-none">填写日期和利率后计算</span>;
  if (!sum.steps) return <span className="zc-none">不计息</span>;
  return (
    <details>
      <summary>{yuan(sum.interest)}</summary>
      {sum.steps.map((s) => (
        <small key={s.says} className="zc-refund-step">
          {s.says}
        </small>
      ))}
    </details>
  );
}

function Remarks({ refund }: { refund: LotRefund }) {
  const stops = hindrance(refund);
  const said = remarks(refund);
  if (!stops && said.length === 0) return <span className="zc-none">无</span>;
  return (
    <span className="zc-wrap">
      {stops ? <StatusTag tone="due">{stops}</StatusTag> : null} {said.join('；')}
    </span>
  );
}

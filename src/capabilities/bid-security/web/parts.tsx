/** What several pages of securities show: arrivals, flags, the steps of interest. */

import { showDecimal } from '../../../kernel/record/kinds.ts';
import { words } from '../../../kernel/web/registry.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import type { Arrival, Flag } from '../bid-security/bid-security.rules.ts';
import type { InterestStep } from '../bid-security-refund/refund.rules.ts';

export const yuan = (amount: string | null | undefined): string => (amount ? `${showDecimal(amount, 2)} 元` : '—');

/** 0.0500 → 0.05 */
export const plainRate = (rate: string): string => showDecimal(rate);

const by: Record<Arrival['by'], string> = {
  reference: '按缴款码',
  'sub-account': '按子账号',
  payer: '按户名和金额',
  hand: '人工补登',
};

export function Arrivals({ arrivals }: { arrivals: readonly Arrival[] }) {
  return (
    <DataTable
      rows={arrivals}
      rowKey={(a) => a.serial}
      label="到账明细"
      dense
      columns={[
        { id: 'at', title: '到账时间', render: (a) => exactMoment(a.at) },
        { id: 'amount', title: '金额', numeric: true, render: (a) => yuan(a.amount) },
        { id: 'payer', title: '付款户名', share: 2, render: (a) => a.payerName },
        { id: 'account', title: '付款账号', render: (a) => a.payerAccount || '—' },
        { id: 'serial', title: '银行流水号', render: (a) => a.serial },
        { id: 'by', title: '匹配', render: (a) => by[a.by] },
      ]}
      empty={<p className="zc-none">还没有到账。</p>}
    />
  );
}

export function Flags({ flags }: { flags: readonly Flag[] | null | undefined }) {
  return (flags ?? []).map((f) => (
    <Banner key={f.id} tone="due">
      {f.says}
      {f.law && !f.says.includes(f.law) ? `（${f.law}）` : ''}
    </Banner>
  ));
}

/** The sum as it was computed, every step to be checked by hand. */
export function RefundSum({ row }: { row: Record<string, any> }) {
  const steps = (row.steps ?? []) as InterestStep[];
  const lines: [string, string | null, string][] = [
    ['保证金本金', row.principal, ''],
    ...steps.map((s): [string, string | null, string] => ['利息', s.interest, s.says]),
    ...(row.documentFee ? [[words('{招标}文件费'), row.documentFee, ''] as [string, string | null, string]] : []),
  ];
  return (
    <>
      <DataTable
        rows={lines.map(([name, amount, says], i) => ({ id: String(i), name, amount, says }))}
        rowKey={(l) => l.id}
        label="应退金额"
        dense
        columns={[
          { id: 'name', title: '项目', render: (l) => l.name },
          { id: 'says', title: '计算', share: 1, render: (l) => <span className="zc-wrap">{l.says || '—'}</span> },
          { id: 'amount', title: '金额', numeric: true, render: (l) => yuan(l.amount) },
        ]}
        foot={
          <tr>
            <td colSpan={2}>应退合计</td>
            <td className="zc-numeric">
              <b>{row.total ? yuan(row.total) : '待核算'}</b>
            </td>
          </tr>
        }
      />
      {row.rate ? (
        <p className="zc-hint zc-apart">
          年利率 {plainRate(row.rate)}%，来源：{row.rateSource}
        </p>
      ) : null}
    </>
  );
}

/** 履约情况: how far it is, what it is worth, and everything that hangs on it; for the office's side and for the contractor. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { compareAmounts, shareOf } from '../../../kernel/record/amount.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, everyRow, mayBegin, mayDo, to, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { performanceLifecycle } from '../performance/performance.lifecycle.ts';
import { performance } from '../performance/performance.record.ts';
import { sumOf } from '../performance.rules.ts';
import { performanceIs } from '../states.ts';
import './performance.css';
import { Acceptances, Changes, Claims, inPortal, money, Payments, Told } from './PerformanceParts.tsx';

export default function PerformancePage() {
  return (
    <DetailPage record={performance} lifecycle={performanceLifecycle}>
      {(row) => (
        <>
          <Glance row={row} />
          <Changes row={row} />
          <Claims row={row} />
          <Payments row={row} />
          <Acceptances row={row} />
          <Told row={row} />
        </>
      )}
    </DetailPage>
  );
}

/** The contract at a glance: money as one bar, time as the other. */
function Glance({ row }: { row: AnyRow }) {
  const { data: rows = [] } = useQuery({
    queryKey: ['list', 'contract-payment', 'of', row.id],
    queryFn: ({ signal }) => everyRow('contract-payment', { 'f.performance': row.id }, signal),
  });
  const of = (state: string) => sumOf(rows.filter((p) => p.state === state).map((p) => p.paid ?? p.amount));
  const [paid, due] = [of('paid'), of('due')];
  const worth = row.settlement ?? row.currentPrice ?? row.price;
  const share = (part: string) => `${(shareOf(part, worth) * 100).toFixed(1)}%`;
  const late = rows.filter((p) => (p.lateDays ?? 0) > 0);
  return (
    <>
      <div className="zc-performance-glance">
        <div>
          <span>{row.settlement ? '结算价' : '变更后合同价'}</span>
          <b>{money(row.settlement ?? row.currentPrice ?? row.price)}</b>
          <small>
            合同价 {money(row.price)}
            {compareAmounts(row.changedBy, '0') === 0 ? '，没有变更' : `，变更 ${money(row.changedBy)}`}
          </small>
        </div>
        <div>
          <span>付款</span>
          <div className="zc-performance-bar" role="img" aria-label={`已付 ${share(paid)}，待付 ${share(due)}`}>
            <i className="is-paid" style={{ width: share(paid) }} />
            <i className="is-due" style={{ width: share(due) }} />
          </div>
          <small>
            已付 {money(paid)}，待付 {money(due)}
            {late.length > 0 ? `，${late.length} 笔逾期` : ''}
          </small>
        </div>
        <div>
          <span>进度</span>
          <div className="zc-performance-bar" role="img" aria-label={`完成 ${row.percent ?? 0}%`}>
            <i className="is-paid" style={{ width: `${row.percent ?? 0}%` }} />
          </div>
          <small>
            {row.startsOn} 至 {row.dueOn}
            {row.addedDays ? `（含增加 ${row.addedDays} 天）` : ''}
            {row.lateDays ? `，逾期 ${row.lateDays} 天` : ''}
          </small>
        </div>
      </div>
      <NextStep row={row} />
    </>
  );
}

/** What waits, where the next step is not a button of this page. */
function NextStep({ row }: { row: AnyRow }) {
  if (performanceIs.performed(row))
    return (
      <Banner
        tone="wait"
        actions={
          !inPortal() && mayBegin(row, 'acceptance.create') ? (
            <Link className="zc-button" to={to('acceptance.form', { performance: row.id })}>
              组织验收
            </Link>
          ) : null
        }
      >
        {words('履约已经完成，由{招标}人组织小组逐项验收；验收合格后退还履约担保、结算付款。')}
      </Banner>
    );
  if (performanceIs.accepted(row) && row.securityDueOn && !row.securityReturnedOn)
    return <Banner tone="wait">请在 {row.securityDueOn} 以前退还履约担保，并登记。</Banner>;
  if (performanceIs.terminated(row))
    return (
      <Banner
        tone="due"
        actions={
          mayDo('violation.create') ? (
            <Link className="zc-button" to={to('violation.form', { lot: row.lot, subject: 'bidder' })}>
              登记供应商违规
            </Link>
          ) : null
        }
      >
        合同已于 {row.endedOn} 解除。
      </Banner>
    );
  return null;
}

/** The paper that tells a bidder what came back, computed to the fen, and the confirmation that it did. */

import { useSearchParams } from 'react-router';
import type { FileRef } from '../../../kernel/record/field.ts';
import {
  ActionBar,
  previewAddress,
  StateTag,
  useAction,
  useDetail,
  usePage,
  words,
} from '../../../kernel/web/index.ts';
import { FileList } from '../../../ui/controls/FileDrop.tsx';
import { exactMoment } from '../../../ui/format/moment.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { bidSecurityRefundLifecycle } from '../bid-security-refund/bid-security-refund.lifecycle.ts';
import type { InterestStep } from '../bid-security-refund/interest.rules.ts';
import { type Cause, causeLaws, causes, type KeepReason, keepReasons } from '../bid-security-refund/refund.rules.ts';
import { bidSecurityRefundIs } from '../states.ts';
import { plainRate, yuan } from './parts.tsx';
import './security.css';

const keptStates: ReadonlySet<string> = new Set(['keepReview', 'keepConfirming', 'kept']);

export default function MyRefundPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, actions, refetch, error } = useDetail('bid-security-refund', id);
  const trail = usePage({ title: '保证金退还通知' });
  const { run, busy, panel } = useAction({
    recordId: 'bid-security-refund',
    lifecycle: bidSecurityRefundLifecycle,
    onDone: () => void refetch(),
  });
  if (!id) return <Empty title="没有指明是哪一笔退还">{words('请从{投标}保证金进入。')}</Empty>;
  if (error && !row)
    return (
      <ErrorPanel title="退还通知未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={8} />;
  const isKept = keptStates.has(row.state);
  const what = row.isGuarantee ? '保函' : '保证金';
  const kind = !isKept ? '退还通知' : bidSecurityRefundIs.kept(row) ? '不予退还决定' : '拟不予退还告知';
  return (
    <section className="zc-page">
      {trail}
      <header className="zc-head zc-no-print">
        <h1>{what + kind}</h1>
        <div className="zc-head-tags">
          <StateTag row={row} lifecycle={bidSecurityRefundLifecycle} />
        </div>
        <div className="zc-head-actions">
          <ActionBar
            recordId="bid-security-refund"
            rowId={id}
            actions={actions}
            busy={busy}
            onRun={(a) => void run(a, row)}
          />
        </div>
      </header>
      <PrintSheet
        title={words(`{投标}${what}${kind}`)}
        number={row.number}
        foot={row.receivedAt ? words(`{投标}人已于 ${exactMoment(row.receivedAt)} 确认收到。`) : undefined}
      >
        <p>{row.supplierName}：</p>
        {isKept ? <Kept row={row} /> : <Returned row={row} />}
        {row.paidOn ? (
          <p>
            已于 {row.paidOn} 退至 {row.payeeName ?? words('{投标}人')}
            {row.payeeAccount ? `（账号 ${row.payeeAccount}）` : ''}，付款流水号 {row.bankSerial}。
          </p>
        ) : null}
      </PrintSheet>
      {panel}
    </section>
  );
}

/** What goes back, until when, and how much. */
function Returned({ row }: { row: Record<string, any> }) {
  const { law } = causeLaws[row.cause as Cause];
  return (
    <>
      <p>
        你单位参加 {row.lotName} {words('{投标}提交的')}
        {row.isGuarantee ? '保函' : words('{投标}保证金')}，因{words(causes[row.cause as Cause])}（{row.startedOn}
        ），应于 {row.dueOn} 前退还（{law}）。
      </p>
      {row.isGuarantee ? null : <Sum row={row} />}
    </>
  );
}

/** The people who may answer read case, facts and evidence first (指引 15). */
function Kept({ row }: { row: Record<string, any> }) {
  const evidence = (row.keepEvidence ?? []) as FileRef[];
  return (
    <>
      <p>
        {words(`你单位参加 ${row.lotName} {投标}提交的`)}
        {row.isGuarantee ? '保函' : words(`{投标}保证金 ${yuan(row.principal)}`)}，
        {bidSecurityRefundIs.kept(row) ? '经审批不予退还。' : words('{招标}人拟不予退还。')}
      </p>
      <p>情形：{words(keepReasons[row.keepReason as KeepReason])}</p>
      <p>事实和理由：{row.keepStatement}</p>
      {evidence.length > 0 ? (
        <div>
          证据：
          <FileList files={evidence} href={(f) => previewAddress(f.id)} />
        </div>
      ) : null}
      <p>
        {row.heard ? `你单位已陈述：${row.heardStatement}` : `请在 ${row.heardBy} 以前（含当日）用“陈述意见”答复。`}
      </p>
    </>
  );
}

function Sum({ row }: { row: Record<string, any> }) {
  const steps = (row.steps ?? []) as InterestStep[];
  return (
    <>
      <p>本金：{yuan(row.principal)}</p>
      {steps.map((s) => (
        <p key={`${s.from}${s.amount}`}>利息：{s.says}</p>
      ))}
      {row.rate ? (
        <p>
          年利率 {plainRate(row.rate)}%，来源：{row.rateSource}
        </p>
      ) : null}
      {row.documentFee ? (
        <p>
          {words('{招标}文件费：')}
          {yuan(row.documentFee)}
        </p>
      ) : null}
      <p>
        <b>合计：{row.total ? yuan(row.total) : '待核算'}</b>
      </p>
    </>
  );
}

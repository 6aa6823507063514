import './security.css';
import { Link, useSearchParams } from 'react-router';
import type { FileRef } from '../../../kernel/record/field.ts';
import {
  ActionBar,
  DetailPage,
  mayDo,
  previewAddress,
  StateTag,
  to,
  useAction,
  useDetail,
  usePage,
  words,
} from '../../../kernel/web/index.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { FileList } from '../../../ui/controls/FileDrop.tsx';
import { exactMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { bidSecurityRefundIs } from '../audiences.ts';
import { bidSecurityRefundLifecycle } from '../bid-security-refund/bid-security-refund.lifecycle.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';
import {
  type Cause,
  causeLaws,
  causes,
  type InterestStep,
  type KeepReason,
  keepLaw,
  keepReasons,
} from '../bid-security-refund/refund.rules.ts';
import { plainRate, RefundSum, yuan } from './parts.tsx';
import { SealedList } from './SecurityPages.tsx';

/** Where securities are paid by transfer: to which account each goes back, how much, and under which number of the bank. */
const byTransfer = {
  ...bidSecurityRefund,
  list: {
    ...bidSecurityRefund.list,
    columns: [
      ...(['supplierName', 'payeeName', 'payeeAccount', 'total'] as const),
      ...(['dueOn', 'paidOn', 'bankSerial', 'state'] as const),
    ],
  },
};

const ofTransfer = [
  'payeeName',
  'payeeBank',
  'payeeAccount',
  'total',
  'payOn',
  'paidOn',
  'bankSerial',
  'vouchers',
] as const;

/** One of them: the transfer first, and everything else behind it. */
const oneTransfer = {
  ...bidSecurityRefund,
  detail: [
    { title: '转账', fields: ofTransfer },
    ...(bidSecurityRefund.detail ?? [])
      .map((part) => ({ ...part, fields: part.fields.filter((name) => !ofTransfer.some((one) => one === name)) }))
      .filter(({ fields }) => fields.length > 0),
  ],
};

export const TransferredRefundPage = () => <RefundDetailPage record={oneTransfer} />;

export function TransferredRefundsPage() {
  return (
    <SealedList
      record={byTransfer}
      lifecycle={bidSecurityRefundLifecycle}
      title="退还保证金申请（邢台）"
      fixed={{ isGuarantee: 'false' }}
    />
  );
}

/** A refund: until when, how much and why so much, who agreed. */
export function RefundDetailPage({
  record = bidSecurityRefund,
}: {
  record?: typeof bidSecurityRefund | typeof oneTransfer;
}) {
  return (
    <DetailPage
      record={record}
      lifecycle={bidSecurityRefundLifecycle}
      extra={(row, actions) =>
        actions.some(({ verb, allowed }) => verb === 'submitTogether' && allowed) ? (
          <Link className="zc-button" to={to('bid-security-refund.together', { lot: row.lot })}>
            整标段退还
          </Link>
        ) : null
      }
    >
      {(row) => {
        const { law, limit, says } = causeLaws[row.cause as Cause];
        return (
          <>
            {bidSecurityRefundIs.running(row) && row.lateSince ? (
              <Banner tone="due">
                已超期：应于 {row.dueOn} 前退还（{law}）。
              </Banner>
            ) : null}
            {row.keepReason ? (
              <Banner tone="due">
                {bidSecurityRefundIs.kept(row) ? '不予退还' : '申请不予退还'}：
                {words(keepReasons[row.keepReason as KeepReason])}（{keepLaw(row.keepReason)}）
              </Banner>
            ) : null}
            <Section title={row.isGuarantee ? '退还保函' : '应退金额'}>
              <p className="zc-hint zc-apart">
                {words(says(usualAmount(limit)))}（{law}）
              </p>
              {row.isGuarantee ? (
                <p>退还保函、保单原件，或通知承保人解除担保；不涉及金额和利息。</p>
              ) : (
                <RefundSum row={row} />
              )}
            </Section>
          </>
        );
      }}
    </DetailPage>
  );
}

/** 退还保证金申请: what goes back, the nearest day first; a whole lot at once. */
export function RefundsPage() {
  const [query] = useSearchParams();
  const lot = query.get('f.lot') ?? '';
  return (
    <SealedList
      record={bidSecurityRefund}
      lifecycle={bidSecurityRefundLifecycle}
      title="退还保证金申请"
      extra={
        mayDo('bid-security-refund.submitTogether') ? (
          <Link className="zc-button" to={to('bid-security-refund.together', lot ? { lot } : {})}>
            整标段退还
          </Link>
        ) : null
      }
    />
  );
}

/** The paper that tells a bidder what came back, computed to the fen, and the confirmation that it did. */
const keptStates: ReadonlySet<string> = new Set(['keepReview', 'keepConfirming', 'kept']);

export function MyRefundPage() {
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

/** 整标段退还保证金: rate and day once, the interest of each bidder beside its name, one submission; what may be kept stands apart. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Refusals, readAnswers } from '../../../kernel/record/check.ts';
import {
  call,
  DraftNote,
  FieldGrid,
  finishDraft,
  LeaveGuard,
  mayDo,
  newKey,
  Page,
  recordPath,
  to,
  useDraft,
  words,
} from '../../../kernel/web/index.ts';
import { sumOf } from '../../../kernel/web/sum.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { bidSecurityRefundLifecycle } from '../bid-security-refund/bid-security-refund.lifecycle.ts';
import {
  hindrance,
  isForfeit,
  type LotRefund,
  type LotRefunds,
  stillOpen,
} from '../bid-security-refund/bid-security-refund.record.ts';
import {
  type Cause,
  causeLaws,
  type RefundBasis,
  type RefundSum,
  refundSum,
  returnsFee,
} from '../bid-security-refund/refund.rules.ts';
import { yuan } from './parts.tsx';
import { RefundLines } from './RefundLines.tsx';
import './security.css';

export default function RefundTogetherPage() {
  const [query] = useSearchParams();
  const lot = query.get('lot') ?? '';
  return lot ? <OfLot lot={lot} /> : <Lots />;
}

const read = <T,>(lot: string, signal: AbortSignal) =>
  call<T>(recordPath('bid-security-refund', 'lot'), { query: { lot }, signal, ownFailures: true });

interface OwingLot {
  lot: string;
  name: string;
  count: number;
  dueOn: string;
}

/** Which lots still owe some. */
function Lots() {
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', 'bid-security-refund', ''],
    queryFn: ({ signal }) => read<{ lots: OwingLot[] }>('', signal),
  });
  if (error && !data) return <Failed because={error.message} again={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <Page title="整标段退还保证金">
      <DataTable
        rows={data.lots}
        rowKey={(l) => l.lot}
        label="待退还的标段"
        columns={[
          {
            id: 'name',
            title: '标段',
            share: 2,
            render: (l) => <Link to={to('bid-security-refund.together', { lot: l.lot })}>{l.name}</Link>,
          },
          { id: 'count', title: '待核算', numeric: true, render: (l) => `${l.count} 笔` },
          { id: 'dueOn', title: '最早应退', render: (l) => l.dueOn },
        ]}
        empty={<Empty title="没有待核算的退还">{words('合同签订、{招标}终止后，退还单由系统逐家生成。')}</Empty>}
      />
    </Page>
  );
}

const Failed = ({ because, again }: { because: string; again: () => void }) => (
  <ErrorPanel title="没有读到退还单" onRetry={again}>
    {because}
  </ErrorPanel>
);

/** What all refunds need is asked once for all. What only some need is asked where one of them does. */
function asksFor(refunds: readonly LotRefund[]) {
  const { asks = {} } = bidSecurityRefundLifecycle.actions.submitTogether ?? {};
  const bears = refunds.some((r) => !r.isGuarantee && causeLaws[r.cause].bearsInterest);
  const fee = refunds.some((r) => returnsFee(r.cause));
  return Object.fromEntries(
    Object.entries(asks)
      .filter(([name]) => name === 'payOn' || (name === 'documentFee' ? fee : bears))
      .map(([name, field]) => [name, { ...field, when: undefined }]),
  );
}

/** A sum is shown as soon as it can be: a day, and a rate where interest is owed. */
function sumFor(refund: LotRefund, answers: Readonly<Record<string, any>>): RefundSum | undefined {
  if (refund.isGuarantee || !answers.payOn) return undefined;
  if (causeLaws[refund.cause].bearsInterest && !answers.rate) return undefined;
  try {
    const fee = returnsFee(refund.cause) ? answers.documentFee : null;
    return refundSum(refund, { ...answers, documentFee: fee } as RefundBasis);
  } catch {
    // A rate that is no number yet.
    return undefined;
  }
}

function OfLot({ lot }: { lot: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', 'bid-security-refund', lot],
    queryFn: ({ signal }) => read<LotRefunds>(lot, signal),
  });
  if (error && !data) return <Failed because={error.message} again={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} />;
  const forfeits = data.refunds.filter(isForfeit);
  const others = data.refunds.filter((r) => !isForfeit(r));
  return (
    <Page
      title={`退还保证金：${data.lot.name}`}
      name="整标段退还"
      actions={
        <Link className="zc-button" to={to('bid-security-refund.list', { 'f.lot': lot })}>
          逐笔办理
        </Link>
      }
    >
      <Computing lot={lot} refunds={others.filter(stillOpen)} />
      <Elsewhere title={words('拟不予退还的，单独办理')} refunds={forfeits} />
      <Elsewhere title="已在办理" refunds={others.filter((r) => !stillOpen(r))} />
    </Page>
  );
}

function Computing({ lot, refunds }: { lot: string; refunds: readonly LotRefund[] }) {
  const asks = asksFor(refunds);
  const draft = useDraft<Record<string, unknown>>('bid-security-refund.submitTogether', lot, { dayBasis: '365' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const may = mayDo('bid-security-refund.submitTogether');
  if (refunds.length === 0)
    return <Empty title="没有待核算的退还">{words('合同签订、{招标}终止后，退还单由系统逐家生成。')}</Empty>;
  const chosen = refunds.filter((r) => !hindrance(r) && !left.has(r.id));
  const sums = new Map(refunds.map((r) => [r.id, sumFor(r, draft.values)]));
  const total = sumOf(chosen.flatMap((r) => sums.get(r.id)?.total ?? []));

  const send = async () => {
    const reading = readAnswers(asks, draft.values);
    setRefusals(reading.refusals);
    if (Object.keys(reading.refusals).length > 0) return;
    setBusy(true);
    try {
      const refused = await submitAll(chosen, reading.values);
      finishDraft('bid-security-refund.submitTogether', lot);
      showNotice(`已提交审批 ${chosen.length - refused.length} 笔`);
      if (refused.length > 0)
        await showDialog({ tone: 'info', title: `${refused.length} 笔未能提交`, content: refused.join('\n') });
    } catch {
      // The wire has told the person; what was typed stays.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'bid-security-refund' });
    }
  };

  return (
    <>
      <Section title="核算依据" extra={<span className="zc-hint">填写一次，用于本标段所选的各笔</span>}>
        <DraftNote draft={draft} />
        {draft.isDirty ? <LeaveGuard dirty={draft.dirty} /> : null}
        <FieldGrid
          recordId="bid-security-refund"
          fields={asks}
          row={draft.values}
          refusals={refusals}
          prefix="ask"
          onChange={(name, value) => draft.change({ [name]: value })}
        />
        {causesOf(refunds).map((cause) => (
          <p key={cause} className="zc-hint">
            {words(causeLaws[cause].law)}
          </p>
        ))}
      </Section>
      <Section title={`待退还 ${refunds.length} 笔`}>
        <RefundLines refunds={refunds} sums={sums} left={left} onLeave={setLeft} />
      </Section>
      <div className="zc-form-foot">
        <span className="zc-form-state">
          已选 {chosen.length} 笔{total ? `，合计 ${yuan(total)}` : ''}
        </span>
        <Button type="primary" disabled={!may || chosen.length === 0} loading={busy} onClick={() => void send()}>
          核算并提交审批
        </Button>
      </div>
      {may ? null : <Banner tone="wait">由财务人员核算并提交审批。</Banner>}
    </>
  );
}

const causesOf = (refunds: readonly LotRefund[]): Cause[] => [...new Set(refunds.map((r) => r.cause))];

/** The server takes so many at once. */
const atOnce = 200;

/** Answers which were refused, and why. */
async function submitAll(chosen: readonly LotRefund[], asked: Record<string, unknown>): Promise<string[]> {
  const refused: string[] = [];
  for (let from = 0; from < chosen.length; from += atOnce) {
    const part = chosen.slice(from, from + atOnce);
    const outcomes = await call<{ id: string; code: string; msg: string }[]>(
      recordPath('bid-security-refund', 'batch'),
      {
        json: true,
        body: { verb: 'submitTogether', items: part.map(({ id, version }) => ({ id, version })), asked },
        idempotencyKey: newKey(),
      },
    );
    for (const { id, code, msg } of outcomes)
      if (code !== 'v') refused.push(`${part.find((r) => r.id === id)?.supplierName ?? ''}：${msg}`);
  }
  return refused;
}

function Elsewhere({ title, refunds }: { title: string; refunds: readonly LotRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Section title={`${title} ${refunds.length} 笔`}>
      <DataTable
        rows={refunds}
        rowKey={(r) => r.id}
        label={title}
        dense
        columns={[
          {
            id: 'supplierName',
            title: words('{投标}人'),
            share: 2,
            render: (r) => <Link to={to('bid-security-refund.detail', { id: r.id })}>{r.supplierName}</Link>,
          },
          { id: 'total', title: '应退合计', numeric: true, render: (r) => yuan(r.total) },
          { id: 'dueOn', title: '应退日期', render: (r) => r.dueOn },
          { id: 'state', title: '状态', render: (r) => <StatusTag>{words(r.stateLabel)}</StatusTag> },
        ]}
      />
    </Section>
  );
}

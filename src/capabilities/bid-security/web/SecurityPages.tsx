import './security.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { call, DetailPage, ListPage, mayDo, Page, to, useList, words } from '../../../kernel/web/index.ts';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { bidSecurityIs } from '../audiences.ts';
import { bidSecurityLifecycle } from '../bid-security/bid-security.lifecycle.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { paymentKinds } from '../bid-security/bid-security.rules.ts';
import {
  bidSecurityAccount,
  bidSecurityAccountLifecycle,
} from '../bid-security-account/bid-security-account.record.ts';
import type { WaitingLot } from '../wire.ts';
import { Arrivals, Flags, yuan } from './parts.tsx';

/** 保证金管理: who gave what, once the bids were read out; the arrivals of the bank at any time. */
export function SecuritiesPage() {
  return (
    <SealedList
      record={bidSecurity}
      lifecycle={bidSecurityLifecycle}
      title="保证金管理"
      extra={
        <>
          <Link className="zc-button" to={to('bid-security-account.list')}>
            收款账号
          </Link>
          {mayDo('bank-statement.create') ? (
            <Link className="zc-button zc-button-main" to={to('bank-statement.form')}>
              登记到账
            </Link>
          ) : null}
        </>
      }
    />
  );
}

/** Where securities are paid by transfer: from which account each came, whether it is there, and who shares the account. */
const byTransfer = {
  ...bidSecurity,
  list: {
    ...bidSecurity.list,
    columns: [
      ...(['supplierName', 'payerName', 'payerAccount', 'amount', 'receivedAmount', 'receivedAt'] as const),
      ...(['sharedWith', 'review', 'state'] as const),
    ],
    empty: '密封至唱标：以转账缴纳的保证金，唱标后在此逐家列出付款户名、账号和到账时间；此前任何人都不能得知。',
  },
};

export function TransferredSecuritiesPage() {
  return (
    <SealedList
      record={byTransfer}
      lifecycle={bidSecurityLifecycle}
      title="保证金查看（邢台）"
      fixed={{ paidBy: 'transfer' }}
      says={words(byTransfer.list.empty)}
    />
  );
}

/** One bidder's security for those who check it: what arrived, what must be looked at, then the fields. */
export function SecurityDetailPage() {
  return (
    <DetailPage
      record={bidSecurity}
      lifecycle={bidSecurityLifecycle}
      extra={(row) =>
        bidSecurityIs.beingReleased(row) ? (
          <Link className="zc-button" to={to('bid-security-refund.list', { 'f.lot': row.lot, q: row.supplierName })}>
            退还情况
          </Link>
        ) : null
      }
    >
      {(row) => (
        <>
          {row.sharedWith ? (
            <Banner tone="due">
              与 {row.sharedWith}{' '}
              {words('从同一账户付款，视为串通{投标}的情形之一，请{评标}委员会认定（招标投标法实施条例 第40条）。')}
            </Banner>
          ) : null}
          <Flags flags={row.flags} />
          {row.isGuarantee && !row.arrivals?.length ? null : (
            <Section title="到账">
              <Arrivals arrivals={row.arrivals ?? []} />
            </Section>
          )}
        </>
      )}
    </DetailPage>
  );
}

/** 保证金凭证审核: what is not looked at yet. */
const waiting = { review: 'pending', state: 'locked,releasing' };

export function VoucherReviewPage() {
  return (
    <SealedList
      record={bidSecurity}
      lifecycle={bidSecurityLifecycle}
      title="保证金凭证审核"
      fixed={waiting}
      says={words(
        '没有待审核的凭证。{投标}人上传的付款凭证和保函，唱标后在此逐家核对付款账户、金额和有效期；此前对任何人保密（招标投标法 第22条）。',
      )}
    />
  );
}

/** 担保情况查看: the guarantees of a tender beside what the tender asks of them. */
type Row = Record<string, any>;
const reviews = bidSecurity.fields.review.choices!;
const tones = { pending: 'wait', accepted: 'done', doubted: 'due', refused: 'due' } as const;

const columns = (): Column<Row>[] => [
  {
    id: 'supplierName',
    title: words('{投标}人'),
    share: 2,
    render: (s) => <Link to={to('bid-security.detail', { id: s.id })}>{s.supplierName}</Link>,
  },
  { id: 'lot', title: '标段', share: 1, render: (s) => <span title={s.lotName}>{s.lotName}</span> },
  { id: 'paidBy', title: '方式', render: (s) => paymentKinds[s.paidBy as keyof typeof paymentKinds] },
  { id: 'guarantor', title: '承保人', share: 1, render: (s) => s.guarantor },
  { id: 'number', title: '编号', render: (s) => s.guaranteeNumber },
  { id: 'amount', title: '担保金额', numeric: true, render: (s) => `${showDecimal(s.guaranteeAmount, 2)} 元` },
  { id: 'validity', title: '有效期至', render: (s) => s.validUntil },
  {
    id: 'flags',
    title: '提示',
    render: (s) => (s.flagCount ? <StatusTag tone="due">{s.flagCount} 处须核对</StatusTag> : '—'),
  },
  {
    id: 'review',
    title: '核验',
    render: (s) => (
      <StatusTag tone={tones[s.review as keyof typeof tones]}>{reviews[s.review as keyof typeof reviews]}</StatusTag>
    ),
  },
];

export function GuaranteesPage() {
  const { rows, total, next, state, change, isLoading, error, refetch } = useList('bid-security', {
    isGuarantee: 'true',
  });
  if (isLoading) return <Skeleton />;
  if (error && rows.length === 0)
    return (
      <ErrorPanel title="担保情况未能加载" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return (
    <Page title="担保情况查看" width="list" tags={total === 0 ? <StatusTag tone="sealed">密封至唱标</StatusTag> : null}>
      {rows.length === 0 ? (
        <Empty title="密封至唱标">
          {words(
            '以保函、保单作{投标}保证金的，唱标后在此列出承保人、金额和有效期，并与{招标}文件的要求对照；此前对任何人保密（招标投标法 第22条）。',
          )}
        </Empty>
      ) : (
        <>
          <DataTable rows={rows} columns={columns()} rowKey={(s) => s.id} label="担保情况" dense />
          <Pager state={state} total={total} next={next} shown={rows.length} change={change} />
        </>
      )}
    </Page>
  );
}

/** 获取保证金账号: lots that wait for an account first, then the accounts. */
export function AccountsPage() {
  const { data } = useQuery({
    queryKey: ['list', 'bid-security-account', 'waiting'],
    queryFn: ({ signal }) =>
      call<WaitingLot[]>('/agency/bid-security-account/waiting.json', { signal, ownFailures: true }),
  });
  const waiting = data?.map((w) => (
    <Banner
      key={w.lot}
      tone="wait"
      actions={
        <Link className="zc-link" to={to('bid-security-account.form', { lot: w.lot })}>
          设置账号
        </Link>
      }
    >
      {w.lotName} {words('要求{投标}保证金')} {yuan(w.amount)}
      {words('，还没有收款账号；启用后{投标}人才能取得缴款码。')}
    </Banner>
  ));
  return (
    <ListPage
      record={bidSecurityAccount}
      lifecycle={bidSecurityAccountLifecycle}
      title="获取保证金账号"
      note={waiting?.length ? waiting : undefined}
    />
  );
}

/** A list that is the same words for everybody until a tender was read out; then the rows. */
interface SealedListProps {
  record: RecordType<any>;
  lifecycle: Lifecycle;
  title: string;
  fixed?: Readonly<Record<string, string>>;
  extra?: ReactNode;
  /** What stands there while nothing may be known. */
  says?: string;
}

export function SealedList({ record, lifecycle, title, fixed = {}, extra, says }: SealedListProps) {
  const { total, state, isLoading, error } = useList(record.id, fixed);
  const isAsked = state.q !== '' || Object.keys(state.filters).some((name) => name !== 'project' && name !== 'lot');
  if (isAsked || isLoading || error || total !== 0)
    return (
      <ListPage
        record={record}
        lifecycle={lifecycle}
        title={title}
        fixed={fixed}
        extra={extra}
        note={words('未唱标的标段密封，不在此列（招标投标法 第22条）')}
      />
    );
  return (
    <Page title={title} tags={<StatusTag tone="sealed">密封至唱标</StatusTag>} actions={extra}>
      <Empty title="密封至唱标">{says ?? words(record.list.empty ?? '')}</Empty>
    </Page>
  );
}

/** One lot's security of this unit: what is asked, where to pay or what to lodge, what arrived, what goes back. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  call,
  newKey,
  Page,
  recordPath,
  Sections,
  StateTag,
  to,
  useAction,
  useDetail,
  useList,
  useServerNow,
  words,
} from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { bidSecurityLifecycle } from '../bid-security/bid-security.lifecycle.ts';
import { bidSecurity, guaranteeFields } from '../bid-security/bid-security.record.ts';
import { knownAnswers, paymentKinds } from '../bid-security/bid-security.rules.ts';
import { bidSecurityRefundLifecycle } from '../bid-security-refund/bid-security-refund.lifecycle.ts';
import type { AskedLot } from '../wire.ts';
import { useAskedLots } from './MySecuritiesPage.tsx';
import { Arrivals, Flags, yuan } from './parts.tsx';
import './security.css';

export default function MySecurityPage() {
  const [query] = useSearchParams();
  const { data, error, refetch } = useAskedLots();
  const asked = data?.find((l) => l.lot === query.get('lot'));
  if (error && !data)
    return (
      <ErrorPanel title="保证金未能读出" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  if (!asked)
    return (
      <Empty title="本标段没有要缴的保证金" action={<Link to={to('bid-security.mine')}>{words('{投标}保证金')}</Link>}>
        {words('这个标段不要求{投标}保证金，或本单位还没有获取它的{招标}文件。')}
      </Empty>
    );
  return asked.security ? <Own asked={asked} id={asked.security} /> : <Start asked={asked} />;
}

const factsOf = (l: AskedLot) => [
  { label: '应缴金额', value: yuan(l.amount) },
  {
    label: words('到账截止（{投标}截止）'),
    value: l.deadline ? (
      <>
        <Moment at={l.deadline} near={false} /> <Countdown until={l.deadline} over="已截止" />
      </>
    ) : (
      '—'
    ),
  },
  { label: '有效期不早于', value: l.validityEnd ?? '—' },
];

/** Before there is a reference: by what it may be paid, and the first step. */
function Start({ asked }: { asked: AskedLot }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const obtain = async () => {
    setBusy(true);
    try {
      const body = { values: { lot: asked.lot } };
      await call(recordPath('bid-security', 'obtain'), { json: true, body, idempotencyKey: newKey() });
      await queries.invalidateQueries({ queryKey: ['list', 'bid-security'] });
    } catch {
      setBusy(false); // The wire has told the person why.
    }
  };
  return (
    <Page
      width="reading"
      title={asked.lotName}
      name="缴纳保证金"
      facts={factsOf(asked)}
      actions={
        <button
          type="button"
          className="zc-button zc-button-main"
          disabled={busy || !asked.isOffered}
          onClick={() => void obtain()}
        >
          取得缴款码
        </button>
      }
    >
      <Section title="步骤">
        <ol>
          <li>取得缴款码：随机生成，本单位专用，不含项目和单位名称。</li>
          <li>转账的，附言只写缴款码，再登记付款并上传凭证；以保函、保单缴纳的，直接提交文件和有效期。</li>
          <li>{words('到账由系统自动匹配并通知本单位；{投标}截止前可以更改方式，唱标时锁定。')}</li>
        </ol>
      </Section>
      <Ways asked={asked} />
    </Page>
  );
}

function Ways({ asked }: { asked: AskedLot }) {
  return (
    <Section title="缴纳方式">
      <p>
        {Object.values(paymentKinds).join('、')}
        {words('，由{投标}人自行选择，{招标}人不得限定。')}
      </p>
      {asked.waysText ? (
        <p className="zc-hint">
          {words('{招标}文件：')}
          {asked.waysText}
        </p>
      ) : null}
      <p className="zc-hint">
        {words(
          '依法必须招标的项目，境内{投标}人以现金、支票形式提交的，应从其基本账户转出；保函、保单的有效期不短于{投标}有效期（招标投标法实施条例 第26条）。谁缴纳、多少家缴纳，{开标}前对任何人保密。',
        )}
      </p>
    </Section>
  );
}

function Own({ asked, id }: { asked: AskedLot; id: string }) {
  const { row, actions, refetch, error } = useDetail('bid-security', id);
  const { run, busy, panel } = useAction({
    recordId: 'bid-security',
    lifecycle: bidSecurityLifecycle,
    onDone: () => void refetch(),
  });
  const today = dateInShanghai(new Date(useServerNow(600_000)));
  if (error && !row)
    return (
      <ErrorPanel title="保证金未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={8} />;
  return (
    <Page
      width="reading"
      title={asked.lotName}
      name="缴纳保证金"
      tags={<StateTag row={row} lifecycle={bidSecurityLifecycle} />}
      facts={[...factsOf(asked), { label: '已到账', value: yuan(row.receivedAmount) }]}
      actions={
        <ActionBar
          recordId="bid-security"
          rowId={id}
          actions={actions}
          busy={busy}
          onRun={(action) => void run(action, row, knownAnswers(action.verb, row, asked, today))}
        />
      }
    >
      <Flags flags={row.flags} />
      <PayTo asked={asked} row={row} />
      <Section title="到账">
        <Arrivals arrivals={row.arrivals ?? []} />
      </Section>
      {row.payerAccount ? (
        <Sections record={bidSecurity} row={row} sections={[{ title: '已登记的付款', fields: declared }]} />
      ) : null}
      {row.isGuarantee ? (
        <Sections record={bidSecurity} row={row} sections={[{ title: '已提交的保函、保单', fields: lodged }]} />
      ) : null}
      <Refunds lot={asked.lot} />
      <Ways asked={asked} />
      {panel}
    </Page>
  );
}

const declared = [
  'paidBy',
  'payerName',
  'payerBank',
  'payerAccount',
  'basicAccount',
  'paidOn',
  'paidAmount',
  'vouchers',
];
const lodged = ['paidBy', ...Object.keys(guaranteeFields)];

function PayTo({ asked: { account }, row }: { asked: AskedLot; row: AnyRow }) {
  if (!account || !row.payAccount)
    return <Banner tone="wait">代理机构还没有启用收款账号，启用后立即通知；现在可以先提交保函、保单。</Banner>;
  return (
    <Section title="收款账户">
      <dl className="zc-pay-to">
        <dt>户名</dt>
        <dd>{account.payee}</dd>
        <dt>开户行</dt>
        <dd>{account.bank}</dd>
        <dt>账号</dt>
        <dd>
          <code>{row.payAccount}</code>
        </dd>
        <dt>缴款码</dt>
        <dd>
          <code>{row.reference}</code>
        </dd>
      </dl>
      <p className="zc-hint zc-apart">
        {account.mode === 'sub'
          ? '这是本单位专用的子账号，到账后自动匹配；附言可再写缴款码。'
          : '转账时请在附言中只写缴款码，不要写项目和单位名称；到账后凭缴款码自动匹配。'}
      </p>
      {account.note ? <p className="zc-hint">{account.note}</p> : null}
    </Section>
  );
}

function Refunds({ lot }: { lot: string }) {
  const { rows } = useList('bid-security-refund', { lot });
  if (rows.length === 0) return null;
  return (
    <Section title="退还">
      <ul className="zc-answers">
        {rows.map((r) => (
          <li key={r.id}>
            <Link to={to('bid-security-refund.mine', { id: r.id })}>{r.isGuarantee ? '退还保函' : '退还保证金'}</Link>　
            <StateTag row={r} lifecycle={bidSecurityRefundLifecycle} />
            　应于 {r.dueOn} 前退还
            {r.paidOn ? `，${r.paidOn} 已退` : ''}
          </li>
        ))}
      </ul>
    </Section>
  );
}

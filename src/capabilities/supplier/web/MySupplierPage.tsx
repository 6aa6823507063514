/** 登记资料与证照 in the portal: the unit's own entry, or the first step to one. It is never needed for bidding, and says so. */

import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  Page,
  rowAddress,
  Sections,
  StateTag,
  to,
  useAction,
  useDetail,
  useList,
  waitingReason,
  words,
} from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { supplierChangeIs, supplierIs } from '../audiences.ts';
import { supplierChangeLifecycle } from '../change/supplier-change.record.ts';
import { supplierLifecycle } from '../supplier/supplier.lifecycle.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { BeginChange } from './ChangePages.tsx';
import { PapersBanner, PapersSection } from './Papers.tsx';
import { PastSuspensions, SuspendedBanner } from './Suspended.tsx';

export default function MySupplierPage() {
  const [query] = useSearchParams();
  const { rows, error, isLoading, refetch } = useList('supplier');
  const id = query.get('id') ?? rows[0]?.id;
  if (error && rows.length === 0)
    return (
      <ErrorPanel title="登记资料未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (id) return <Own id={id} />;
  if (isLoading) return <Skeleton lines={8} />;
  return (
    <Page title="登记资料与证照">
      <Empty
        title="本单位还没有入库"
        action={
          <Link className="zc-button zc-button-main" to={to('supplier.myForm')}>
            登记入库
          </Link>
        }
      >
        {words(
          '入库后，代理机构在选取邀请、询价名单时能找到本单位，{投标}时可以带出已核验的资料。入库免费，且不是获取文件和{投标}的条件：不登记同样可以{投标}。',
        )}
      </Empty>
    </Page>
  );
}

function Own({ id }: { id: string }) {
  const { row, actions, error, refetch } = useDetail('supplier', id);
  const { run, busy, panel } = useAction({
    recordId: 'supplier',
    lifecycle: supplierLifecycle,
    onDone: () => void refetch(),
  });
  if (error && !row)
    return (
      <ErrorPanel title="登记资料未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={8} />;
  return (
    <Page
      title="登记资料与证照"
      tags={<StateTag row={row} lifecycle={supplierLifecycle} />}
      note={waitingReason(actions)}
      facts={[
        { label: '统一社会信用代码', value: row.code },
        { label: '核验单位', value: row.keeperName },
        { label: '核验日期', value: row.verifiedAt ?? '—' },
        { label: '证照最早到期', value: row.papersUntil ?? '—' },
      ]}
      actions={
        <ActionBar
          recordId="supplier"
          rowId={row.id}
          actions={actions}
          busy={busy}
          onRun={(action) => void run(action, row)}
          extra={<BeginChange row={row} />}
        />
      }
    >
      <OwnState row={row} />
      <SuspendedBanner row={row} />
      <PapersBanner row={row} />
      <OwnChanges id={row.id} />
      <PapersSection row={row} />
      <Sections record={supplier} row={row} />
      <PastSuspensions row={row} />
      {panel}
    </Page>
  );
}

function OwnState({ row }: { row: AnyRow }) {
  if (supplierIs.returned(row)) return <Banner tone="due">退回意见：{row.returnedBecause}</Banner>;
  if (supplierIs.pending(row))
    return (
      <Banner tone="wait">
        已提交，由 {row.keeperName} 核验。{words('核验与否不影响获取文件和{投标}。')}
      </Banner>
    );
  if (supplierIs.draft(row)) return <Banner>还没有提交。填写完整后点“提交核验”；提交以前只有本单位可见。</Banner>;
  return null;
}

function OwnChanges({ id }: { id: string }) {
  const { rows } = useList('supplier-change', { supplier: id });
  if (rows.length === 0) return null;
  return (
    <Section title="变更">
      <ul className="zc-faults">
        {rows.map((c) => (
          <li key={c.id}>
            <Link to={rowAddress('supplier-change', c.id) ?? '/'}>{c.changed || '填写中的变更'}</Link>{' '}
            <StateTag row={c} lifecycle={supplierChangeLifecycle} />
          </li>
        ))}
      </ul>
      {rows.some((c) => !supplierChangeIs.over(c)) ? <p>核验通过以前，以下资料一直有效，入库状态不变。</p> : null}
    </Section>
  );
}

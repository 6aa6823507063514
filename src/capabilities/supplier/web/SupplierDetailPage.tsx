/** 供应商详情: what is verified, what runs out, what waits, and what tenders know of it. */

import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { currentUser, DetailPage, mayBegin, StateTag, to, useList } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { supplierChangeLifecycle } from '../change/supplier-change.record.ts';
import { keptSupplier } from '../kept/kept-supplier.record.ts';
import { supplierIs } from '../states.ts';
import { supplierLifecycle } from '../supplier/supplier.lifecycle.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { BeginChange, useOpenChange } from './BeginChange.tsx';
import { PapersBanner, PapersSection } from './Papers.tsx';
import { PastSuspensions, SuspendedBanner } from './Suspended.tsx';
import { TrackRecord } from './TrackRecord.tsx';

export default function SupplierDetailPage() {
  return (
    <DetailPage
      record={supplier}
      lifecycle={supplierLifecycle}
      extra={(row) => (
        <>
          <OnOwnList row={row} />
          <BeginChange row={row} />
        </>
      )}
      after={(row) => (
        <>
          <PapersSection row={row} />
          {supplierIs.inLibrary(row) || supplierIs.closed(row) ? <TrackRecord id={row.id} /> : null}
          <PastSuspensions row={row} />
        </>
      )}
    >
      {(row) => (
        <>
          <SuspendedBanner row={row} />
          <PapersBanner row={row} />
          <ChangeUnderWay row={row} />
          <OwnRemarks row={row} />
        </>
      )}
    </DetailPage>
  );
}

function ChangeUnderWay({ row }: { row: AnyRow }) {
  const change = useOpenChange(row.id);
  if (!change) return null;
  return (
    <Banner
      tone="wait"
      actions={
        <Link className="zc-button" to={to('supplier-change.detail', { id: change.id })}>
          查看变更
        </Link>
      }
    >
      有一份变更正在办理 <StateTag row={change} lifecycle={supplierChangeLifecycle} />：{change.changed || '尚未填写'}
      。核验通过以前，以下资料一直有效。
    </Banner>
  );
}

/** The agency's own list is one click away; who is on it already is shown with the remarks. */
function useOwn(row: AnyRow): AnyRow | undefined {
  return useList('kept-supplier', { supplier: row.id }).rows[0];
}

function OnOwnList({ row }: { row: AnyRow }) {
  const own = useOwn(row);
  if (own || !mayBegin(row, 'kept-supplier.create')) return null;
  return (
    <Link className="zc-button" to={to('kept-supplier.form', { supplier: row.id })}>
      加入我的供应商
    </Link>
  );
}

function OwnRemarks({ row }: { row: AnyRow }) {
  const own = useOwn(row);
  if (!own || currentUser()?.dwtype !== 'agency') return null;
  const { choices } = keptSupplier.fields.grade;
  return (
    <Section title="我的供应商" extra={<Link to={to('kept-supplier.detail', { id: own.id })}>修改分组和意见</Link>}>
      <p>
        {own.listGroup ? `分组：${own.listGroup}；` : ''}选用意见：{choices?.[own.grade] ?? '—'}
        （仅本单位可见，不影响其参加公开招标、采购）
      </p>
    </Section>
  );
}

import { Link } from 'react-router';
import { DetailPage, ListPage, to, useDetail } from '../../../kernel/web/index.ts';
import { keptSupplier, keptSupplierLifecycle } from '../kept/kept-supplier.record.ts';
import { PapersBanner } from './Papers.tsx';
import { SuspendedBanner } from './Suspended.tsx';
import { TrackRecord } from './TrackRecord.tsx';

/** One of the agency's own list: its remarks, and what of the supplier itself must be known beside them. */
export function KeptDetailPage() {
  return (
    <DetailPage
      record={keptSupplier}
      lifecycle={keptSupplierLifecycle}
      extra={(row) => (
        <Link className="zc-button" to={to('supplier.detail', { id: row.supplier })}>
          供应商详情
        </Link>
      )}
      after={(row) => <TrackRecord id={row.supplier} />}
    >
      {(row) => <StandingOf id={row.supplier} />}
    </DetailPage>
  );
}

function StandingOf({ id }: { id: string }) {
  const { row } = useDetail('supplier', id);
  if (!row) return null;
  return (
    <>
      <SuspendedBanner row={row} />
      <PapersBanner row={row} />
    </>
  );
}

/** 我的供应商: what this agency keeps of the library, with its own remarks. */
export function OwnSuppliersPage() {
  return (
    <ListPage
      record={keptSupplier}
      lifecycle={keptSupplierLifecycle}
      title="我的供应商"
      note="分组和选用意见只有本单位可见，只用于从库中选取邀请、询价名单；不得据此限制其参加公开招标、采购。"
      extra={
        <Link className="zc-button" to={to('supplier.list')}>
          供应商库
        </Link>
      }
    />
  );
}

/** One of the agency's own list: its remarks, and what of the supplier itself must be known beside them. */
import { Link } from 'react-router';
import { DetailPage, to, useDetail } from '../../../kernel/web/index.ts';
import { keptSupplier, keptSupplierLifecycle } from '../kept/kept-supplier.record.ts';
import { PapersBanner } from './Papers.tsx';
import { SuspendedBanner } from './Suspended.tsx';
import { TrackRecord } from './TrackRecord.tsx';

export default function KeptDetailPage() {
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

import { DetailPage, type ReadingProps, Sections } from '../../../kernel/web/index.ts';
import { publicityCorrectionLifecycle } from '../correction/publicity-correction.lifecycle.ts';
import { publicityCorrection } from '../correction/publicity-correction.record.ts';
import { Changes } from './Changes.tsx';

export default function CorrectionDetailPage() {
  return (
    <DetailPage record={publicityCorrection} lifecycle={publicityCorrectionLifecycle}>
      {(row) => (
        <>
          <Changes label="更正内容" changes={row.changes} />
        </>
      )}
    </DetailPage>
  );
}

/** As its reviewer reads it. */
export function CorrectionReading({ row }: ReadingProps) {
  return (
    <>
      <Changes label="更正内容" changes={row.changes} />
      <Sections record={publicityCorrection} row={row} />
    </>
  );
}

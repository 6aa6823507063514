import { DetailPage, type ReadingProps, Sections } from '../../../kernel/web/index.ts';
import { resultChangeLifecycle } from '../correction/result-change.lifecycle.ts';
import { resultChange } from '../correction/result-change.record.ts';
import { Changes } from './Changes.tsx';

export default function ResultChangeDetailPage() {
  return (
    <DetailPage record={resultChange} lifecycle={resultChangeLifecycle}>
      {(row) => (
        <>
          <Changes label="变更内容" changes={row.changes} />
        </>
      )}
    </DetailPage>
  );
}

/** As its reviewer reads it. */
export function ResultChangeReading({ row }: ReadingProps) {
  return (
    <>
      <Changes label="变更内容" changes={row.changes} />
      <Sections record={resultChange} row={row} />
    </>
  );
}

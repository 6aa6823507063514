import { DetailPage, type ReadingProps, Sections, SheetPaper } from '../../../kernel/web/index.ts';
import { soleSourceLifecycle } from '../sole-source/sole-source.lifecycle.ts';
import { soleSource } from '../sole-source/sole-source.record.ts';
import { soleSourceSheet } from '../sole-source/sole-source-sheet.ts';

export default function SoleSourcePage() {
  return (
    <DetailPage record={soleSource} lifecycle={soleSourceLifecycle}>
      {(row) => (
        <>
          <SheetPaper of={soleSourceSheet} row={row} />
        </>
      )}
    </DetailPage>
  );
}

/** As its reviewer reads it. */
export function SoleSourceReading({ row }: ReadingProps) {
  return (
    <>
      <SheetPaper of={soleSourceSheet} row={row} />
      <Sections record={soleSource} row={row} />
    </>
  );
}

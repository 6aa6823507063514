import { DetailPage, type ReadingProps, Sections, SheetPaper } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { soleSourceLifecycle } from '../sole-source/sole-source.lifecycle.ts';
import { soleSource } from '../sole-source/sole-source.record.ts';
import { soleSourceSheet } from '../sole-source/sole-source-sheet.ts';

export default function SoleSourcePage() {
  return (
    <DetailPage record={soleSource} lifecycle={soleSourceLifecycle}>
      {(row) => (
        <>
          {row.returnedBecause && row.state === 'returned' ? (
            <Banner tone="due">退回意见：{row.returnedBecause}</Banner>
          ) : null}
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

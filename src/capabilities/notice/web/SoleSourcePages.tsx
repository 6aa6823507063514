import { DetailPage, type ReadingProps, Sections, SheetPaper } from '../../../kernel/web/index.ts';
import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { soleSource, soleSourceLifecycle } from '../sole-source/sole-source.record.ts';
import { soleSourceSheet } from '../sole-source/sole-source-sheet.ts';

export function SoleSourcePage() {
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

export function PublicSoleSourcePage() {
  return (
    <PublicSheet record="sole-source" of={soleSourceSheet} back={{ screen: 'notice.public', label: '返回公告' }} />
  );
}

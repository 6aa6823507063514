import { DetailPage, type ReadingProps, Sections } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { soleSourceLifecycle } from '../sole-source/sole-source.lifecycle.ts';
import { soleSource } from '../sole-source/sole-source.record.ts';
import { SoleSourcePaper } from './SoleSourcePaper.tsx';

export default function SoleSourcePage() {
  return (
    <DetailPage record={soleSource} lifecycle={soleSourceLifecycle}>
      {(row) => (
        <>
          {row.returnedBecause && row.state === 'returned' ? (
            <Banner tone="due">退回意见：{row.returnedBecause}</Banner>
          ) : null}
          <SoleSourcePaper row={row} />
        </>
      )}
    </DetailPage>
  );
}

/** As its reviewer reads it. */
export function SoleSourceReading({ row }: ReadingProps) {
  return (
    <>
      <SoleSourcePaper row={row} />
      <Sections record={soleSource} row={row} />
    </>
  );
}

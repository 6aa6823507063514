import { useSearchParams } from 'react-router';
import { DetailPage, type ReadingProps, Sections, SheetPaper, useDetail } from '../../../kernel/web/index.ts';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { termination, terminationLifecycle } from '../termination/termination.record.ts';
import { terminationSheet } from '../termination/termination-sheet.ts';

export function TerminationPage() {
  const [query] = useSearchParams();
  if (query.get('view') === 'print') return <Printed id={query.get('id') ?? ''} />;
  return (
    <DetailPage record={termination} lifecycle={terminationLifecycle}>
      {(row) => (
        <div className="zc-paper-page">
          <SheetPaper of={terminationSheet} row={row} />
        </div>
      )}
    </DetailPage>
  );
}

function Printed({ id }: { id: string }) {
  const { row } = useDetail('termination', id);
  if (!row) return <Skeleton lines={10} />;
  return (
    <div className="zc-print-desk">
      <div className="zc-print-tools">
        <button type="button" className="zc-button zc-button-main" onClick={() => window.print()}>
          打印 / 存为 PDF
        </button>
      </div>
      <SheetPaper of={terminationSheet} row={row} />
    </div>
  );
}

/** As its reviewer reads it. */
export function TerminationReading({ row }: ReadingProps) {
  return (
    <div className="zc-paper-page">
      <SheetPaper of={terminationSheet} row={row} />
      <Sections record={termination} row={row} />
    </div>
  );
}

export function PublicTerminationPage() {
  return (
    <PublicSheet
      record="termination"
      of={terminationSheet}
      back={{ screen: 'candidate-publicity.results', label: '返回结果公示' }}
    />
  );
}

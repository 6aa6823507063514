import { SheetPaper, useDetail } from '../../../kernel/web/index.ts';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { noticeSheet } from '../notice/notice-sheet.ts';

/** The notice alone, to be printed. */
export function PrintedNotice({ id }: { id: string }) {
  const { row } = useDetail('notice', id);
  if (!row) return <Skeleton lines={12} />;
  return (
    <div className="zc-print-desk">
      <div className="zc-print-tools">
        <button type="button" className="zc-button zc-button-main" onClick={() => window.print()}>
          打印 / 存为 PDF
        </button>
      </div>
      <SheetPaper of={noticeSheet} row={row} className="zc-notice-paper" />
    </div>
  );
}

import { Link } from 'react-router';
import { mayBegin, type ReadingProps, Sections, SheetPaper, to } from '../../../kernel/web/index.ts';
import { resultText } from '../published-text.ts';
import { resultNoticeLifecycle } from '../result-notice/result-notice.lifecycle.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { resultSheet } from '../result-notice/result-sheet.ts';
import { PaperSigning, SignPaper } from './PaperSigning.tsx';
import { PaperDetailPage } from './Papers.tsx';

export default function ResultNoticeDetailPage() {
  return (
    <PaperDetailPage
      record={resultNotice}
      lifecycle={resultNoticeLifecycle}
      above={(row) => <PaperSigning row={row} text={resultText} />}
      extra={(row) => (
        <>
          <SignPaper recordId="result-notice" row={row} text={resultText} />
          {mayBegin(row, 'result-change.create') ? (
            <Link className="zc-button" to={to('result-change.form', { notice: row.id })}>
              变更
            </Link>
          ) : null}
        </>
      )}
      paper={(row) => <SheetPaper of={resultSheet} row={row} />}
    />
  );
}

/** As its reviewer reads it. */
export function ResultReading({ row }: ReadingProps) {
  return (
    <div className="zc-paper-page">
      <SheetPaper of={resultSheet} row={row} />
      <Sections record={resultNotice} row={row} />
    </div>
  );
}

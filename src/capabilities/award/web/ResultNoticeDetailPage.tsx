import { resultNoticeLifecycle } from '../result-notice/result-notice.lifecycle.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { PaperDetailPage } from './Papers.tsx';
import { ResultNoticePaper } from './ResultNoticePaper.tsx';

export default function ResultNoticeDetailPage() {
  return (
    <PaperDetailPage
      record={resultNotice}
      lifecycle={resultNoticeLifecycle}
      paper={(row) => <ResultNoticePaper row={row} />}
    />
  );
}

import { awardNoticeLifecycle } from '../award-notice/award-notice.lifecycle.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { LetterPaper } from './LetterPaper.tsx';
import { PaperDetailPage } from './Papers.tsx';

/** A letter as its addressee reads and acknowledges it. */
export default function MyLetterPage() {
  return (
    <PaperDetailPage record={awardNotice} lifecycle={awardNoticeLifecycle} paper={(row) => <LetterPaper row={row} />} />
  );
}

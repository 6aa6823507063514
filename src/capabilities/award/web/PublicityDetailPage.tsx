import { Link } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { mayDo, type ReadingProps, Sections, SheetPaper, to, words } from '../../../kernel/web/index.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { candidatePublicityLifecycle } from '../candidate-publicity/candidate-publicity.lifecycle.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { publicitySheet } from '../candidate-publicity/publicity-sheet.ts';
import { publicityText } from '../published-text.ts';
import { PaperSigning, SignPaper } from './PaperSigning.tsx';
import { PaperDetailPage } from './Papers.tsx';

/** A publicity as everybody reads it, with its clock and its next step. */
export default function PublicityDetailPage() {
  return (
    <PaperDetailPage
      record={candidatePublicity}
      lifecycle={candidatePublicityLifecycle}
      above={(row) => (
        <>
          <PublicityClock row={row} />
          <PaperSigning row={row} text={publicityText} />
        </>
      )}
      extra={(row) => (
        <>
          <SignPaper recordId="candidate-publicity" row={row} text={publicityText} />
          <Beginnings row={row} />
        </>
      )}
      paper={(row) => <SheetPaper of={publicitySheet} row={row} />}
    />
  );
}

/** As its reviewer reads it. */
export function PublicityReading({ row }: ReadingProps) {
  return (
    <div className="zc-paper-page">
      <PublicityClock row={row} />
      <SheetPaper of={publicitySheet} row={row} />
      <Sections record={candidatePublicity} row={row} />
    </div>
  );
}

/** What may be added to a draft, and corrected of what is out. */
function Beginnings({ row }: { row: AnyRow }) {
  if (['draft', 'returned'].includes(row.state) && mayDo('candidate-publicity.save'))
    return (
      <>
        <Link className="zc-button" to={to('candidate-publicity.replenishInfo', { id: row.id })}>
          补充信息
        </Link>
        <Link className="zc-button" to={to('candidate-publicity.replenishPerformance', { id: row.id })}>
          补充业绩
        </Link>
      </>
    );
  if (['published', 'ended'].includes(row.state) && mayDo('publicity-correction.create'))
    return (
      <Link className="zc-button" to={to('publicity-correction.form', { publicity: row.id })}>
        更正
      </Link>
    );
  return null;
}

export function PublicityClock({ row }: { row: AnyRow }) {
  if (row.state === 'frozen') {
    return (
      <Banner tone="due">
        {words('有对{评标}结果的异议，自')} {showInstant(row.frozenSince)}{' '}
        起暂停；答复后继续，结束时间按暂停的时间顺延。
      </Banner>
    );
  }
  if (row.state === 'published') {
    return (
      <Banner tone="wait">
        公示期还有 <Countdown until={row.endsAt} over="到期，等待系统结束" />
        ，至 {shownEnd(row.endsAt)}。
      </Banner>
    );
  }
  if (row.state === 'ended') return <Banner tone="done">公示已于 {shownEnd(row.endsAt)} 结束。</Banner>;
  return null;
}

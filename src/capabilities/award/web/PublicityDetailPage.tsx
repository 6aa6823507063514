import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { candidatePublicityLifecycle } from '../candidate-publicity/candidate-publicity.lifecycle.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';
import { PaperDetailPage } from './Papers.tsx';
import { PublicityPaper } from './PublicityPaper.tsx';

/** A publicity as everybody reads it, with its clock and its next step. */
export default function PublicityDetailPage() {
  return (
    <PaperDetailPage
      record={candidatePublicity}
      lifecycle={candidatePublicityLifecycle}
      above={(row) => <PublicityClock row={row} />}
      paper={(row) => <PublicityPaper row={row} />}
    />
  );
}

export function PublicityClock({ row }: { row: AnyRow }) {
  if (row.state === 'frozen') {
    return (
      <Banner tone="due">
        有对评标结果的异议，自 {showInstant(row.frozenSince)} 起暂停；答复后继续，结束时间按暂停的时间顺延。
      </Banner>
    );
  }
  if (row.state === 'published') {
    return (
      <Banner tone="wait">
        公示期还有 <Countdown until={row.endsAt} over="到期，等待系统结束" />
        ，至 {showInstant(row.endsAt)}。
      </Banner>
    );
  }
  if (row.state === 'ended') return <Banner tone="done">公示已于 {showInstant(row.endsAt)} 结束。</Banner>;
  return null;
}

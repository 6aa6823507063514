import { Link } from 'react-router';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { mayBegin, type ReadingProps, Sections, SheetPaper, to, words } from '../../../../kernel/web/index.ts';
import { shownEnd } from '../../../../ui/format/moment.ts';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { PublicSheet } from '../../../project/web/PublicSheet.tsx';
import { publicityText } from '../../published-text.ts';
import { candidatePublicityIs } from '../../states.ts';
import { PaperSigning, SignPaper } from '../../web/PaperSigning.tsx';
import { PaperDetailPage } from '../../web/Papers.tsx';
import { candidatePublicityLifecycle } from '../candidate-publicity.lifecycle.ts';
import { candidatePublicity } from '../candidate-publicity.record.ts';
import { publicitySheet } from '../publicity-sheet.ts';

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
      extra={(row, actions) => (
        <>
          <SignPaper recordId="candidate-publicity" row={row} text={publicityText} />
          <Beginnings row={row} actions={actions} />
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
function Beginnings({ row, actions }: { row: AnyRow; actions: readonly AllowedAction[] }) {
  if (actions.some(({ verb, allowed }) => verb === 'save' && allowed))
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
  if (mayBegin(row, 'publicity-correction.create'))
    return (
      <Link className="zc-button" to={to('publicity-correction.form', { publicity: row.id })}>
        更正
      </Link>
    );
  return null;
}

function PublicityClock({ row }: { row: AnyRow }) {
  if (candidatePublicityIs.frozen(row)) {
    return (
      <Banner tone="due">
        {words('有对{评标}结果的异议，自')} {showInstant(row.frozenSince)}{' '}
        起暂停；答复后继续，结束时间按暂停的时间顺延。
      </Banner>
    );
  }
  if (candidatePublicityIs.published(row)) {
    return (
      <Banner tone="wait">
        公示期还有 <Countdown until={row.endsAt} over="到期，等待系统结束" />
        ，至 {shownEnd(row.endsAt)}。
      </Banner>
    );
  }
  if (candidatePublicityIs.ended(row)) return <Banner tone="done">公示已于 {shownEnd(row.endsAt)} 结束。</Banner>;
  return null;
}

/** A publicity as everybody reads it in the portal. */
export function PublicPublicity() {
  return (
    <PublicSheet
      record="candidate-publicity"
      of={publicitySheet}
      back={{ screen: 'candidate-publicity.results', label: '返回结果公示' }}
      above={(row) => <PublicityClock row={row} />}
    />
  );
}

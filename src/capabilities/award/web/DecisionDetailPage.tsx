import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, to, useDetail, words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { WordAsked } from '../../project/web/ActsPages.tsx';
import { winnerConfirmationIs } from '../states.ts';
import { winnerConfirmationLifecycle } from '../winner-confirmation/winner-confirmation.lifecycle.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import DecisionPage from './DecisionPage.tsx';
import { useDossier } from './dossier/DossierTable.tsx';
import { DossierView } from './dossier/DossierView.tsx';
import './papers.css';

/** A decision with its reasons and what it was taken on; one that is still open shows the candidates to decide on. */
export default function DecisionDetailPage() {
  const [query] = useSearchParams();
  const { row, error } = useDetail('winner-confirmation', query.get('id') ?? '');
  if (!row && !error) return <Skeleton lines={8} />;
  if (winnerConfirmationIs.open(row) || query.get('view') === 'print') return <DecisionPage />;
  return (
    <DetailPage
      record={winnerConfirmation}
      lifecycle={winnerConfirmationLifecycle}
      extra={(shown) =>
        shown.publicity ? (
          <Link className="zc-button" to={to('candidate-publicity.detail', { id: shown.publicity })}>
            候选人公示
          </Link>
        ) : null
      }
      after={(shown) => <DecidedOn row={shown} />}
    >
      {(shown) => (
        <>
          <WordAsked power="other-candidate" lot={shown.lot} version={shown.version} />
          {winnerConfirmationIs.decided(shown) && shown.reportBy && !shown.reportedOn ? (
            <Banner tone="wait">
              招投标情况书面报告应在 {shown.reportBy} 前提交监督部门{words('（招标投标法 第47条）')}。
            </Banner>
          ) : null}
          {shown.signature ? (
            <Banner tone="done">
              {shown.signature.certificate.organisation} {shown.signature.signer} 于{' '}
              {shownMoment(shown.signature.signedAt)} 电子签名。
            </Banner>
          ) : null}
        </>
      )}
    </DetailPage>
  );
}

/** What is known of the candidates, also after the decision. */
function DecidedOn({ row }: { row: AnyRow }) {
  const { data: dossier } = useDossier('winner-confirmation', row.id, row.version);
  if (!dossier) return <Skeleton lines={6} />;
  return (
    <Section title={words('{定标}案卷')}>
      <DossierView dossier={dossier} />
    </Section>
  );
}

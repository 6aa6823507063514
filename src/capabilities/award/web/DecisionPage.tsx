/** 确认中标人: the owner reads what is known of every candidate, chooses one or refuses, says why where that is asked, and signs. */

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AllowedAction } from '../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  ActionBar,
  call,
  Page,
  recordPath,
  StateTag,
  to,
  useAction,
  useDetail,
  words,
} from '../../../kernel/web/index.ts';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { bidValidityIs } from '../../evaluation/states.ts';
import { WordAsked } from '../../project/web/ActsPages.tsx';
import type { Dossier } from '../dossier/dossier-wire.ts';
import { decisionCommitteeIs, decisionReportIs, winnerConfirmationIs } from '../states.ts';
import { winnerConfirmationLifecycle } from '../winner-confirmation/winner-confirmation.lifecycle.ts';
import { DecisionFoot } from './DecisionFoot.tsx';
import { useDossier } from './dossier/DossierTable.tsx';
import { DossierPrint, DossierView } from './dossier/DossierView.tsx';

/** The last day on which the candidates are bound, beside the decision that must not come after it (12 号令 40). */
export function ValidityLine({ lot }: { lot: string }) {
  const { data } = useQuery({
    queryKey: ['list', 'bid-validity', lot],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[] }>(recordPath('bid-validity', 'list'), {
        query: { 'f.lot': lot },
        signal,
        ownFailures: true,
      }),
  });
  const [validity] = data?.tdata ?? [];
  if (!validity || bidValidityIs.done(validity)) return null;
  const isOver = bidValidityIs.expired(validity);
  return (
    <Banner tone={isOver ? 'due' : 'idle'}>
      {isOver
        ? words(`{投标}有效期已于 ${validity.endsOn} 届满，通知全体{投标}人延长之前不能{定标}`)
        : words(`{投标}有效期至 ${validity.endsOn}，应在此前{定标}`)}
      {words('（12 号令 第40条）')}。
      <Link to={to('bid-validity.detail', { id: validity.id })}>{words('{投标}有效期')}</Link>
    </Banner>
  );
}

export default function DecisionPage() {
  const [query] = useSearchParams();
  const id = useDecisionId(query.get('id') ?? '', query.get('lot') ?? '');
  if (id === undefined) return <Skeleton lines={8} />;
  if (id === '')
    return (
      <Empty title={words('现在没有要{定标}的标段')}>
        {words(
          '候选人公示结束、没有未答复的异议后，系统在这里请{招标}人{定标}；依法不必公示候选人的，收到{评标}报告后即可{定标}。',
        )}
        <Link to={to('winner-confirmation.list')}>查看列表</Link>
      </Empty>
    );
  return query.get('view') === 'print' ? <DossierPrint id={id} /> : <Decision id={id} />;
}

/** The page may be opened for a lot: then its open decision is found. */
function useDecisionId(id: string, lot: string): string | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['list', 'winner-confirmation', 'of-lot', lot],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[] }>(recordPath('winner-confirmation', 'list'), { query: { 'f.lot': lot }, signal }),
    enabled: id === '' && lot !== '',
  });
  if (id !== '' || lot === '') return id;
  return isPending ? undefined : (data?.tdata[0]?.id ?? '');
}

function Decision({ id }: { id: string }) {
  const { row, actions, error, refetch } = useDetail('winner-confirmation', id);
  const { data: dossier, error: unread, refetch: readAgain } = useDossier('winner-confirmation', id, row?.version ?? 0);
  const [isReading, setReading] = useState(false);
  const { run, busy, panel } = useAction({ recordId: 'winner-confirmation', lifecycle: winnerConfirmationLifecycle });
  const failed = error ?? unread;
  if (failed && !(row && dossier))
    return (
      <ErrorPanel title={words('{定标}未能打开')} onRetry={() => void (row ? readAgain() : refetch())}>
        {failed.message}
      </ErrorPanel>
    );
  if (!row || !dossier) return <Skeleton lines={10} />;
  const print = new URLSearchParams({ id, view: 'print' });
  return (
    <Page
      title={words(`确认{中标}人：${row.lot$}`)}
      matter={row.project}
      tags={<StateTag row={row} lifecycle={winnerConfirmationLifecycle} />}
      actions={
        <ActionBar
          recordId="winner-confirmation"
          rowId={row.id}
          actions={actions.filter((a) => a.verb !== 'decide' && a.verb !== 'chooseInstead')}
          busy={busy}
          onRun={(action) => void run(action, row)}
          extra={
            <>
              {dossier.publicity ? (
                <Link className="zc-button" to={to('candidate-publicity.detail', { id: dossier.publicity.id })}>
                  候选人公示
                </Link>
              ) : null}
              <a className="zc-button zc-no-print" href={`#${location.hash.slice(1).split('?')[0]}?${print}`}>
                打印
              </a>
              {dossier.report ? (
                <Button aria-pressed={isReading} onClick={() => setReading(!isReading)}>
                  {words(isReading ? '收起{评标}报告' : '对照{评标}报告')}
                </Button>
              ) : null}
            </>
          }
        />
      }
    >
      {winnerConfirmationIs.open(row) ? <ValidityLine lot={row.lot} /> : null}
      <WordAsked power="other-candidate" lot={row.lot} version={row.version} />
      <OfCommittee committee={dossier.committee} />
      <Choosing
        row={row}
        dossier={dossier}
        isReading={isReading}
        decide={
          actions.find((a) => a.verb === 'decide') ?? actions.find((a) => a.verb === 'chooseInstead' && a.allowed)
        }
      />
      {panel}
    </Page>
  );
}

/** What the committee of the owner has come to, where one decides. */
function OfCommittee({ committee }: Pick<Dossier, 'committee'>) {
  if (!committee) return null;
  const link = <Link to={to('decision-committee.detail', { id: committee.id })}>{words('{定标}委员会')}</Link>;
  if (!decisionCommitteeIs.decided(committee)) return <Banner tone="wait">{link}还没有形成结论。</Banner>;
  return (
    <Banner tone={decisionReportIs.signed(committee.report) ? 'done' : 'wait'}>
      {link}的结论：{committee.winnerName}（{words(committee.reached ?? '')}）
      {committee.report ? (
        <>
          ，<Link to={to('decision-report.detail', { id: committee.report.id })}>{words('{定标}报告')}</Link>
          {decisionReportIs.signed(committee.report) ? '已由全体成员签署。' : '尚未签署完毕。'}
        </>
      ) : null}
    </Banner>
  );
}

interface ChoosingProps {
  row: AnyRow;
  dossier: Dossier;
  isReading: boolean;
  /** None where the reader does not decide. */
  decide: AllowedAction | undefined;
}

/** No candidate is chosen before the owner chooses, unless a committee has chosen. */
function Choosing({ row, dossier, isReading, decide }: ChoosingProps) {
  const [picked, setBid] = useState('');
  const only = decisionCommitteeIs.decided(dossier.committee) ? (dossier.committee?.bid ?? undefined) : undefined;
  const bid = only ?? picked;
  return (
    <DossierView dossier={dossier} isReading={isReading} choice={decide ? { bid, only, choose: setBid } : undefined}>
      {decide ? (
        <DecisionFoot
          row={row}
          dossier={dossier}
          bid={bid}
          verb={decide.verb === 'decide' ? 'decide' : 'chooseInstead'}
          because={decide.allowed ? '' : decide.because}
          byCommittee={only !== undefined}
        />
      ) : winnerConfirmationIs.open(row) ? (
        <Banner tone="wait">
          {words(`${dossier.publicity ? '候选人公示已结束，' : ''}等待{招标}人确定{中标}人。`)}
        </Banner>
      ) : null}
    </DossierView>
  );
}

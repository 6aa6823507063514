/** 确认中标人: the owner sees the candidates as they were published, chooses one or refuses, and says why where that is asked. */

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
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
import { demands, ofLot } from '../../../platform/law/rulebook.ts';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { winnerConfirmationLifecycle } from '../winner-confirmation/winner-confirmation.lifecycle.ts';
import { places } from '../winner-confirmation/winner-confirmation.record.ts';
import { ValidityLine } from './ValidityLine.tsx';
import { WinnerChoice } from './WinnerChoice.tsx';

export default function DecisionPage() {
  const [query] = useSearchParams();
  const id = useDecisionId(query.get('id') ?? '', query.get('lot') ?? '');
  if (id === undefined) return <Skeleton lines={8} />;
  if (id === '')
    return (
      <Empty title={words('现在没有要{定标}的标段')}>
        {words('候选人公示结束、没有未答复的异议后，系统在这里请{招标}人{定标}。')}
        <Link to={to('winner-confirmation.list')}>查看列表</Link>
      </Empty>
    );
  return <Decision id={id} />;
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

/** The committee that has decided on the lot, where the document leaves it to one. */
function useDecided(lot: string | undefined): AnyRow | undefined {
  const { data } = useQuery({
    queryKey: ['list', 'decision-committee', 'of-lot', lot],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[] }>(recordPath('decision-committee', 'list'), {
        query: { 'f.lot': lot, 'f.state': 'decided', columns: 'bid,winnerName' },
        signal,
      }),
    enabled: lot !== undefined,
  });
  return data?.tdata[0];
}

function Decision({ id }: { id: string }) {
  const { row, actions, error, refetch } = useDetail('winner-confirmation', id);
  const { row: publicity } = useDetail('candidate-publicity', row?.publicity ?? '');
  const { row: project } = useDetail('project', row?.project ?? '');
  const { row: ofIt } = useDetail('lot', row?.lot ?? '');
  const committee = useDecided(row?.lot);
  const { run, busy, panel } = useAction({ recordId: 'winner-confirmation', lifecycle: winnerConfirmationLifecycle });
  if (error && !row)
    return (
      <ErrorPanel title={words('{定标}未能打开')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row || !publicity) return <Skeleton lines={10} />;
  const decide = actions.find((a) => a.verb === 'decide');
  return (
    <Page
      title={words(`确认{中标}人：${row.lot$}`)}
      matter={row.project}
      tags={<StateTag row={row} lifecycle={winnerConfirmationLifecycle} />}
      width="reading"
      actions={
        <ActionBar
          recordId="winner-confirmation"
          rowId={row.id}
          actions={actions.filter((a) => a.verb !== 'decide')}
          busy={busy}
          onRun={(action) => void run(action, row)}
          extra={<Link to={to('candidate-publicity.detail', { id: publicity.id })}>候选人公示</Link>}
        />
      }
    >
      {row.state === 'decided' ? (
        <Banner tone="done">
          已确定{row.winnerName}（{places[row.rank]}
          {words('）为{中标}人。')}
        </Banner>
      ) : null}
      {row.state === 'open' ? <ValidityLine lot={row.lot} /> : null}
      {row.state === 'open' && committee ? (
        <Banner tone="done">
          {words('{定标}委员会的结论：')}
          <Link to={to('decision-committee.detail', { id: committee.id })}>{committee.winnerName}</Link>
        </Banner>
      ) : null}
      {decide ? (
        <WinnerChoice
          row={row}
          candidates={publicity.candidates ?? []}
          mustBeFirst={
            project !== undefined &&
            demands('award.first', ofLot(ofIt ?? {}, { regime: project.regime, method: project.method }))
          }
          because={decide.allowed ? '' : decide.because}
          decidedOn={committee?.bid ?? undefined}
        />
      ) : row.state === 'open' ? (
        <Empty title={words('由{招标}人{定标}')}>{words('候选人公示已结束，等待{招标}人在此确定{中标}人。')}</Empty>
      ) : null}
      {panel}
    </Page>
  );
}

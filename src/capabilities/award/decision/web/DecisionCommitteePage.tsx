/** A decision committee: what its member does now, how the rounds went, who sits on it, and its report. */

import './decision.css';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, DetailPage, recordPath, to, useTopic, words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { type Column, DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import { decisionCommitteeIs, decisionMemberIs, decisionReportIs, decisionVoteIs } from '../../states.ts';
import { useDossier } from '../../web/dossier/DossierTable.tsx';
import { DossierView } from '../../web/dossier/DossierView.tsx';
import { decisionCommitteeLifecycle } from '../decision-committee.lifecycle.ts';
import { decisionCommittee, type Standing } from '../decision-committee.record.ts';
import type { DecisionDesk, DeskRound, DeskSeat } from '../decision-report.record.ts';
import { MySeat } from './MySeat.tsx';

export const deskKey = (id: string) => ['decision-desk', id];

/**
 * Seats, rounds and report of a decision committee, and the reader's own seat. Fresh after every ballot, and for every
 * version of the committee: the chair may convene it before the stream of this page stands.
 */
export function useDecisionDesk(id: string, version: number) {
  const found = useQuery<DecisionDesk>({
    queryKey: [...deskKey(id), version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(recordPath('decision-committee', 'desk'), { query: { id }, signal, ownFailures: true }),
  });
  const queries = useQueryClient();
  // The committee itself is read again as well: what was voted may have decided.
  useTopic(`decision-committee:${id}`, () => void readAgain(queries, id));
  return found;
}

/** Reads desk and committee again. */
export async function readAgain(queries: QueryClient, id: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: deskKey(id) });
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'decision-committee' });
}

export default function DecisionCommitteePage() {
  return (
    <DetailPage
      record={decisionCommittee}
      lifecycle={decisionCommitteeLifecycle}
      extra={(row) =>
        decisionCommitteeIs.draft(row) ? null : (
          <>
            <Link className="zc-button" to={to('evaluation-report.list', { 'f.lot': row.lot })}>
              {words('{评标}报告')}
            </Link>
            <Link className="zc-button" to={to('decision-member.list', { 'f.committee': row.id })}>
              成员与应答
            </Link>
          </>
        )
      }
    >
      {(row) => (decisionCommitteeIs.draft(row) ? <Before /> : <Desk row={row} />)}
    </DetailPage>
  );
}

const Before = () => (
  <Banner tone="wait">
    {words('确定成员后，系统通知每个人确认参加并针对候选人签署回避承诺；候选人公示结束、全员确认后开始{定标}。')}
  </Banner>
);

function Desk({ row }: { row: AnyRow }) {
  const { data: desk, error, refetch } = useDecisionDesk(row.id, row.version);
  const queries = useQueryClient();
  if (error && !desk)
    return (
      <ErrorPanel title={words('{定标}未能打开')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!desk) return <Skeleton lines={6} />;
  return (
    <>
      {decisionCommitteeIs.decided(row) ? <Conclusion row={row} desk={desk} /> : null}
      {desk.me ? <MySeat row={row} desk={desk} onChanged={() => readAgain(queries, row.id)} /> : null}
      <DecisionRounds row={row} desk={desk} />
      <Seats row={row} desk={desk} />
      <OnWhat row={row} />
    </>
  );
}

/** What is known of the candidates, shown to the members who vote on them; nothing before they are published. */
function OnWhat({ row }: { row: AnyRow }) {
  const { data: dossier } = useDossier('decision-committee', row.id, row.version);
  const [isReading, setReading] = useState(false);
  if (!dossier) return null;
  return (
    <Section
      title={words('{定标}案卷')}
      extra={
        dossier.report ? (
          <Button size="small" aria-pressed={isReading} onClick={() => setReading(!isReading)}>
            {words(isReading ? '收起{评标}报告' : '对照{评标}报告')}
          </Button>
        ) : null
      }
    >
      <DossierView dossier={dossier} isReading={isReading} />
    </Section>
  );
}

function Conclusion({ row, desk }: { row: AnyRow; desk: DecisionDesk }) {
  const { report } = desk;
  return (
    <Banner tone="done">
      {row.winnerName}：{words(row.reached)}。
      {report ? (
        <>
          {' '}
          <Link to={to('decision-report.detail', { id: report.id })}>{words('{定标}报告')}</Link>{' '}
          {decisionReportIs.signed(report)
            ? words('已由全体成员签署，由{招标}人确定{中标}人。')
            : decisionReportIs.signing(report)
              ? `签署中，已签 ${report.signed.length} / ${row.size}。`
              : words('由{招标}人补充后定稿，再请成员签署。')}
        </>
      ) : null}
    </Banner>
  );
}

const states: Record<string, string> = { called: '待确认', accepted: '已确认', declined: '回避或不参加' };

function Seats({ row, desk }: { row: AnyRow; desk: DecisionDesk }) {
  const open = desk.rounds.find((r) => decisionVoteIs.open(r));
  const signed = new Set(desk.report?.signed.map((s) => s.seat));
  const columns: Column<DeskSeat>[] = [
    { id: 'seat', title: '席位', render: (s) => s.seat },
    { id: 'name', title: '姓名', render: (s) => s.name },
    { id: 'employer', title: '工作单位', share: 2, render: (s) => s.employer },
    {
      id: 'state',
      title: '应答',
      render: (s) => (
        <StatusTag tone={decisionMemberIs.accepted(s) ? 'done' : decisionMemberIs.declined(s) ? 'due' : 'wait'}>
          {states[s.state] ?? s.state}
        </StatusTag>
      ),
    },
    {
      id: 'now',
      title: '进度',
      share: 1,
      render: (s) => {
        if (s.because) return s.because;
        if (open) return open.voted.includes(s.seat) ? '本轮已表决' : '本轮未表决';
        return signed.has(s.seat) ? '已签署报告' : s.acceptedAt ? `${shownMoment(s.acceptedAt)} 确认` : '';
      },
    },
  ];
  return (
    <Section title="成员" extra={<span className="zc-hint">{`${row.size} 人，得票超过半数形成结论`}</span>}>
      <DataTable rows={[...desk.seats]} columns={columns} rowKey={(s) => s.id} label="成员" dense />
    </Section>
  );
}

/** The rounds of a decision: why each was held, what it came to, and the ballots once it is counted. */
interface RoundsProps {
  row: AnyRow;
  desk: DecisionDesk;
}

function DecisionRounds({ row, desk }: RoundsProps) {
  if (desk.rounds.length === 0) return null;
  const candidates = (row.candidates ?? []) as Standing[];
  const nameOf = (bid: string) => candidates.find((c) => c.bid === bid)?.supplierName ?? '已不参加的候选人';
  return (
    <Section title="表决">
      {desk.rounds.toReversed().map((r) => (
        <Round key={r.id} round={r} size={row.size} nameOf={nameOf} />
      ))}
    </Section>
  );
}

interface RoundProps {
  round: DeskRound;
  size: number;
  nameOf: (bid: string) => string;
}

function Round({ round, size, nameOf }: RoundProps) {
  const { counts, ballots } = round;
  return (
    <section className="zc-decision-round">
      <h3>
        {round.name}{' '}
        <StatusTag tone={decisionVoteIs.open(round) ? 'now' : 'done'}>
          {decisionVoteIs.open(round) ? `已表决 ${round.voted.length} / ${size}` : '已计票'}
        </StatusTag>{' '}
        <small>
          {round.named ? '记名' : '无记名'}
          {round.countedAt ? `，${shownMoment(round.countedAt)}` : ''}
        </small>
      </h3>
      <p className="zc-hint">{words(round.because)}</p>
      {decisionVoteIs.open(round) ? (
        <p>候选人：{round.among.map(nameOf).join('、')}。全体成员表决后计票，此前任何人看不到选票。</p>
      ) : (
        <ul className="zc-decision-counts">
          {counts.map((c) => (
            <li key={c.bid}>
              <span>{nameOf(c.bid)}</span>
              <b>{c.votes} 票</b>
              <ul>
                {ballots
                  .filter((b) => b.bid === c.bid)
                  .map((b, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a secret ballot has nothing that names it
                    <li key={i}>
                      {b.seat ? <b>{b.seat}</b> : null} {b.reason}
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

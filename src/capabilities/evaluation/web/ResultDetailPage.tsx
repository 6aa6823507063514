/** The result of one lot: ranking, rejected bids, what the checks found, and every seat's scores. */

import { Link } from 'react-router';
import { call, DetailPage, recordPath, to, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import {
  evaluationResult,
  evaluationResultLifecycle,
  type Finding,
  type RankedBid,
} from '../evaluation-result/evaluation-result.record.ts';
import { type ScoreTable, scoreTableOf } from '../evaluation-result/score-table.ts';
import { bidValidityIs } from '../states.ts';
import { RankingTable } from './RankingTable.tsx';
import './paper-links.css';
import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../kernel/record/record.ts';

/** The last day on which the bids of a lot bind, on the pages of what must be done by it (12 号令 40). */
export function ValidityNote({ lot }: { lot: string }) {
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
  const said = {
    running: words(`{投标}有效期至 ${validity.endsOn}，{评标}和{定标}应在此前完成`),
    asking: words(`{投标}有效期至 ${validity.endsOn}，正在征询延长至 ${validity.newEndsOn}`),
    expired: words(`{投标}有效期已于 ${validity.endsOn} 届满`),
  }[validity.state as 'running' | 'asking' | 'expired'];
  return (
    <Banner tone={bidValidityIs.expired(validity) ? 'due' : bidValidityIs.asking(validity) ? 'wait' : 'idle'}>
      {said}
      {words('（12 号令 第40条）')}。<Link to={to('bid-validity.detail', { id: validity.id })}>查看</Link>
    </Banner>
  );
}

export default function ResultDetailPage() {
  return (
    <DetailPage record={evaluationResult} lifecycle={evaluationResultLifecycle}>
      {(row) => (
        <>
          <Papers id={row.id} scored={(row.ranking ?? []).some((b: RankedBid) => b.total !== undefined)} />
          <ValidityNote lot={row.lot} />
          <Section title={words('经评审的{投标}人排序')}>
            <RankingTable ranking={(row.ranking ?? []) as RankedBid[]} />
          </Section>
          <Rejected rejected={row.rejected ?? []} />
          <Findings findings={row.findings ?? []} />
          <Scores ranking={row.ranking ?? []} scores={scoreTableOf(row.scores)} />
        </>
      )}
    </DetailPage>
  );
}

const papers = [
  ['paper.all', '全部资料'],
  ['paper.committee', '{评标}委员会表'],
  ['paper.result', '{评标}结果'],
  ['paper.review', '评审结果'],
  ['evaluation-result.scores', '综合得分'],
  ['paper.sheets', '各评委评分表'],
  ['paper.extremes', '综合得分（去最高最低）'],
  ['paper.quotes', '全部报价'],
  ['paper.secondQuotes', '二次报价'],
  ['paper.said', '评审交流记录'],
] as const;

/** What can be printed of this result. */
const Papers = ({ id, scored }: { id: string; scored: boolean }) => (
  <nav className="zc-paper-links" aria-label="打印">
    <span className="zc-hint">打印</span>
    {papers
      .filter(([screen]) => scored || screen !== 'paper.extremes')
      .map(([screen, label]) => (
        <Link key={screen} to={to(screen, { id })}>
          {scored || screen !== 'evaluation-result.scores' ? words(label) : '标价比较表'}
        </Link>
      ))}
  </nav>
);

type RejectedBid = { bid: string; supplierName: string; price: string; because: string };

function Rejected({ rejected }: { rejected: RejectedBid[] }) {
  if (rejected.length === 0) return null;
  return (
    <Section title={words('否决的{投标}')}>
      <DataTable
        rows={rejected}
        rowKey={(r) => r.bid}
        label={words('否决的{投标}')}
        dense
        columns={[
          { id: 'supplierName', title: words('{投标}人'), share: 1, render: (r) => r.supplierName },
          { id: 'because', title: '理由', share: 2, render: (r) => <span title={r.because}>{r.because}</span> },
        ]}
      />
    </Section>
  );
}

function Findings({ findings }: { findings: Finding[] }) {
  return (
    <Section title="复核">
      {findings.length === 0 ? <Banner tone="done">复核没有发现问题。</Banner> : null}
      {findings.map((f) => (
        <p key={f.id}>
          <StatusTag tone={f.settled ? 'done' : f.blocks ? 'due' : 'wait'}>{f.settled ? '已认定' : '待处理'}</StatusTag>{' '}
          {f.text}
          {f.settled ? words(`；{评标}委员会认定：${f.settled}`) : ''}
        </p>
      ))}
    </Section>
  );
}

type Sheet = ScoreTable['sheets'][number];

function Scores({ ranking, scores }: { ranking: RankedBid[]; scores: ScoreTable }) {
  if (scores.sheets.length === 0) return null;
  const byBid = Map.groupBy(scores.sheets, (s) => s.bid);
  const adjusts = scores.factors.some((f) => f.unit !== undefined);
  const columns: Column<Sheet>[] = [
    { id: 'seat', title: '席位', render: (s) => s.seat },
    ...scores.factors.map(
      (f): Column<Sheet> => ({
        id: f.id,
        title: `${f.name}（${f.unit ?? f.points}）`,
        numeric: true,
        render: (s) => <span title={s.reasons[f.id]}>{s.scores[f.id]}</span>,
      }),
    ),
    ...(adjusts ? [] : [{ id: 'total', title: '合计', numeric: true, render: (s: Sheet) => <b>{s.total}</b> }]),
  ];
  return (
    <Section
      title={adjusts ? '各评委核定的偏差' : '各评委评分'}
      extra={<span className="zc-hint">{words('以席位代姓名；姓名在{中标}结果确定前保密')}</span>}
    >
      {ranking.map((b) => (
        <details key={b.bid}>
          <summary>
            {b.rank}. {b.supplierName}
            {b.experts ? `（均值 ${b.experts}）` : ''}
          </summary>
          <DataTable
            rows={byBid.get(b.bid) ?? []}
            columns={columns}
            rowKey={(s) => s.seat}
            label={`${b.supplierName}的评分`}
            dense
          />
        </details>
      ))}
    </Section>
  );
}

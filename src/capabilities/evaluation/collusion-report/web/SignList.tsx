/** The signs one below the other, each with its evidence and the committee's votes; on the report's page and in the room. */
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { words } from '../../../../kernel/web/index.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../../ui/layout/states.tsx';
import { BallotForm, useVotingSeat } from '../../committee-vote/web/BallotForm.tsx';
import { BallotTable } from '../../committee-vote/web/BallotTable.tsx';
import { hasVoted, useVotes, voteOn } from '../../committee-vote/web/useVotes.ts';
import { type Opinion, views } from '../collusion-report.record.ts';
import { readableDate } from '../readable-date.ts';
import { type CollusionSign, nothingFound, signKinds, weights } from '../signs.ts';
import './collusion.css';

export const only =
  '本报告由系统在唱标后比对得出，只提示线索；是否属于或视为串通{投标}，由{评标}委员会依据实施条例第39条、第40条逐席表决，全体表决后同时公开，过半数认定成立的，按实施条例第51条否决。';

/** Before every seat voted, the chair alone said what the committee made of a sign; what was said then still stands. */
export const opinionOf = (row: AnyRow, sign: CollusionSign) =>
  ((row.opinions ?? []) as Opinion[]).find((o) => o.sign === sign.id);

export function SignList({ row }: { row: AnyRow }) {
  const signs = (row.signs ?? []) as CollusionSign[];
  const votes = useVotes(row.lot);
  const seat = useVotingSeat(row.lot);
  if (signs.length === 0) {
    const { isWhole, says } = nothingFound(row);
    return <Banner tone={isWhole ? 'done' : 'wait'}>{words(says)}</Banner>;
  }
  const unsaid = signs.filter(
    (s) => !hasVoted(voteOn(votes, 'sign', s.id), seat?.seat) && !voteOn(votes, 'sign', s.id)?.outcome,
  );
  return (
    <Section title={`发现 ${signs.length} 项`}>
      {seat?.panel}
      {seat && unsaid.length > 1 ? (
        <div className="zc-signs-all">
          <p>我还有 {unsaid.length} 项没有表决；意见和理由相同的，可以一次表决：</p>
          <BallotForm lot={row.lot} seat={seat} kind="sign" subjects={unsaid.map((s) => s.id)} />
        </div>
      ) : null}
      <ol className="zc-signs">
        {signs.map((s) => {
          const vote = voteOn(votes, 'sign', s.id);
          return (
            <li key={s.id}>
              <h3>
                <StatusTag tone={signKinds[s.kind].weight === 'trigger' ? 'due' : 'wait'}>
                  {weights[signKinds[s.kind].weight]}
                </StatusTag>{' '}
                {s.says}
              </h3>
              <p className="zc-hint">{signKinds[s.kind].law}</p>
              <Evidence sign={s} />
              {vote ? <BallotTable vote={vote} /> : <Unvoted opinion={opinionOf(row, s)} />}
              {seat && !vote?.outcome ? (
                <BallotForm lot={row.lot} seat={seat} kind="sign" subjects={[s.id]} again={hasVoted(vote, seat.seat)} />
              ) : null}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

const Unvoted = ({ opinion }: { opinion: Opinion | undefined }) =>
  opinion ? (
    <p>
      <b>{words(views[opinion.view])}</b>　{opinion.reason}
    </p>
  ) : (
    <p className="zc-hint">{words('{评标}委员会还没有表决。')}</p>
  );

const Evidence = ({ sign }: { sign: CollusionSign }) => (
  <DataTable
    rows={sign.evidence.map((e, i) => ({ ...e, key: String(i) }))}
    rowKey={(e) => e.key}
    label={`${words(signKinds[sign.kind].label)}的证据`}
    dense
    columns={[
      { id: 'bidder', title: words('{投标}人'), share: 1, render: (e) => <span title={e.bidder}>{e.bidder}</span> },
      { id: 'what', title: '证据', share: 1, render: (e) => <span title={e.what}>{e.what}</span> },
      {
        id: 'value',
        title: '内容',
        share: 1,
        render: (e) => <span title={e.value}>{e.what.endsWith('的创建时间') ? readableDate(e.value) : e.value}</span>,
      },
    ]}
  />
);

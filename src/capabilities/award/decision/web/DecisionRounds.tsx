/** The rounds of a decision: why each was held, what it came to, and the ballots once it is counted. */

import type { AnyRow } from '../../../../kernel/record/record.ts';
import { words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../../ui/layout/StatusTag.tsx';
import { decisionVoteIs } from '../../states.ts';
import type { Standing } from '../decision-committee.record.ts';
import type { DecisionDesk, DeskRound } from '../desk-wire.ts';

interface RoundsProps {
  row: AnyRow;
  desk: DecisionDesk;
}

export function DecisionRounds({ row, desk }: RoundsProps) {
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

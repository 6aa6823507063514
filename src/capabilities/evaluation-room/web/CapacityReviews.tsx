/** What the owner asks the committee once more, after its report: whether a candidate is able to perform (实施条例 56). */
import { fileAddress, words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { MatterVote, useVotes } from '../../evaluation/web/door.ts';
import type { Desk } from './room-wire.ts';

export function CapacityReviews({ room }: { room: Desk }) {
  const asked = useVotes(room.lot.id).filter((v) => v.kind === 'capacity' && v.committee === room.committee.id);
  if (asked.length === 0) return null;
  return (
    <Section
      title="履约能力审查"
      extra={
        <span className="zc-hint">
          {words('由原{评标}委员会按{招标}文件规定的标准和方法审查确认（招标投标法实施条例 第56条）')}
        </span>
      }
    >
      <ol className="zc-signs">
        {asked.map((vote) => (
          <li key={vote.id}>
            <p className="zc-clarify-text">{vote.says}</p>
            <p>
              {(vote.proofs ?? []).map((f) => (
                <a key={f.id} href={fileAddress(f.id)}>
                  {f.name}{' '}
                </a>
              ))}
            </p>
            <MatterVote lot={room.lot.id} kind="capacity" subject={vote.subject} isChair={room.me.isChair === true} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What the qualification ended with: who was rejected, and the way out where too few are left. */

import { words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { MatterVote, useVotes, type Vote } from '../../evaluation/web/door.ts';
import type { TooFew } from '../../procedure/gates.ts';
import { ReasonForm } from './ReasonForm.tsx';
import type { Desk, Member } from './room-wire.ts';

const tooFewSays = ({ ends, law }: Pick<TooFew, 'ends' | 'law'>, valid: number): string => {
  if (valid === 0) return ' 没有有效{投标}，由组长提请否决全部{投标}，写明原因。';
  return ends
    ? ` 有效{投标}只有 ${valid} 家，不得继续{评标}，由组长提请否决全部{投标}，本次采购终止（${law}）。`
    : ` 有效{投标}只有 ${valid} 家，{评标}委员会认为明显缺乏竞争的，可以由组长提请、全体评委表决否决全部{投标}，本标段流标（${law}）。`;
};

/** What the qualification ended with, and the way out where too few are left. */
export function RejectedBids({ room, member }: { room: Desk; member: Member }) {
  const failed = room.rejected;
  const valid = room.validBids ?? 0;
  const moved = useVotes(room.lot.id).find((v) => v.kind === 'reject-all' && !v.outcome);
  const few = valid === 0 ? { ends: false, law: '' } : room.tooFew;
  if (failed.length === 0 && !few) return null;
  return (
    <>
      {moved ? <Motion room={room} vote={moved} /> : null}
      <Banner
        tone={few ? 'due' : 'wait'}
        actions={
          few && !moved ? (
            <ReasonForm
              member={member}
              verb="rejectAll"
              placeholder={words(
                few.ends || valid === 0 ? '没有足够的有效{投标}：说明情况' : '{评标}委员会认为明显缺乏竞争的理由',
              )}
            />
          ) : null
        }
      >
        {failed.length > 0
          ? `否决：${failed.map((c) => `${c.supplierName}（${c.failures.map((f) => f.item).join('、')}）`).join('；')}`
          : ''}
        {few ? words(tooFewSays(few, valid)) : ''}
      </Banner>
    </>
  );
}

/** The chair moved to reject all: every seat says whether the competition is lacking. */
const Motion = ({ room, vote }: { room: Desk; vote: Vote }) => (
  <Section title={words('提请表决：否决所有{投标}')}>
    <p>{vote.says}</p>
    <MatterVote lot={room.lot.id} kind="reject-all" subject={vote.subject} isChair={room.me.isChair === true} />
  </Section>
);

/**
 * One matter put to the vote: who has voted, the own word, and how the chair goes on without a member who does not
 * vote.
 */
import { Button, Input } from 'antd';
import { useState } from 'react';
import { askFirst, call, newKey, recordPath, words } from '../../../../kernel/web/index.ts';
import { chairOfJudging } from '../../seat/chair.lifecycle.ts';
import type { MatterKind } from '../ballot.rules.ts';
import { BallotForm, useVotingSeat } from './BallotForm.tsx';
import { BallotTable } from './BallotTable.tsx';
import { hasVoted, useVotes, voteOn } from './useVotes.ts';

const { closeVoting } = chairOfJudging.actions;

interface MatterVoteProps {
  lot: string;
  kind: MatterKind;
  subject: string;
  isChair: boolean;
  /** The bids among which is chosen, where they are tied. */
  bids?: readonly { id: string; supplierName: string }[] | undefined;
}

export function MatterVote({ lot, kind, subject, isChair, bids }: MatterVoteProps) {
  const vote = voteOn(useVotes(lot), kind, subject);
  const seat = useVotingSeat(lot);
  const open = !vote?.outcome;
  return (
    <div className="zc-matter">
      {vote ? (
        <BallotTable vote={vote} nameOf={(id) => bids?.find((b) => b.id === id)?.supplierName ?? id} />
      ) : (
        <p className="zc-hint">{words('{评标}委员会还没有表决；全体席位表决后同时公开。')}</p>
      )}
      {seat?.panel}
      {seat && open ? (
        <BallotForm
          lot={lot}
          seat={seat}
          kind={kind}
          subjects={[subject]}
          again={hasVoted(vote, seat.seat)}
          {...(bids ? { bids } : {})}
        />
      ) : null}
      {seat && isChair && vote && open && !vote.ballots ? (
        <Closing seat={seat.id} kind={kind} subject={subject} />
      ) : null}
    </div>
  );
}

/** Once more than half of all seats agree, the chair need not wait for the members who do not vote. */
function Closing({ seat, kind, subject }: { seat: string; kind: MatterKind; subject: string }) {
  const [reason, setReason] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (reason === undefined)
    return (
      <Button type="link" onClick={() => setReason('')}>
        有席位不表决…
      </Button>
    );
  const close = async () => {
    if (!(await askFirst(closeVoting, closeVoting.settles))) return;
    setBusy(true);
    const body = { id: seat, asked: { kind, subjects: subject, reason: reason.trim() } };
    void call(recordPath('committee-member', 'closeVoting'), { json: true, body, idempotencyKey: newKey() })
      .catch(() => undefined) // The wire has said why not.
      .finally(() => setBusy(false));
  };
  return (
    <div className="zc-ballot">
      <Input
        aria-label="未等全体表决的原因"
        placeholder={words('哪一席位没有表决、原因（写入{评标}报告）')}
        maxLength={2000}
        value={reason}
        onChange={(e) => setReason(e.target.value)}
      />
      <Button loading={busy} disabled={!reason.trim()} onClick={() => void close()}>
        结束表决
      </Button>
    </div>
  );
}

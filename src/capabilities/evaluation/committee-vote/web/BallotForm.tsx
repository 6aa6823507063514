/** The own seat's vote on one matter, or on several of a kind at once; nothing for a person without a vote now. */

import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import { call, finishDraft, newKey, recordPath, useDetail, useDraft, words } from '../../../../kernel/web/index.ts';
import { useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { useMyEvaluations } from '../../../committee/web/door.ts';
import { choicesOf, type MatterKind } from '../ballot.rules.ts';
import { type BallotWords, ballotContent } from '../ballot-content.ts';
import { votesKey } from './useVotes.ts';

export interface VotingSeat {
  id: string;
  seat: string;
  /** Must stand once on the page: there the pass phrase is asked for, once for all ballots. */
  panel: ReactNode;
  /** Signs what the seat says; nothing when the person changes their mind. */
  sign: (said: BallotWords) => Promise<Record<string, string> | undefined>;
}

/** The seat of this person on a lot's committee, if it may vote now. */
export function useVotingSeat(lot: string): VotingSeat | undefined {
  const mine = useMyEvaluations(lot).data?.[0];
  const { actions, row } = useDetail('committee-member', mine?.id ?? '');
  const { panel, sign } = useSigner();
  const votes = ((actions ?? []) as AllowedAction[]).some((a) => a.verb === 'opine' && a.allowed);
  if (!mine || !votes || !row) return undefined;
  const signed: VotingSeat['sign'] = async (said) => {
    const proof = await sign(ballotContent(row, said), row.project as string);
    return proof && { signature: JSON.stringify(proof.signature), certificate: JSON.stringify(proof.certificate) };
  };
  return { id: mine.id, seat: mine.seat, panel, sign: signed };
}

interface BallotFormProps {
  lot: string;
  seat: VotingSeat;
  kind: MatterKind;
  subjects: readonly string[];
  /** Whether the seat said something before: it may say otherwise until the matter is decided. */
  again?: boolean;
  /** The bids among which is chosen, where they are tied. */
  bids?: readonly { id: string; supplierName: string }[];
}

export function BallotForm({ lot, seat, kind, subjects, again = false, bids }: BallotFormProps) {
  const what = subjects.length === 1 ? subjects[0]! : `${lot}:${kind}`;
  const draft = useDraft<{ choice?: string; reason: string }>('committee-member.opine', what, { reason: '' });
  const { choice, reason } = draft.values;
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const send = async () => {
    if (!choice) return;
    setBusy(true);
    try {
      // Signed is what the server takes: the subjects once each, the reason without the spaces around it.
      const said = { kind, subjects: [...new Set(subjects)], choice, reason: reason.trim() };
      const signed = await seat.sign(said);
      if (!signed) return;
      await call(recordPath('committee-member', 'opine'), {
        json: true,
        body: { id: seat.id, asked: { ...said, subjects: said.subjects.join(','), ...signed } },
        idempotencyKey: newKey(),
      });
      finishDraft('committee-member.opine', what);
      await queries.invalidateQueries({ queryKey: votesKey(lot) });
    } catch {
      // The wire has said why not.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="zc-ballot">
      <Select
        aria-label="我的意见"
        placeholder={again ? '改变我的意见' : bids ? words('我认为排在前面的{投标}人') : '我的意见'}
        value={choice}
        onChange={(chosen) => draft.change({ choice: chosen })}
        options={
          bids
            ? bids.map((b) => ({ value: b.id, label: b.supplierName }))
            : Object.entries(choicesOf[kind]).map(([value, label]) => ({ value, label: words(label) }))
        }
      />
      <Input.TextArea
        aria-label="理由"
        placeholder={words(kind === 'capacity' ? '理由（必填，写入审查结论）' : '理由（必填，写入{评标}报告）')}
        autoSize={{ minRows: 1 }}
        maxLength={2000}
        value={reason}
        onChange={(e) => draft.change({ reason: e.target.value })}
      />
      <Button type="primary" loading={busy} disabled={!choice || !reason.trim()} onClick={() => void send()}>
        {subjects.length > 1 ? `表决这 ${subjects.length} 项` : '表决'}
      </Button>
    </div>
  );
}

/** Asking a bidder and answering, over HTTP, by the people who do it. */
import type { Client } from '../../../../tests/support/client.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { answerContent } from '../clarification/answer-content.ts';
import { type EvaluatedTender, roomOf } from './build-evaluated-tender.ts';
import { voteAll } from './votes.ts';

export interface Asked {
  bid: string;
  kind: 'meaning' | 'deviation' | 'arithmetic' | 'price';
  question?: string;
  [amount: string]: unknown;
}

/** Proposed by the second member, sent by the chair; answers the clarification as the room shows it. */
export async function askBidder(built: EvaluatedTender, asked: Asked, minutes = 60, amount?: string): Promise<any> {
  const [, member] = built.members;
  const { chair } = built;
  await member!.client.done('committee-member.askBidder', { id: member!.id, asked });
  const draft = (await clarificationsOf(built)).findLast((c: any) => c.state === 'draft');
  await chair!.client.done('committee-member.sendClarification', {
    id: chair!.id,
    asked: { clarification: draft.id, minutes, ...(amount ? { amount } : {}) },
  });
  return (await clarificationsOf(built)).find((c: any) => c.id === draft.id);
}

export const clarificationsOf = async (built: EvaluatedTender): Promise<any[]> =>
  (await roomOf(built.chair!.client, built.committee)).clarifications;

export async function answerAs(
  bidder: Client,
  id: string,
  given: { answer: string; confirms?: 'agree' | 'refuse'; answerFiles?: any[] },
) {
  const { tdata } = await bidder.detail('clarification', id);
  const asked = { ...given, ...(await signAs(bidder, answerContent(tdata.row, given))) };
  return bidder.action('clarification.answer', { id, asked });
}

/** The first `count` members say the same; of a price the others, who must vote too, say otherwise. */
export async function judgeBy(
  built: EvaluatedTender,
  count: number,
  clarification: string,
  verdict: 'accept' | 'reject',
  reason = '经评标委员会核对',
): Promise<void> {
  const asked = (await clarificationsOf(built)).find((c) => c.id === clarification);
  if (asked?.kind === 'price') {
    const [same, other] = verdict === 'reject' ? (['uphold', 'dismiss'] as const) : (['dismiss', 'uphold'] as const);
    await voteAll(built.members.slice(0, count), 'price', clarification, same, reason);
    await voteAll(built.members.slice(count), 'price', clarification, other, reason);
    return;
  }
  for (const { client, id } of built.members.slice(0, count))
    await client.done('committee-member.judgeClarification', { id, asked: { clarification, verdict, reason } });
}

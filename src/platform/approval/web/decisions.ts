/**
 * Decisions on their way. Each is sent in the background, so that the reviewer goes on to the next. What the server
 * refuses comes back as a line that stays until it is dealt with, with a link back to the review.
 */

import { useSyncExternalStore } from 'react';
import { sure } from '../../../kernel/record/sure.ts';
import { call, finishDraft, newKey, Refused, reasonDraft, recordPath } from '../../../kernel/web/index.ts';

export type Verdict = 'approve' | 'return' | 'refuse' | 'withdraw';
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  approve: '同意',
  return: '退回提交人',
  refuse: '不予通过',
  withdraw: '撤回',
};

export interface Decision {
  id: string;
  verdict: Verdict;
  opinion?: string;
  answers?: Record<string, string>;
  signature?: string;
  certificate?: string;
  because?: string;
}

export interface Sent {
  key: string;
  decision: Decision;
  subject: string;
  /** The page of the review. */
  place: string;
  phase: 'sending' | 'done' | 'refused';
  says?: string;
  /** What may be passed with a stated reason. */
  warnings?: Record<string, string>;
  fields?: Record<string, string>;
}

let sent: readonly Sent[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Sent[]) => {
  sent = next;
  for (const tell of listeners) tell();
};
const put = (key: string, more: Partial<Sent>) => change(sent.map((s) => (s.key === key ? { ...s, ...more } : s)));

export const forget = (key: string) => change(sent.filter((s) => s.key !== key));

/** Under this name an opinion waits in this browser until its decision went through. */
export const decisionDraft = 'review.decide';

/** How long a decision that went through stays on the page. */
const shownFor = 20_000;

/** Sends a decision and answers how it ended; never throws. */
export async function send(decision: Decision, subject: string, place: string, again?: string): Promise<Sent> {
  const key = again ?? newKey();
  const one: Sent = { key, decision, subject, place, phase: 'sending' };
  change([...sent.filter((s) => s.key !== key && s.decision.id !== decision.id), one]);
  const ended = await outcome(decision);
  put(key, ended);
  if (ended.phase === 'done') {
    finishDraft(decisionDraft, decision.id);
    finishDraft(reasonDraft(decisionDraft), decision.id);
  }
  if (ended.phase === 'done') setTimeout(() => forget(key), shownFor);
  return { ...one, ...ended };
}

async function outcome(decision: Decision): Promise<Partial<Sent>> {
  try {
    const done = await call<{ says?: string }>(recordPath('review', 'decide'), {
      json: true,
      body: { ...decision },
      idempotencyKey: newKey(),
      quiet: true,
      ownFailures: true,
      ownRefusals: 'all',
    });
    return { phase: 'done', says: done.says };
  } catch (error) {
    const refused = error instanceof Refused ? error : undefined;
    return {
      phase: 'refused',
      says: error instanceof Error ? error.message : '没有提交成功',
      ...(Object.keys(refused?.warnings ?? {}).length > 0 ? { warnings: sure(refused, 'refused').warnings } : {}),
      ...(Object.keys(refused?.fields ?? {}).length > 0 ? { fields: sure(refused, 'refused').fields } : {}),
    };
  }
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const useSent = () => useSyncExternalStore(subscribe, () => sent);

/**
 * Reviews that I have just decided on: they are no longer mine, even if an older answer of the server still says so.
 */
export const isDecided = (id: string): boolean =>
  sent.some((s) => s.decision.id === id && s.phase !== 'refused' && s.decision.verdict !== 'withdraw');

/** What became of decisions that were sent while somebody went on to the next. */
import { Button } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { sure } from '../../../kernel/record/sure.ts';
import { ReasonPanel } from '../../../kernel/web/action/ReasonPanel.tsx';
import { call, finishDraft, newKey, Refused, reasonDraft, recordPath } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';

/** @param except the review of the page itself, which tells its own */
export function Decisions({ except }: { except?: string }) {
  const sent = useSent().filter((s) => s.decision.id !== except || s.phase !== 'sending');
  const [asking, setAsking] = useState<Sent>();
  // What went wrong stays until it is dealt with. What goes well needs one line, however quickly the person decides.
  const refused = sent.filter((s) => s.phase === 'refused');
  const going = sent.filter((s) => s.phase !== 'refused');
  const newest = going.at(-1);
  return (
    <div className="zc-decisions" aria-live="polite">
      {refused.map((s) => (
        <OneDecision key={s.key} sent={s} onReason={() => setAsking(s)} />
      ))}
      {newest ? <OneDecision sent={newest} others={going.length - 1} /> : null}
      {asking?.warnings ? (
        <ReasonPanel
          of={{ action: decisionDraft, id: asking.decision.id }}
          warnings={asking.warnings}
          busy={false}
          onClose={() => setAsking(undefined)}
          onReason={(because) => {
            void send({ ...asking.decision, because }, asking.subject, asking.place, asking.key);
            setAsking(undefined);
          }}
        />
      ) : null}
    </div>
  );
}

function OneDecision({ sent, others = 0, onReason }: { sent: Sent; others?: number; onReason?: () => void }) {
  const label = verdictLabels[sent.decision.verdict];
  const before = others > 0 ? `（刚才另有 ${others} 件）` : '';
  if (sent.phase === 'sending')
    return (
      <Banner tone="wait">
        正在提交：{label}《{sent.subject}》…{before}
      </Banner>
    );
  if (sent.phase === 'done')
    return (
      <Banner tone="done">
        {label}：《{sent.subject}》{sent.says ? ` ${sent.says}` : ' 已完成'}
        {before}
      </Banner>
    );
  const because = Object.values(sent.fields ?? sent.warnings ?? {});
  return (
    <Banner
      tone="due"
      actions={
        <>
          {sent.warnings ? (
            <Button size="small" onClick={onReason}>
              说明理由后继续
            </Button>
          ) : null}
          <Link className="zc-button" to={sent.place} onClick={() => forget(sent.key)}>
            回到这一件
          </Link>
          <button type="button" className="zc-link" onClick={() => forget(sent.key)}>
            知道了
          </button>
        </>
      }
    >
      未能{label}《{sent.subject}》：{because.length > 0 ? because.join('；') : sent.says}
    </Banner>
  );
}

// Decisions on their way. Each is sent in the background, so that the reviewer goes on to the next. What the server
// refuses comes back as a line that stays until it is dealt with, with a link back to the review.

export type Verdict = 'approve' | 'return' | 'refuse' | 'withdraw';
const verdictLabels: Readonly<Record<Verdict, string>> = {
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

interface Sent {
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

const forget = (key: string) => change(sent.filter((s) => s.key !== key));

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

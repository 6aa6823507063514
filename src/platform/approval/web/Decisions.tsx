/** What became of decisions that were sent while somebody went on to the next. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonPanel } from '../../../kernel/web/action/ReasonPanel.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { decisionDraft, forget, type Sent, send, useSent, verdictLabels } from './decisions.ts';

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

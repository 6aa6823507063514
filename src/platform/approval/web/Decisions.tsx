/** What became of decisions that were sent while somebody went on to the next. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonPanel } from '../../../kernel/web/action/ReasonPanel.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { forget, type Sent, send, useSent, verdictLabels } from './decisions.ts';

/** @param except the review of the page itself, which tells its own */
export function Decisions({ except }: { except?: string }) {
  const sent = useSent().filter((s) => s.decision.id !== except || s.state !== 'sending');
  const [asking, setAsking] = useState<Sent>();
  return (
    <div className="zc-decisions" aria-live="polite">
      {sent.map((s) => (
        <OneDecision key={s.key} sent={s} onReason={() => setAsking(s)} />
      ))}
      {asking?.warnings ? (
        <ReasonPanel
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

function OneDecision({ sent, onReason }: { sent: Sent; onReason: () => void }) {
  const label = verdictLabels[sent.decision.verdict];
  if (sent.state === 'sending')
    return (
      <Banner tone="wait">
        正在提交：{label}《{sent.subject}》…
      </Banner>
    );
  if (sent.state === 'done')
    return (
      <Banner tone="done">
        {label}：《{sent.subject}》{sent.says ? ` ${sent.says}` : ' 已完成'}
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

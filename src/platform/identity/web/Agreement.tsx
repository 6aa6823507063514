/** The service agreement: it is read to its end before it can be accepted; who accepted sees which version and when. */
import { useEffect, useRef, useState } from 'react';
import { doorPath } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { ownWords, usePlainForm } from './usePlainForm.ts';
import './own-account.css';

interface Shown {
  version: number;
  body: string;
  accepted: { version: number; at: string }[];
}

function Paragraphs({ body }: { body: string }) {
  return body
    .split(/\n\s*\n/)
    .map((part) => (part.startsWith('# ') ? <h2 key={part}>{part.slice(2)}</h2> : <p key={part}>{part}</p>));
}

/** The text in a frame of its own, which says when it was read to its end. */
export function AgreementText({ body, onRead }: { body: string; onRead: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched once for one text
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && onRead());
    seen.observe(end.current!);
    return () => seen.disconnect();
  }, [body]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must scroll by keyboard too
    <section className="zc-agreement-text" aria-label="协议正文" tabIndex={0}>
      <Paragraphs body={body} />
      <div ref={end} className="zc-agreement-end">
        协议到此为止
      </div>
    </section>
  );
}

export function Agreement({
  onAccepted,
  onRefused,
}: {
  onAccepted: () => Promise<void> | void;
  onRefused: () => void;
}) {
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState('');
  const [isRead, setIsRead] = useState(false);
  const { busy, refusals, attempt } = usePlainForm();
  const load = () => {
    setFailed('');
    call<Shown>(doorPath('xieyi.json'), { ownFailures: true }).then(setShown, (error: Error) =>
      setFailed(error.message),
    );
  };
  useEffect(load, []);
  if (failed)
    return (
      <ErrorPanel title="协议未能打开" onRetry={load}>
        {failed}
      </ErrorPanel>
    );
  if (!shown) return <Skeleton lines={8} />;
  const before = shown.accepted.find((a) => a.version === shown.version);
  const accept = () =>
    attempt(async () => {
      await call(doorPath('xieyi/accept.json'), { json: true, body: { version: shown.version }, ...ownWords });
      await onAccepted();
    });
  return (
    <article className="zc-agreement">
      <p className="zc-hint">
        第 {shown.version} 版{before ? `，您已于 ${shownMoment(before.at)} 同意` : '。请阅读到末尾后选择'}
      </p>
      <AgreementText body={shown.body} onRead={() => setIsRead(true)} />
      {refusals.all ? (
        <p className="zc-banner zc-tone-due" role="alert">
          <span>{refusals.all}</span>
        </p>
      ) : null}
      {before ? (
        <button type="button" className="zc-button zc-button-main zc-login-go" onClick={() => void onAccepted()}>
          进入系统
        </button>
      ) : (
        <div className="zc-agreement-foot">
          <button type="button" className="zc-button" onClick={onRefused}>
            不同意并退出
          </button>
          <button
            type="button"
            className="zc-button zc-button-main"
            disabled={!isRead || busy}
            onClick={() => void accept()}
          >
            {isRead ? '我已阅读并同意' : '请先阅读到末尾'}
          </button>
        </div>
      )}
    </article>
  );
}

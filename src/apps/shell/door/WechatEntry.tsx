/** Inside the WeChat browser: OAuth where the office has it set, the ordinary ways where it has not. */
import { useEffect, useState } from 'react';
import { doorPath } from '../../../kernel/web/session.ts';
import { call, Thrown } from '../../../kernel/web/wire.ts';
import type { Led } from './Entry.tsx';

export default function WechatEntry({
  admit,
  onLed,
}: {
  admit: (prove: () => Promise<unknown>) => Promise<void>;
  onLed: (led: Led) => void;
}) {
  const [failed, setFailed] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one attempt for one opening of the page
  useEffect(() => {
    const { code, state } = Object.fromEntries(new URLSearchParams(location.search));
    const prove = () => call(doorPath('wxLogin.json'), { query: { code, state }, ownFailures: true });
    admit(prove).catch((error: Error) => {
      // A code is good once: what stands in the address is spent now. (A refused one makes the wire load the page anew.)
      if (error instanceof Thrown) history.replaceState(null, '', location.pathname + location.hash);
      if (error instanceof Thrown && error.code === 'wechat-unbound')
        onLed({ note: error.reply.msg, wxbind: error.reply.tdata?.wxbind });
      else if (error instanceof Thrown)
        onLed({ note: error.reply.msg, way: error.code === 'wechat-unset' ? 'qr' : undefined });
      else setFailed(error.message);
    });
  }, []);
  return (
    <section className="zc-login-form">
      <h1>微信登录</h1>
      <p role="status">{failed ? '' : '正在向微信确认您的身份…'}</p>
      {failed ? (
        <button type="button" className="zc-button" onClick={() => onLed({})}>
          用账号或手机登录
        </button>
      ) : null}
    </section>
  );
}

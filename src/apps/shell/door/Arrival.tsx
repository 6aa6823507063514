/** `/transfer/index`: somebody comes from another system with a ticket. */
import { useEffect, useState } from 'react';
import { doorPath } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { ownWords } from '../../../platform/identity/web/usePlainForm.ts';

export default function Arrival({ admit }: { admit: (prove: () => Promise<unknown>) => Promise<void> }) {
  const [failed, setFailed] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is good once
  useEffect(() => {
    const query = new URLSearchParams(location.hash.split('?')[1] ?? '');
    const ticket = query.get('ticket') ?? '';
    // The ticket leaves the address bar and the history before anything else happens.
    query.delete('ticket');
    history.replaceState(null, '', `#/transfer/index?${query}`);
    if (!ticket) {
      setFailed('地址里没有票据。请从来源系统重新点击进入。');
      return;
    }
    admit(() => call(doorPath('transfer/arrive.json'), { json: true, body: { ticket }, ...ownWords })).catch(
      (error: Error) => setFailed(error.message || '没有成功，请回到来源系统重新进入。'),
    );
  }, []);
  return (
    <section className="zc-login-form">
      <h1>{failed ? '未能进入' : '正在进入'}</h1>
      <p role={failed ? 'alert' : 'status'}>{failed || '正在核对来源系统的票据…'}</p>
      {failed ? (
        <a className="zc-button zc-button-main zc-login-go" href="#/login">
          用账号登录
        </a>
      ) : null}
    </section>
  );
}

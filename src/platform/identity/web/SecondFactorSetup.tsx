/** A picture for the authenticator app, the first code as proof, then the recovery codes, once. */
import { type FormEvent, useEffect, useState } from 'react';
import { doorPath, fetchUser, holdUser } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { PlainField } from '../../../ui/controls/PlainField.tsx';
import { QrCode } from '../../../ui/controls/QrCode.tsx';
import { ownWords, usePlainForm } from './usePlainForm.ts';
import './own-account.css';

interface Begun {
  secret: string;
  size: number;
  path: string;
}

export function SecondFactorSetup({ onDone }: { onDone: () => Promise<void> | void }) {
  const { busy, refusals, attempt } = usePlainForm();
  const [begun, setBegun] = useState<Begun>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret for one opening of the form
  useEffect(() => {
    void attempt(async () =>
      setBegun(await call(doorPath('second-factor/begin.json'), { json: true, body: {}, ...ownWords })),
    );
  }, []);
  if (codes)
    return (
      <section className="zc-codes">
        <p>二次验证已启用。请把这十个恢复码抄下或存放在安全的地方，手机丢失时每个可用一次。它们只显示这一次。</p>
        <ul>
          {codes.map((c) => (
            <li key={c}>{c}</li>
          ))}
        </ul>
        <button type="button" className="zc-button zc-button-main zc-login-go" onClick={() => void onDone()}>
          已妥善保存，继续
        </button>
      </section>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const done = await call<{ codes: string[] }>(doorPath('second-factor/confirm.json'), {
        json: true,
        body: { code },
        ...ownWords,
      });
      // The session has a new token, and with it a new page token.
      const user = await fetchUser(true);
      if (user) holdUser(user);
      setCodes(done.codes);
    });
  };
  return (
    <form className="zc-login-fields" onSubmit={submit} noValidate>
      {refusals.all ? (
        <p className="zc-banner zc-tone-due" role="alert">
          <span>{refusals.all}</span>
        </p>
      ) : null}
      {begun ? (
        <div className="zc-login-qr">
          <QrCode size={begun.size} path={begun.path} label="验证器二维码" />
          <p>
            用验证器应用扫码，或手工输入密钥
            <br />
            <code>{begun.secret.match(/.{4}/g)?.join(' ')}</code>
          </p>
        </div>
      ) : null}
      <PlainField
        id="code"
        label="验证器显示的六位动态码"
        value={code}
        onChange={setCode}
        because={refusals.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <button type="submit" className="zc-button zc-button-main zc-login-go" disabled={busy || code.length !== 6}>
        启用
      </button>
    </form>
  );
}

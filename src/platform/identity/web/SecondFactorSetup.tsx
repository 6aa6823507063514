/** The password anew, a picture for the authenticator app, the first code as proof, then the recovery codes, once. */
import { type FormEvent, useState } from 'react';
import { doorPath, fetchUser, holdUser } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { PasswordField, PlainField } from '../../../ui/controls/PlainField.tsx';
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
  const [pwd, setPwd] = useState('');
  const [shown, setShown] = useState(false);
  if (codes)
    return (
      <RecoveryCodes codes={codes} says="二次验证已启用，您在其他设备上的登录已结束。" onKept={() => void onDone()} />
    );
  const begin = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () =>
      setBegun(await call(doorPath('second-factor/begin.json'), { json: true, body: { pwd }, ...ownWords })),
    );
  };
  if (!begun)
    return (
      <form className="zc-login-fields" onSubmit={begin} noValidate>
        <PasswordField
          id="factor-pwd"
          label="输入现在的密码，以设置二次验证"
          value={pwd}
          onChange={setPwd}
          because={refusals.pwd ?? refusals.all}
          autoComplete="current-password"
          shown={shown}
          onShow={setShown}
        />
        <button type="submit" className="zc-button zc-button-main zc-login-go" disabled={busy || !pwd}>
          下一步
        </button>
      </form>
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
      <div className="zc-login-qr">
        <QrCode size={begun.size} path={begun.path} label="验证器二维码" />
        <p>
          用验证器应用扫码，或手工输入密钥
          <br />
          <code>{begun.secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
      </div>
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

/** Codes for a lost phone, shown once. @param says what has just happened */
export function RecoveryCodes({ codes, says, onKept }: { codes: string[]; says: string; onKept: () => void }) {
  return (
    <section className="zc-codes">
      <p>{says}请把这十个恢复码抄下或存放在安全的地方，手机丢失时每个可用一次。它们只显示这一次。</p>
      <ul>
        {codes.map((c) => (
          <li key={c}>{c}</li>
        ))}
      </ul>
      <button type="button" className="zc-button zc-button-main zc-login-go" onClick={onKept}>
        已妥善保存，继续
      </button>
    </section>
  );
}

/** On the phone: somebody at another screen wants to sign in as me. Where they stand is said before the answer. */
import { useEffect, useState } from 'react';
import { doorPath } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { deviceOf } from '../../../platform/identity/device.ts';
import { ownWords, usePlainForm } from '../../../platform/identity/web/usePlainForm.ts';
import { PlainField } from '../../../ui/controls/PlainField.tsx';

interface Asked {
  address: string;
  agent: string;
  name: string;
  unit: string;
}

export default function ScanAnswer({ onLeave }: { onLeave: () => Promise<void> }) {
  const key = new URLSearchParams(location.hash.split('?')[1] ?? '').get('key') ?? '';
  const { busy, refusals, attempt } = usePlainForm();
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState('');
  const [number, setNumber] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is looked at once
  useEffect(() => {
    void attempt(async () => setAsked(await call(doorPath('qr/ask.json'), { query: { key }, ...ownWords })));
  }, []);
  const answer = (yes: boolean) =>
    attempt(async () => {
      await call(doorPath('qr/answer.json'), {
        body: { key, yes: yes ? '1' : '0', ...(yes ? { number } : {}) },
        ...ownWords,
      });
      setSaid(yes ? '已确认，电脑上将自动登录。' : '已拒绝。如果不是您本人在扫码，建议修改密码。');
    });
  return (
    <section className="zc-login-form">
      <h1>确认登录</h1>
      {refusals.all ? (
        <p className="zc-banner zc-tone-due" role="alert">
          <span>{refusals.all}</span>
        </p>
      ) : null}
      {said ? <p role="status">{said}</p> : null}
      {asked && !said ? (
        <>
          <dl className="zc-scan">
            <dt>账号</dt>
            <dd>
              {asked.name} · {asked.unit}
            </dd>
            <dt>登录设备</dt>
            <dd>{deviceOf(asked.agent)}</dd>
            <dt>网络地址</dt>
            <dd>{asked.address}</dd>
          </dl>
          <PlainField
            id="scan-number"
            label="电脑上显示的数字"
            value={number}
            onChange={(typed) => setNumber(typed.replace(/\D/g, '').slice(0, 2))}
            inputMode="numeric"
            autoComplete="off"
            because={refusals.number}
          />
          <p className="zc-hint">请看着您本人正在登录的电脑输入。别人发来的二维码或数字，请选“不是我，拒绝”。</p>
          <button
            type="button"
            className="zc-button zc-button-main zc-login-go"
            disabled={busy || number.length < 2}
            onClick={() => void answer(true)}
          >
            确认登录
          </button>
          <button type="button" className="zc-button" disabled={busy} onClick={() => void answer(false)}>
            不是我，拒绝
          </button>
        </>
      ) : (
        <button type="button" className="zc-button" onClick={() => void onLeave()}>
          进入系统
        </button>
      )}
    </section>
  );
}

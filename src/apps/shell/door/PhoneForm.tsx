/** Phone and code: to sign in, as the step that verifies one's own number, or within the registration. */
import { type FormEvent, useEffect, useState } from 'react';
import { doorPath } from '../../../kernel/web/session.ts';
import { call, HttpFailure } from '../../../kernel/web/wire.ts';
import { solve, type Work } from '../../../platform/identity/proof-of-work.ts';
import { ownWords, type usePlainForm } from '../../../platform/identity/web/usePlainForm.ts';
import { PlainField } from '../../../ui/controls/PlainField.tsx';

export interface PhoneAnswer {
  phone: string;
  captcha: string;
  sjyzm: string;
}

/** Seconds until another code may be asked for. */
function useCountdown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft] as const;
}

type Form = ReturnType<typeof usePlainForm>;

/** What is typed, and the work that the code was sent for: it travels with the code. */
export function usePhoneProof(own = '') {
  const [typed, setTyped] = useState<PhoneAnswer>({ phone: own, captcha: '', sjyzm: '' });
  const missing = {
    phone: typed.phone.trim() ? undefined : '请输入手机号',
    sjyzm: typed.sjyzm.trim() ? undefined : '请输入短信验证码',
  };
  return { typed, setTyped, missing, answer: typed };
}

export function PhoneFields({
  proof: { typed, setTyped },
  form: { busy, refusals, setRefusals, attempt },
  readOnly = false,
}: {
  proof: ReturnType<typeof usePhoneProof>;
  form: Form;
  readOnly?: boolean;
}) {
  const [left, setLeft] = useCountdown();
  const [said, setSaid] = useState('');
  const set = (field: keyof PhoneAnswer) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));

  const send = () => {
    const phone = typed.phone.trim() ? undefined : '请输入手机号';
    setRefusals({ phone });
    if (phone) return;
    void attempt(async () => {
      try {
        setSaid('正在做人机校验…');
        const captcha = await solvedCaptcha();
        const body = { phone: typed.phone, captcha };
        const sent = await call<{ wait: number; demoCode?: string }>(doorPath('sendSjyzm.json'), { body, ...ownWords });
        setLeft(sent.wait);
        set('captcha')(captcha);
        setSaid(
          sent.demoCode
            ? `演示环境没有短信通道，验证码是 ${sent.demoCode}`
            : '验证码已发送，10 分钟内有效。没有收到请核对手机号。',
        );
      } catch (error) {
        const seconds = error instanceof HttpFailure ? /请 (\d+) 秒/.exec(error.message)?.[1] : undefined;
        if (seconds) setLeft(Number(seconds));
        setSaid('');
        throw error;
      }
    });
  };

  return (
    <>
      <PlainField
        id="phone"
        label="手机号"
        value={typed.phone}
        onChange={set('phone')}
        because={refusals.phone}
        readOnly={readOnly}
        inputMode="tel"
        autoComplete="tel"
        maxLength={14}
      />
      <PlainField
        id="sjyzm"
        label="短信验证码"
        value={typed.sjyzm}
        onChange={set('sjyzm')}
        because={refusals.sjyzm}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        after={
          <button type="button" className="zc-link" disabled={left > 0 || busy} onClick={send}>
            {left > 0 ? `${left} 秒后可重发` : '获取验证码'}
          </button>
        }
      />
      {refusals.captcha ? <p className="zc-refusal">{refusals.captcha}</p> : null}
      {said ? (
        <p className="zc-hint" role="status">
          {said}
        </p>
      ) : null}
    </>
  );
}

export function PhoneForm({
  own,
  form,
  label,
  onAnswer,
}: {
  /** The number of somebody who is signing in already, shortened. */
  own?: string;
  form: Form;
  label: string;
  onAnswer: (answer: PhoneAnswer) => Promise<void>;
}) {
  const proof = usePhoneProof(own);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.setRefusals(proof.missing);
    if (!Object.values(proof.missing).some(Boolean)) void onAnswer(proof.answer);
  };
  return (
    <form className="zc-login-fields" onSubmit={submit} noValidate>
      <PhoneFields proof={proof} form={form} readOnly={Boolean(own)} />
      <button type="submit" className="zc-button zc-button-main zc-login-go" disabled={form.busy}>
        {form.busy ? '请稍候…' : label}
      </button>
    </form>
  );
}

/** Asks for work and does it, as `captcha` travels. */
export const solvedCaptcha = async (): Promise<string> =>
  solve(await call<Work>(doorPath('captcha.json'), { ownFailures: true }));

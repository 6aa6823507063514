/** The second factor at sign-in: a code, or a recovery code; where a role asks for it, first its setup. */
import { type FormEvent, useState } from 'react';
import { doorPath } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { SecondFactorSetup } from '../../../platform/identity/web/SecondFactorSetup.tsx';
import { ownWords, usePlainForm } from '../../../platform/identity/web/usePlainForm.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { PlainField } from '../../../ui/controls/PlainField.tsx';

export default function SecondFactorStep({ mode, onDone }: { mode: 'verify' | 'setup'; onDone: () => Promise<void> }) {
  const { busy, refusals, setRefusals, attempt } = usePlainForm();
  const [code, setCode] = useState('');
  if (mode === 'setup')
    return (
      <>
        <h1>设置二次验证</h1>
        <p>您的角色须启用二次验证：登录时除密码外，再输入手机上的动态码。</p>
        <SecondFactorSetup onDone={onDone} />
      </>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) {
      setRefusals({ code: '请输入动态码' });
      return;
    }
    void attempt(async () => {
      const { left } = await call<{ left: number }>(doorPath('second-factor/verify.json'), {
        json: true,
        body: { code },
        ...ownWords,
      });
      if (code.includes('-')) showNotice(`恢复码已使用，还剩 ${left} 个`, 'idle');
      await onDone();
    });
  };
  return (
    <form className="zc-login-fields" onSubmit={submit} noValidate>
      <h1>二次验证</h1>
      {refusals.all ? (
        <p className="zc-banner zc-tone-due" role="alert">
          <span>{refusals.all}</span>
        </p>
      ) : null}
      <PlainField
        id="code"
        label="动态码"
        value={code}
        onChange={setCode}
        because={refusals.code}
        hint="打开手机上的验证器查看六位动态码；手机不在身边时输入一个恢复码"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <button type="submit" className="zc-button zc-button-main zc-login-go" disabled={busy}>
        {busy ? '正在验证…' : '验证并登录'}
      </button>
    </form>
  );
}

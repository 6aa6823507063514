/** Present password, new password twice: at `/editPwd` because it must be, at `/changePwd` by choice. */
import './identity.css';
import { type FormEvent, useState } from 'react';
import { currentUser, doorPath } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { PasswordField } from '../../../ui/controls/PlainField.tsx';
import { passwordRefusal } from '../password.ts';
import { ownWords, usePlainForm } from './usePlainForm.ts';

export function PasswordForm({ onDone, label = '修改密码' }: { onDone: () => Promise<void> | void; label?: string }) {
  const { busy, refusals, setRefusals, attempt } = usePlainForm();
  const [typed, setTyped] = useState({ pwd: '', newpwd: '', again: '' });
  const [shown, setShown] = useState(false);
  const set = (field: keyof typeof typed) => (value: string) => setTyped({ ...typed, [field]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const me = currentUser();
    const own = { account: '', name: me?.user.name, mobile: me?.mobile, unit: me?.dwname };
    const missing = {
      pwd: typed.pwd ? undefined : '请输入现在的密码',
      newpwd: typed.newpwd ? passwordRefusal(typed.newpwd, own) : '请输入新密码',
      again: typed.again === typed.newpwd ? undefined : '两次输入的新密码不一致',
    };
    setRefusals(missing);
    if (Object.values(missing).some(Boolean)) return;
    void attempt(async () => {
      await call(doorPath('editPwd.json'), { json: true, body: typed, ...ownWords });
      await onDone();
    });
  };
  const field = { shown, onShow: setShown };
  return (
    <form className="zc-login-form" onSubmit={submit} noValidate>
      {refusals.all ? (
        <p className="zc-banner zc-tone-due" role="alert">
          <span>{refusals.all}</span>
        </p>
      ) : null}
      <PasswordField
        id="pwd"
        label="现在的密码"
        value={typed.pwd}
        onChange={set('pwd')}
        because={refusals.pwd}
        autoComplete="current-password"
        {...field}
      />
      <PasswordField
        id="newpwd"
        label="新密码"
        value={typed.newpwd}
        onChange={set('newpwd')}
        because={refusals.newpwd}
        hint="至少 10 个字符，可以是几个词连成的一句话；不能是泄露过的密码，也不能含账号、姓名和手机号"
        autoComplete="new-password"
        {...field}
      />
      <PasswordField
        id="again"
        label="再输一次新密码"
        value={typed.again}
        onChange={set('again')}
        because={refusals.again}
        autoComplete="new-password"
        {...field}
      />
      <button type="submit" className="zc-button zc-button-main zc-login-go" disabled={busy}>
        {busy ? '正在保存…' : label}
      </button>
    </form>
  );
}

/** Sign-in: a light page without component library and router. It also carries the phone step of specification §4. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { fetchUser, forgetUser, type SessionUser, signOut } from '../../kernel/web/session.ts';
import { call, featureCode, usedTool } from '../../kernel/web/wire.ts';
import { DialogHost, showDialog } from '../../ui/controls/dialogs.tsx';
import { NoticeHost, showNotice } from '../../ui/controls/notices.tsx';
import { WaitingHost } from '../../ui/controls/waiting.tsx';
import { type LoginStep, nextLoginStep } from './login-order.ts';

export interface LoginProps {
  heading: string;
  /** Two short lines. */
  motto: readonly [string, string];
  /** Under the form: the other door, what can be read without an account. */
  links: ReactNode;
  /** Everything of the sign-in is done; the shell takes over at this hash. */
  onEnter: (user: SessionUser, hash: string) => Promise<void>;
}

const base = () => (usedTool() === 'portal' ? '/supplier' : '/agency');
const stages = ['方案', '发标', '投标', '开标', '评标', '定标'];

/** The six stages as the line of a map: the mark of the product. */
function StageLine() {
  return (
    <ol className="zc-login-line" aria-hidden>
      {stages.map((s) => (
        <li key={s}>{s}</li>
      ))}
    </ol>
  );
}

/** A browser that is signed in to another account is signed out first, if the person wants it (specification §8). */
async function leaveOtherAccount(username: string): Promise<boolean> {
  const present = await fetchUser(true).catch(() => undefined);
  if (!present) return true;
  const sure = await showDialog({
    tone: 'ask',
    title: '当前浏览器已登录其他账号',
    content: `已登录：${present.user.name}（${present.dwname}）。继续登录 ${username} 将退出该账号。`,
    confirm: '退出并继续',
    cancel: '取消',
  });
  if (!sure) return false;
  await signOut();
  showNotice('账号已退出', 'done', 1000);
  return true;
}

export function Login({ heading, motto, links, onEnter }: LoginProps) {
  const [username, setUsername] = useState('');
  const [pwd, setPwd] = useState('');
  const [shown, setShown] = useState(false);
  const [refusals, setRefusals] = useState<{ username?: string; pwd?: string; sjyzm?: string; all?: string }>({});
  const [busy, setBusy] = useState(false);
  const [phone, setPhone] = useState<SessionUser>();
  const [sjyzm, setSjyzm] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = `登录 · ${heading}`;
    first.current?.focus();
  }, [heading]);

  /** Goes on where the user's flags lead. */
  const follow = async (user: SessionUser, done: ReadonlySet<LoginStep['step']> = new Set()) => {
    const next = nextLoginStep(user, done);
    if (next.step === 'phone') setPhone(user);
    else if (next.step === 'jump') location.assign(next.url);
    else await onEnter(user, next.step === 'enter' ? wantedHash() : `#${next.path}`);
  };

  /** Runs one step; what the server refuses stands above the form. */
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusals({});
    try {
      await work();
    } catch (error) {
      const said = error instanceof Error ? error.message : '';
      setRefusals({ all: said || '登录未成功，请重试' });
    } finally {
      setBusy(false);
    }
  };

  const signIn = async () => {
    if (!(await leaveOtherAccount(username))) return;
    forgetUser();
    const body = { username: username.trim(), pwd, jyptfeaturecode: featureCode() };
    await call(`${base()}/login`, { body, quiet: true, ownFailures: true, ownRefusals: 'all' });
    const user = await fetchUser();
    if (user) await follow(user);
  };

  const verifyPhone = async () => {
    const body = { sjyzm, phone: phone!.mobile, captcha: '', jyptfeaturecode: featureCode() };
    const user = await call<SessionUser | null>(`${base()}/mobileLogin`, {
      body,
      quiet: true,
      ownFailures: true,
      ownRefusals: 'all',
    });
    await follow(user?.userid ? user : phone!, new Set(['phone']));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone) {
      if (sjyzm.trim()) void attempt(verifyPhone);
      else setRefusals({ sjyzm: '请输入短信验证码' });
      return;
    }
    const missing = { username: username.trim() ? undefined : '请输入账号', pwd: pwd ? undefined : '请输入密码' };
    setRefusals(missing);
    if (missing.username) first.current?.focus();
    if (!missing.username && !missing.pwd) void attempt(signIn);
  };

  return (
    <div className="zc-login">
      <header className="zc-login-side">
        <p className="zc-login-brand">
          招采 <span>Zhaocai</span>
        </p>
        <div>
          <p className="zc-login-motto">
            {motto[0]}
            <br />
            {motto[1]}
          </p>
          <StageLine />
        </div>
        <p className="zc-login-foot">开放源代码 · Apache-2.0</p>
      </header>
      <main className="zc-login-main">
        <form className="zc-login-form" onSubmit={submit} noValidate>
          <h1>{phone ? '手机验证' : heading}</h1>
          {refusals.all ? (
            <p className="zc-banner zc-tone-due" role="alert">
              <span>{refusals.all}</span>
            </p>
          ) : null}
          {phone ? (
            <Field
              id="sjyzm"
              label={`短信验证码（${phone.mobile}）`}
              value={sjyzm}
              onChange={setSjyzm}
              because={refusals.sjyzm}
              autoComplete="one-time-code"
            />
          ) : (
            <>
              <Field
                id="username"
                label="账号"
                value={username}
                onChange={setUsername}
                because={refusals.username}
                autoComplete="username"
                input={first}
              />
              <Field
                id="pwd"
                label="密码"
                type={shown ? 'text' : 'password'}
                value={pwd}
                onChange={setPwd}
                because={refusals.pwd}
                autoComplete="current-password"
                after={
                  <button type="button" className="zc-link" aria-pressed={shown} onClick={() => setShown(!shown)}>
                    {shown ? '隐藏' : '显示'}
                  </button>
                }
              />
            </>
          )}
          <button type="submit" className="zc-button zc-button-main zc-login-go" disabled={busy}>
            {busy ? '正在登录…' : phone ? '验证并登录' : '登录'}
          </button>
          <nav className="zc-login-links">{links}</nav>
        </form>
      </main>
      <DialogHost />
      <NoticeHost />
      <WaitingHost />
    </div>
  );
}

/** Where the person wanted to go before being sent here. */
function wantedHash(): string {
  const from = new URLSearchParams(location.hash.split('?')[1] ?? '').get('from');
  return from?.startsWith('/') ? `#${from}` : '#/';
}

interface FieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  because?: string;
  type?: string;
  autoComplete?: string;
  after?: ReactNode;
  input?: React.Ref<HTMLInputElement>;
}

function Field({ id, label, value, onChange, because, type = 'text', autoComplete, after, input }: FieldProps) {
  return (
    <div className="zc-login-field">
      <label htmlFor={id}>{label}</label>
      <div className={because ? 'zc-login-input zc-login-wrong' : 'zc-login-input'}>
        <input
          id={id}
          name={id}
          ref={input}
          type={type}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(because)}
          aria-describedby={because ? `${id}-because` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
      {because ? (
        <p id={`${id}-because`} className="zc-refusal">
          {because}
        </p>
      ) : null}
    </div>
  );
}

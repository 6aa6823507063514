/** Sign-in: a light page without component library and router; by password, by phone, by QR code. */
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { doorPath } from '../../../kernel/web/session.ts';
import { call, featureCode, HttpFailure, Thrown } from '../../../kernel/web/wire.ts';
import { ownWords, usePlainForm } from '../../../platform/identity/web/usePlainForm.ts';
import { PasswordField, PlainField } from '../../../ui/controls/PlainField.tsx';
import type { DemoPerson } from './DemoAccounts.tsx';
import { type PhoneAnswer, PhoneForm, solvedCaptcha } from './PhoneForm.tsx';
import { QrPanel } from './QrPanel.tsx';

const DemoAccounts = lazy(() => import('./DemoAccounts.tsx'));

/** The persons a visitor of a demonstration may be; none in any other office. */
function useDemoPeople(): readonly DemoPerson[] {
  const [people, setPeople] = useState<readonly DemoPerson[]>([]);
  useEffect(() => {
    call<DemoPerson[]>(doorPath('demonstration.json'), { quiet: true, ownFailures: true }).then(setPeople, () => {});
  }, []);
  return people;
}

const ways = { password: '密码', phone: '手机', qr: '扫码' } as const;
export type Way = keyof typeof ways;

export interface LoginProps {
  heading: string;
  /** Under the form: the other door, what can be read without an account. */
  links: ReactNode;
  way?: Way;
  /** Stands above the form: what led here. */
  note?: string;
  /** Binds a WeChat person to the account that signs in. */
  wxbind?: string;
  admit: (prove: () => Promise<unknown>) => Promise<void>;
}

export function Login({ heading, links, way: begin = 'password', note, wxbind, admit }: LoginProps) {
  const form = usePlainForm();
  const { refusals, attempt } = form;
  const [way, setWay] = useState<Way>(begin);
  const [choice, setChoice] = useState<{ answer: PhoneAnswer; accounts: PhoneAccount[] }>();
  const more = { jyptfeaturecode: featureCode(), wxbind };

  const byPhone = (answer: PhoneAnswer, username?: string) =>
    attempt(async () => {
      try {
        await admit(() => call(doorPath('mobileLogin'), { body: { ...answer, username, ...more }, ...ownWords }));
      } catch (error) {
        if (!(error instanceof Thrown) || error.code !== 'needChose') throw error;
        setChoice({ answer, accounts: error.reply.tdata });
      }
    });
  const byQr = (key: string) =>
    void attempt(() => admit(() => call(doorPath('wxFwhScanQrLogin'), { body: { key, ...more }, ...ownWords })));
  const people = useDemoPeople();
  const tryAs = ({ account, pwd }: DemoPerson) =>
    void attempt(() => admit(() => signIn({ username: account, pwd, ...more })));
  const change = (next: Way) => {
    setWay(next);
    setChoice(undefined);
    form.setRefusals({});
  };

  return (
    <div className="zc-login-form">
      <h1>{heading}</h1>
      <div className="zc-login-ways" role="tablist" aria-label="登录方式">
        {Object.entries(ways).map(([id, title]) => (
          <button key={id} type="button" role="tab" aria-selected={way === id} onClick={() => change(id as Way)}>
            {title}登录
          </button>
        ))}
      </div>
      {note ? <p className="zc-banner zc-tone-idle">{note}</p> : null}
      {refusals.all ? (
        <p className="zc-banner zc-tone-due" role="alert">
          <span>{refusals.all}</span>
        </p>
      ) : null}
      {choice ? (
        <ChooseAccount
          accounts={choice.accounts}
          busy={form.busy}
          onChoose={(account) => void byPhone(choice.answer, account)}
          onBack={() => setChoice(undefined)}
        />
      ) : null}
      {way === 'password' ? <PasswordWay form={form} more={more} admit={admit} /> : null}
      {/* The input stays while the person chooses an account: a person who goes back finds what they typed. */}
      {way === 'phone' ? (
        <div hidden={Boolean(choice)}>
          <PhoneForm form={form} label="登录" onAnswer={byPhone} />
        </div>
      ) : null}
      {way === 'qr' ? <QrPanel onConfirmed={byQr} /> : null}
      {people.length > 0 ? (
        <Suspense fallback={null}>
          <DemoAccounts people={people} busy={form.busy} onChoose={tryAs} />
        </Suspense>
      ) : null}
      <nav className="zc-login-links">{links}</nav>
    </div>
  );
}

/** Where strangers have failed too often, work is done for one's own try instead of waiting. */
async function signIn(body: Record<string, string | undefined>): Promise<unknown> {
  const send = (more: object = {}) => call(doorPath('login'), { body: { ...body, ...more }, ...ownWords });
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof HttpFailure) || error.status !== 429) throw error;
    return send({ captcha: await solvedCaptcha() });
  }
}

interface PasswordWayProps {
  form: ReturnType<typeof usePlainForm>;
  more: Record<string, string | undefined>;
  admit: LoginProps['admit'];
}

function PasswordWay({ form: { busy, refusals, setRefusals, attempt }, more, admit }: PasswordWayProps) {
  const [username, setUsername] = useState('');
  const [pwd, setPwd] = useState('');
  const [shown, setShown] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Specification §5, to the word.
    const missing = { username: username.trim() ? undefined : '请输入账号', pwd: pwd ? undefined : '请输入密码' };
    setRefusals(missing);
    if (missing.username) first.current?.focus();
    if (missing.username || missing.pwd) return;
    const body = { username: username.trim(), pwd, ...more };
    void attempt(() => admit(() => signIn(body)));
  };
  return (
    <form className="zc-login-fields" onSubmit={submit} noValidate>
      <PlainField
        id="username"
        label="账号"
        value={username}
        onChange={setUsername}
        because={refusals.username}
        autoComplete="username"
        input={first}
      />
      <PasswordField
        id="pwd"
        label="密码"
        value={pwd}
        onChange={setPwd}
        because={refusals.pwd}
        autoComplete="current-password"
        shown={shown}
        onShow={setShown}
      />
      <button type="submit" className="zc-button zc-button-main zc-login-go" disabled={busy}>
        {busy ? '正在登录…' : '登录'}
      </button>
    </form>
  );
}

/** `needChose` of specification §4: several accounts hang on one phone. One may come in now; the others should get their own number. */
interface PhoneAccount {
  account: string;
  name: string;
  unit: string;
}

export function ChooseAccount({
  accounts,
  busy,
  onChoose,
  onBack,
}: {
  accounts: readonly PhoneAccount[];
  busy: boolean;
  onChoose: (account: string) => void;
  onBack: () => void;
}) {
  return (
    <section className="zc-choose" aria-label="选择账号">
      <p>该手机号绑定了 {accounts.length} 个账号。请选择这次登录的账号，并在“人员管理”中为多余的账号重新分配手机号。</p>
      <ul>
        {accounts.map(({ account, name, unit }) => (
          <li key={account}>
            <button type="button" className="zc-button" disabled={busy} onClick={() => onChoose(account)}>
              <b>
                {name}（{account}）
              </b>
              <small>{unit}</small>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="zc-link" onClick={onBack}>
        返回
      </button>
    </section>
  );
}

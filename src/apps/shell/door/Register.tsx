/** 供应商注册: a unit and its first person register themselves, and are in. No account is needed to come here. */
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../kernel/web/wire.ts';
import { passwordRefusal } from '../../../platform/identity/password.ts';
import { AgreementText } from '../../../platform/identity/web/Agreement.tsx';
import { ownWords, usePlainForm } from '../../../platform/identity/web/usePlainForm.ts';
import { PasswordField, PlainField } from '../../../ui/controls/PlainField.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { PhoneFields, usePhoneProof } from './PhoneForm.tsx';
import './register.css';

interface Known {
  keepers: { id: string; name: string }[];
  agreement: { version: number; body: string };
}

const empty = { unit: '', code: '', address: '', keeper: '', contact: '', account: '', pwd: '', again: '' };
type Name = keyof typeof empty;

const labels: Readonly<Record<Name, string>> = {
  unit: '单位名称',
  code: '统一社会信用代码',
  address: '单位地址',
  keeper: '核验单位',
  contact: '联系人',
  account: '账号',
  pwd: '密码',
  again: '再输一次密码',
};

/** Where the person sees how the registration stands. */
const next = '#/register?from=%2Fmy%2Fsupplier';

export default function Register({ admit }: { admit: (prove: () => Promise<unknown>) => Promise<void> }) {
  const [known, setKnown] = useState<Known>();
  const [failed, setFailed] = useState('');
  const load = () => {
    setFailed('');
    Promise.all([
      call<Known['keepers']>('/web/supplier/keepers.json', { ownFailures: true }),
      call<Known['agreement']>('/web/xieyi.json', { ownFailures: true }),
    ]).then(
      ([keepers, agreement]) => setKnown({ keepers, agreement }),
      (error: Error) => setFailed(error.message),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when the page opens
  useEffect(() => {
    document.title = '供应商注册';
    load();
  }, []);
  if (failed)
    return (
      <ErrorPanel title="注册页未能打开" onRetry={load}>
        {failed}
      </ErrorPanel>
    );
  return known ? <RegisterForm known={known} admit={admit} /> : <Skeleton lines={10} />;
}

function RegisterForm({ known: { keepers, agreement }, admit }: { known: Known } & Parameters<typeof Register>[0]) {
  const form = usePlainForm();
  const { busy, refusals, setRefusals, attempt } = form;
  const [typed, setTyped] = useState({ ...empty, keeper: keepers.length === 1 ? keepers[0]!.id : '' });
  const [shown, setShown] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const proof = usePhoneProof();
  const field = (id: Name) => ({
    id,
    label: labels[id],
    value: typed[id],
    onChange: (value: string) => setTyped({ ...typed, [id]: value }),
    because: refusals[id],
  });
  const missing = () => {
    const blank = Object.keys(labels).filter((id) => !typed[id as Name].trim()) as Name[];
    const own = { account: typed.account, name: typed.contact, mobile: proof.typed.phone, unit: typed.unit };
    return {
      ...Object.fromEntries(blank.map((id) => [id, `请${id === 'keeper' ? '选择' : '输入'}${labels[id]}`])),
      ...(typed.pwd ? { pwd: passwordRefusal(typed.pwd, own) } : {}),
      ...(typed.again && typed.again !== typed.pwd ? { again: '两次输入的密码不一致' } : {}),
      ...proof.missing,
      ...(agreed ? {} : { agreement: '请阅读并同意用户服务协议' }),
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const because = missing();
    setRefusals(because);
    const first = Object.entries(because).find(([, sentence]) => sentence)?.[0];
    if (first) {
      document.getElementById(first)?.focus();
      return;
    }
    void attempt(async () => {
      const body = { ...typed, ...proof.answer, agreement: agreement.version };
      history.replaceState(null, '', next);
      await admit(() => call('/web/supplier/register.json', { json: true, body, ...ownWords }));
    });
  };
  const said = Object.values(refusals).filter(Boolean).length;
  return (
    <form className="zc-login-form zc-register" onSubmit={submit} noValidate>
      <h1>供应商注册</h1>
      <p className="zc-hint">
        注册免费，提交后即可登录，获取文件和投标不必等待入库核验。本单位已有账号的，请由管理员为您新建人员，不要重复注册。
      </p>
      {refusals.all ? (
        <p className="zc-banner zc-tone-due" role="alert">
          <span>{refusals.all}</span>
        </p>
      ) : null}
      <Part title="单位">
        <PlainField {...field('unit')} hint="与营业执照一致" autoComplete="organization" maxLength={200} />
        <PlainField {...field('code')} hint="营业执照上的 18 位代码" autoComplete="off" maxLength={18} />
        <PlainField {...field('address')} autoComplete="street-address" maxLength={200} />
        <Keeper {...field('keeper')} keepers={keepers} />
      </Part>
      <Part title="经办人">
        <PlainField
          {...field('contact')}
          hint="您的姓名；您将是本单位的管理员和投标经办"
          autoComplete="name"
          maxLength={50}
        />
        <PhoneFields proof={proof} form={form} />
      </Part>
      <Part title="账号">
        <PlainField
          {...field('account')}
          hint="4 至 30 个字母、数字，以字母开头"
          autoComplete="username"
          maxLength={30}
        />
        <PasswordField
          {...field('pwd')}
          hint="至少 10 个字符，可以是几个词连成的一句话；不能含账号、姓名、手机号和单位名称"
          autoComplete="new-password"
          shown={shown}
          onShow={setShown}
        />
        <PasswordField {...field('again')} autoComplete="new-password" shown={shown} onShow={setShown} />
      </Part>
      <Part title={`用户服务协议（第 ${agreement.version} 版）`}>
        <AgreementText body={agreement.body} onRead={() => setIsRead(true)} />
        <label className="zc-register-agree">
          <input
            id="agreement"
            type="checkbox"
            checked={agreed}
            disabled={!isRead}
            aria-describedby={refusals.agreement ? 'agreement-because' : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          {isRead ? '我已阅读并同意用户服务协议' : '请先把协议阅读到末尾'}
        </label>
        {refusals.agreement ? (
          <p id="agreement-because" className="zc-refusal">
            {refusals.agreement}
          </p>
        ) : null}
      </Part>
      {said > 1 ? (
        <p className="zc-refusal" role="alert">
          有 {said} 处需要修改
        </p>
      ) : null}
      <button type="submit" className="zc-button zc-button-main zc-login-go" disabled={busy}>
        {busy ? '正在注册…' : '注册并登录'}
      </button>
      <nav className="zc-login-links">
        <a href="#/login">已有账号，去登录</a>
        <a href="#/notices">免登录查看公告</a>
      </nav>
    </form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="zc-register-part">
    <legend>{title}</legend>
    <div>{children}</div>
  </fieldset>
);

/** The unit that verifies the entry of the register; the choice does not bind the applicant to it. */
function Keeper({
  id,
  label,
  value,
  onChange,
  because,
  keepers,
}: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  because?: string;
  keepers: Known['keepers'];
}) {
  return (
    <div className="zc-plain-field">
      <label htmlFor={id}>{label}</label>
      <div className={because ? 'zc-plain-input zc-plain-wrong' : 'zc-plain-input'}>
        <select
          id={id}
          value={value}
          aria-invalid={Boolean(because)}
          aria-describedby={`${id}-says`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">请选择</option>
          {keepers.map((k) => (
            <option key={k.id} value={k.id}>
              {k.name}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-says`} className={because ? 'zc-refusal' : 'zc-hint'}>
        {because ?? '核验入库资料的代理机构；可参加任何机构的项目'}
      </p>
    </div>
  );
}

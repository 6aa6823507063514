/** A colleague opens the link: sees which unit invites, chooses account and password, and may sign in. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, HttpFailure, Page } from '../../../kernel/web/index.ts';
import { PasswordField, PlainField } from '../../../ui/controls/PlainField.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { passwordRefusal } from '../password.ts';
import { AgreementText } from './Agreement.tsx';
import { ownWords, usePlainForm } from './usePlainForm.ts';
import './identity.css';

interface Invitation {
  name: string;
  unit: string;
  by: string;
  roles: string[];
  expiresAt: string;
}
interface Agreement {
  version: number;
  body: string;
}
interface Joined {
  account: string;
  isPortal: boolean;
}

export default function JoinPage() {
  const [query] = useSearchParams();
  const secret = query.get('secret') ?? '';
  const [joined, setJoined] = useState<Joined>();
  const { data, error, refetch } = useQuery({
    queryKey: ['colleague-invitation', 'open', secret],
    queryFn: async ({ signal }) => {
      const [invitation, agreement] = await Promise.all([
        call<Invitation>('/web/colleague/invitation.json', { query: { secret }, signal, ownFailures: true }),
        call<Agreement>('/web/xieyi.json', { signal, ownFailures: true }),
      ]);
      return { invitation, agreement };
    },
    retry: false,
    // The link is used up once it was answered.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (joined)
    return (
      <Page title="账号已建立" width="reading">
        <Empty
          title={`账号 ${joined.account} 可以登录了`}
          action={
            <a className="zc-button zc-button-main" href={joined.isPortal ? '/portal/#/login' : '/#/login'}>
              去登录
            </a>
          }
        >
          用刚才设置的密码登录。须由第二位管理员确认的角色，确认后生效。
        </Empty>
      </Page>
    );
  if (error instanceof HttpFailure && error.status === 404)
    return (
      <Empty title="这个邀请链接不能用了">
        它已经用过、被撤销或者过了期。请向邀请您的同事要一个新的；已经建立账号的，直接登录。
      </Empty>
    );
  if (error && !data)
    return (
      <ErrorPanel title="邀请没有打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  return <JoinForm {...data} secret={secret} onJoined={setJoined} />;
}

const labels = { account: '账号', mobile: '手机号', pwd: '密码', again: '再输一次密码' } as const;
type Name = keyof typeof labels;

interface JoinFormProps {
  invitation: Invitation;
  agreement: Agreement;
  secret: string;
  onJoined: (joined: Joined) => void;
}

function JoinForm({ invitation, agreement, secret, onJoined }: JoinFormProps) {
  const { busy, refusals, setRefusals, attempt } = usePlainForm();
  const [typed, setTyped] = useState<Record<Name, string>>({ account: '', mobile: '', pwd: '', again: '' });
  const [shown, setShown] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const { unit, name, by, roles, expiresAt } = invitation;
  const field = (id: Name) => {
    const because = refusals[id];
    return {
      id,
      label: labels[id],
      value: typed[id],
      onChange: (value: string) => setTyped({ ...typed, [id]: value }),
      ...(because ? { because } : {}),
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const blank = (Object.keys(labels) as Name[]).filter((id) => !typed[id].trim());
    const weak = typed.pwd ? passwordRefusal(typed.pwd, { ...typed, name, unit }) : undefined;
    const because = {
      ...Object.fromEntries(blank.map((id) => [id, `请输入${labels[id]}`])),
      ...(weak ? { pwd: weak } : {}),
      ...(typed.again && typed.again !== typed.pwd ? { again: '两次输入的密码不一致' } : {}),
      ...(agreed ? {} : { agreement: '请阅读并同意用户服务协议' }),
    };
    setRefusals(because);
    if (Object.keys(because).length > 0) return;
    void attempt(async () => {
      const body = { ...typed, secret, agreement: agreement.version };
      onJoined(await call<Joined>('/web/colleague/join.json', { json: true, body, ...ownWords }));
    });
  };
  return (
    <Page title={`加入 ${unit}`} width="reading">
      <Banner>
        {by} 邀请 {name} 加入 {unit}，可以办理：{roles.join('、')}。链接只能用一次，
        <Moment at={expiresAt} near={false} /> 前有效。不是您本人的，请不要继续。
      </Banner>
      <form className="zc-join" onSubmit={submit} noValidate>
        {refusals.all ? (
          <p className="zc-banner zc-tone-due" role="alert">
            <span>{refusals.all}</span>
          </p>
        ) : null}
        <PlainField
          {...field('account')}
          hint="4 至 30 个字母、数字，以字母开头"
          autoComplete="username"
          maxLength={30}
        />
        <PlainField {...field('mobile')} inputMode="tel" autoComplete="tel" maxLength={11} />
        <PasswordField
          {...field('pwd')}
          hint="至少 10 个字符，可以是几个词连成的一句话；不能含账号、姓名、手机号和单位名称"
          autoComplete="new-password"
          shown={shown}
          onShow={setShown}
        />
        <PasswordField {...field('again')} autoComplete="new-password" shown={shown} onShow={setShown} />
        <h2>用户服务协议（第 {agreement.version} 版）</h2>
        <AgreementText body={agreement.body} onRead={() => setIsRead(true)} />
        <label>
          <input
            type="checkbox"
            checked={agreed}
            disabled={!isRead}
            onChange={(event) => setAgreed(event.target.checked)}
          />{' '}
          {isRead ? '我已阅读并同意用户服务协议' : '请先把协议阅读到末尾'}
        </label>
        {refusals.agreement ? <p className="zc-refusal">{refusals.agreement}</p> : null}
        <p>
          <button type="submit" className="zc-button zc-button-main" disabled={busy}>
            {busy ? '正在建立…' : '建立账号'}
          </button>
        </p>
      </form>
    </Page>
  );
}

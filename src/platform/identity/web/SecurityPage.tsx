/** 账号安全: where I am signed in, and what protects my account. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call, Page, to } from '../../../kernel/web/index.ts';
import { doorPath, renewUser } from '../../../kernel/web/session.ts';
import { usedTool } from '../../../kernel/web/wire.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { PasswordField } from '../../../ui/controls/PlainField.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { deviceOf } from '../device.ts';
import { type SecurityKind, securityKinds } from '../security-event/security-event.record.ts';
import { RecoveryCodes, SecondFactorSetup } from './SecondFactorSetup.tsx';
import './identity.css';
import { ownWords, usePlainForm } from './usePlainForm.ts';

interface Session {
  id: string;
  portal: boolean;
  address: string;
  agent: string;
  createdAt: string;
  seenAt: string;
  unit: string | null;
  current: boolean;
}

interface Event {
  id: string;
  kind: SecurityKind;
  what: string;
  address: string;
  device: string;
  times: number;
  at: string;
}

interface Facts {
  totp: boolean;
  left: number;
  changedAt: string;
  mobile: string | null;
  sessions: Session[];
  events: Event[];
  absoluteHours: number;
  idleMinutes: number;
}

export default function SecurityPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'security'],
    queryFn: ({ signal }) => call<Facts>(doorPath('account/security.json'), { signal, ownFailures: true }),
  });
  if (error)
    return (
      <ErrorPanel title="账号安全未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  return (
    <Page
      title="账号安全"
      actions={
        <Link className="zc-button" to={to(usedTool() === 'portal' ? 'session.myPassword' : 'session.changePassword')}>
          修改密码
        </Link>
      }
      facts={[
        { label: '密码修改于', value: <Moment at={data.changedAt} /> },
        { label: '已验证手机', value: data.mobile ?? '未验证' },
        { label: '二次验证', value: data.totp ? `已启用，恢复码余 ${data.left} 个` : '未启用' },
      ]}
    >
      <Section title="登录的设备">
        <p className="zc-hint zc-lead">
          每次登录最长 {data.absoluteHours} 小时，{data.idleMinutes}{' '}
          分钟没有操作即结束。看到不认识的设备，请结束它并修改密码。
        </p>
        <Sessions sessions={data.sessions} onEnded={() => void refetch()} />
      </Section>
      <Section title="最近的登录和安全事项">
        <p className="zc-hint zc-lead">不是您本人做的，请立即修改密码，并告诉本单位管理员。</p>
        <Events events={data.events} />
      </Section>
      <Section title="二次验证">
        <SecondFactor on={data.totp} left={data.left} onChanged={() => void refetch()} />
      </Section>
    </Page>
  );
}

function Sessions({ sessions, onEnded }: { sessions: Session[]; onEnded: () => void }) {
  const end = async (id: string) => {
    try {
      await call(doorPath('account/end-session.json'), { json: true, body: { id } });
      showNotice('该设备上的登录已结束');
    } catch {
      // The wire has told the person.
    }
    onEnded();
  };
  return (
    <DataTable
      label="登录的设备"
      rows={sessions}
      rowKey={(s) => s.id}
      columns={[
        { id: 'device', title: '设备', share: 2, render: (s) => `${deviceOf(s.agent)}${s.portal ? ' · 门户' : ''}` },
        {
          id: 'act',
          title: '操作',
          render: (s) =>
            s.current ? (
              <StatusTag tone="done">本机</StatusTag>
            ) : (
              <button type="button" className="zc-link" onClick={() => void end(s.id)}>
                结束
              </button>
            ),
        },
        { id: 'address', title: '网络地址', render: (s) => s.address },
        { id: 'unit', title: '办理单位', render: (s) => s.unit ?? '本单位' },
        { id: 'created', title: '登录时间', render: (s) => <Moment at={s.createdAt} /> },
        { id: 'seen', title: '最近操作', render: (s) => <Moment at={s.seenAt} /> },
      ]}
    />
  );
}

const Events = ({ events }: { events: Event[] }) => (
  <DataTable
    label="最近的登录和安全事项"
    rows={events}
    rowKey={(e) => e.id}
    columns={[
      { id: 'kind', title: '事项', render: (e) => `${securityKinds[e.kind]}${e.times > 1 ? `（${e.times} 次）` : ''}` },
      { id: 'what', title: '说明', share: 2, render: (e) => e.what },
      { id: 'device', title: '设备', render: (e) => e.device },
      { id: 'address', title: '网络地址', render: (e) => e.address },
      { id: 'at', title: '时间', render: (e) => <Moment at={e.at} /> },
    ]}
  />
);

function SecondFactor({ on, left, onChanged }: { on: boolean; left: number; onChanged: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const [settingUp, setSettingUp] = useState(false);
  const [pwd, setPwd] = useState('');
  const [shown, setShown] = useState(false);
  const { busy, refusals, attempt } = usePlainForm();
  if (settingUp)
    return (
      <div className="zc-login-form">
        <SecondFactorSetup
          onDone={async () => {
            setSettingUp(false);
            await renewUser();
            onChanged();
          }}
        />
      </div>
    );
  if (!on)
    return (
      <>
        <p className="zc-lead">启用后，登录时除密码外还要输入手机上的动态码。密码泄露时，他人仍不能登录。</p>
        <button type="button" className="zc-button" onClick={() => setSettingUp(true)}>
          启用二次验证
        </button>
      </>
    );
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        says="恢复码已换新，原来的不再有效。"
        onKept={() => {
          setCodes(undefined);
          onChanged();
        }}
      />
    );
  const send = <T,>(path: string) => call<T>(doorPath(path), { json: true, body: { pwd }, ...ownWords });
  const renew = () =>
    void attempt(async () => {
      const done = await send<{ codes: string[] }>('account/recovery-codes.json');
      setPwd('');
      setCodes(done.codes);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await send('account/second-factor-off.json');
      setPwd('');
      showNotice('二次验证已停用，您在其他设备上的登录已结束');
      onChanged();
    });
  };
  return (
    <form className="zc-login-form" onSubmit={submit} noValidate>
      <p>
        已启用，恢复码余 {left} 个。换手机时先停用，再在新手机上启用。换恢复码或停用后，您在其他设备上的登录随即结束。
      </p>
      <PasswordField
        id="off-pwd"
        label="现在的密码"
        value={pwd}
        onChange={setPwd}
        because={refusals.pwd ?? refusals.all}
        autoComplete="current-password"
        shown={shown}
        onShow={setShown}
      />
      <div className="zc-actions">
        <button type="button" className="zc-button" disabled={busy || !pwd} onClick={renew}>
          换一组恢复码
        </button>
        <button type="submit" className="zc-button" disabled={busy || !pwd}>
          停用二次验证
        </button>
      </div>
    </form>
  );
}

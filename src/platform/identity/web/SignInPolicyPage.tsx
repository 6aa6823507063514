/** 登录设置: how long sessions last, who needs a second factor, the agreement in force, the short messages that were sent. */
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, InputNumber } from 'antd';
import { useEffect, useState } from 'react';
import { call, Page } from '../../../kernel/web/index.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import './identity.css';
import { ownWords, usePlainForm } from './usePlainForm.ts';

interface SentMessage {
  id: string;
  mobile: string;
  text: string;
  state: 'kept' | 'sending' | 'sent' | 'failed';
  error: string | null;
  createdAt: string;
}

interface Policy {
  absoluteHours: number;
  idleMinutes: number;
  secondFactorRoles: string[];
  secondFactorHolders: boolean;
  roles: Record<string, string>;
  sms: SentMessage[];
}

const states = {
  kept: { label: '未外发', tone: 'wait' },
  sending: { label: '发送中', tone: 'wait' },
  sent: { label: '已发送', tone: 'done' },
  failed: { label: '未送达', tone: 'due' },
} as const;

export default function SignInPolicyPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in', 'policy'],
    queryFn: ({ signal }) => call<Policy>('/agency/sign-in/policy.json', { signal, ownFailures: true }),
  });
  if (error)
    return (
      <ErrorPanel title="登录设置未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  return (
    <Page title="登录设置">
      <Section title="会话与二次验证">
        <PolicyForm policy={data} onSaved={() => void refetch()} />
      </Section>
      <Section title="用户服务协议">
        <PublishAgreement />
      </Section>
      <Section title="短信">
        <p className="zc-hint zc-lead">最近 100 条。验证码不在这里显示，也不写入日志。</p>
        <DataTable
          label="短信"
          rows={data.sms}
          rowKey={(m) => m.id}
          empty={<Empty title="还没有短信">有人用手机登录或验证手机时，这里留下发送记录。</Empty>}
          columns={[
            { id: 'at', title: '时间', render: (m) => <Moment at={m.createdAt} /> },
            { id: 'mobile', title: '手机', render: (m) => m.mobile },
            { id: 'text', title: '内容', share: 3, render: (m) => m.text },
            {
              id: 'state',
              title: '状态',
              render: (m) => <StatusTag tone={states[m.state].tone}>{states[m.state].label}</StatusTag>,
            },
            { id: 'error', title: '原因', share: 1, render: (m) => m.error ?? '' },
          ]}
        />
      </Section>
    </Page>
  );
}

function PolicyForm({ policy, onSaved }: { policy: Policy; onSaved: () => void }) {
  const { busy, refusals, attempt } = usePlainForm();
  const [typed, setTyped] = useState(policy);
  useEffect(() => setTyped(policy), [policy]);
  const save = () =>
    attempt(async () => {
      const { absoluteHours, idleMinutes, secondFactorRoles, secondFactorHolders } = typed;
      const body = { absoluteHours, idleMinutes, secondFactorRoles, secondFactorHolders };
      await call('/agency/sign-in/policy.json', { json: true, body, ...ownWords });
      showNotice('登录设置已保存，立即生效');
      onSaved();
    });
  const number = (field: 'absoluteHours' | 'idleMinutes', label: string, unit: string) => (
    <div className="zc-field">
      <label htmlFor={field}>{label}</label>
      <InputNumber
        id={field}
        value={typed[field]}
        suffix={unit}
        status={refusals[field] ? 'error' : undefined}
        onChange={(value) => setTyped({ ...typed, [field]: value ?? 0 })}
      />
      {refusals[field] ? <p className="zc-refusal">{refusals[field]}</p> : null}
    </div>
  );
  return (
    <>
      <div className="zc-form-grid">
        {number('absoluteHours', '每次登录最长', '小时')}
        {number('idleMinutes', '没有操作多久后结束', '分钟')}
        <div className="zc-field zc-field-wide">
          <span className="zc-label">必须使用二次验证的角色</span>
          <Checkbox.Group
            value={typed.secondFactorRoles}
            options={Object.entries(policy.roles).map(([value, label]) => ({ value, label }))}
            onChange={(secondFactorRoles) => setTyped({ ...typed, secondFactorRoles })}
          />
          <Checkbox
            checked={typed.secondFactorHolders}
            onChange={(event) => setTyped({ ...typed, secondFactorHolders: event.target.checked })}
          >
            持钥人
          </Checkbox>
          <span className="zc-hint">
            保存后，这些人员在下一次操作时须先设置二次验证；代表其他单位办理时，按授予的角色要求。
          </span>
        </div>
      </div>
      {refusals.all ? <p className="zc-refusal">{refusals.all}</p> : null}
      <p className="zc-follow">
        <button type="button" className="zc-button zc-button-main" disabled={busy} onClick={() => void save()}>
          保存设置
        </button>
      </p>
    </>
  );
}

function PublishAgreement() {
  const { busy, refusals, attempt } = usePlainForm();
  const { data, refetch } = useQuery({
    queryKey: ['sign-in', 'agreement'],
    queryFn: ({ signal }) => call<{ version: number; body: string }>('/agency/xieyi.json', { signal }),
  });
  const [body, setBody] = useState<string>();
  if (!data) return <Skeleton lines={2} />;
  const publish = () =>
    attempt(async () => {
      const sure = await showDialog({
        tone: 'ask',
        title: `发布第 ${data.version + 1} 版协议？`,
        content: '发布后不能撤回，每个人在下一次操作时都须重新阅读并同意。',
        confirm: '发布',
        cancel: '取消',
      });
      if (!sure) return;
      const { version } = await call<{ version: number }>('/agency/xieyi/publish.json', {
        json: true,
        body: { body },
        ...ownWords,
      });
      showNotice(`第 ${version} 版协议已发布`);
      setBody(undefined);
      await refetch();
    });
  if (body === undefined)
    return (
      <p>
        现行第 {data.version} 版。{' '}
        <button type="button" className="zc-link" onClick={() => setBody(data.body)}>
          修订并发布新版本
        </button>
      </p>
    );
  return (
    <>
      <Input.TextArea value={body} rows={14} aria-label="协议正文" onChange={(event) => setBody(event.target.value)} />
      <p className="zc-hint">段落之间空一行；以“# ”开头的段落是标题。</p>
      {refusals.body || refusals.all ? <p className="zc-refusal">{refusals.body ?? refusals.all}</p> : null}
      <p className="zc-follow">
        <button type="button" className="zc-button" onClick={() => setBody(undefined)}>
          取消
        </button>{' '}
        <button type="button" className="zc-button zc-button-main" disabled={busy} onClick={() => void publish()}>
          发布新版本
        </button>
      </p>
    </>
  );
}

/** 消息设置: which kinds of message also come by mail and phone, and the secret address of one's calendar. */
import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { Fragment, useState } from 'react';
import { call, Page, words } from '../../../kernel/web/index.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import './preferences.css';

interface Choice {
  kind: string;
  label: string;
  hint: string;
  mail: boolean;
  sms: boolean;
}

interface Preferences {
  kinds: Choice[];
  email: string | null;
  mobile: string | null;
  ways: { mail: boolean; sms: boolean };
}

export default function PreferencesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['message', 'preferences'],
    queryFn: ({ signal }) => call<Preferences>('/platform/message/preferences.json', { signal, ownFailures: true }),
  });
  if (error)
    return (
      <ErrorPanel title="消息设置未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  const choose = async (choice: Choice, change: Partial<Choice>) => {
    const { kind, mail, sms } = { ...choice, ...change };
    try {
      await call('/platform/message/preferences.json', { json: true, body: { kind, mail, sms } });
      showNotice('已保存，下一条消息起生效');
    } catch {
      // The wire has told the person.
    }
    await refetch();
  };
  const way = (choice: Choice, channel: 'mail' | 'sms', label: string) => (
    <Switch
      checked={choice[channel]}
      aria-label={`${choice.label}：${label}`}
      onChange={(on) => void choose(choice, { [channel]: on })}
    />
  );
  return (
    <Page
      title="消息设置"
      facts={[
        { label: '邮箱', value: data.email ?? '未填写，由单位管理员在人员资料中填写' },
        { label: '手机', value: data.mobile ?? '未填写，由单位管理员在人员资料中填写' },
      ]}
    >
      <Section title="接收方式">
        <p className="zc-hint zc-lead">
          {words(
            '消息总会出现在页面右上角；这里决定它是否同时发到邮箱和手机。{开标}前发给{投标}人和专家的邮件、短信不写项目内容。',
          )}
          {data.ways.mail ? '' : '本平台尚未配置邮件服务器，邮件不会发出。'}
          {data.ways.sms ? '' : '本平台尚未配置短信服务，短信不会发出。'}
        </p>
        <div className="zc-ways" role="group" aria-label="接收方式">
          <b className="zc-ways-head">消息</b>
          <b className="zc-ways-head">邮件</b>
          <b className="zc-ways-head">短信</b>
          {data.kinds.map((choice) => (
            <Fragment key={choice.kind}>
              <div>
                {choice.label}
                <small>{choice.hint}</small>
              </div>
              <div>{way(choice, 'mail', '邮件')}</div>
              <div>{way(choice, 'sms', '短信')}</div>
            </Fragment>
          ))}
        </div>
      </Section>
      <Section title="日历订阅">
        <CalendarFeed />
      </Section>
    </Page>
  );
}

interface Feed {
  createdAt: string;
  readAt: string | null;
}

function CalendarFeed() {
  const { data, refetch } = useQuery({
    queryKey: ['calendar', 'feed'],
    queryFn: ({ signal }) => call<Feed | null>('/platform/calendar/feed.json', { signal }),
  });
  const [address, setAddress] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The wire has told the person.
    } finally {
      setBusy(false);
      await refetch();
    }
  };
  const make = () =>
    attempt(async () => {
      const sure =
        !data ||
        (await showDialog({
          tone: 'ask',
          title: '换一个订阅地址？',
          content: '原来的地址立即失效，用它订阅的日历不再更新。',
          confirm: '换一个',
          cancel: '取消',
        }));
      if (!sure) return;
      const { path } = await call<{ path: string }>('/platform/calendar/new.json', { json: true, body: {} });
      setAddress(location.origin + path);
    });
  const revoke = () =>
    attempt(async () => {
      await call('/platform/calendar/revoke.json', { json: true, body: {} });
      setAddress(undefined);
      showNotice('订阅地址已停用');
    });
  if (data === undefined) return <Skeleton lines={2} />;
  return (
    <>
      <p className="zc-hint zc-lead">
        把您看得到的期限放进自己的日历（手机、Outlook
        等）。知道地址的人就能看到这些期限，请不要转给别人；随时可以换一个或者停用。
      </p>
      {address ? (
        <p>
          <code className="zc-feed-address">{address}</code>
          <br />
          <span className="zc-hint">地址只显示这一次，请现在复制到日历程序的“订阅日历”中。</span>
        </p>
      ) : null}
      {data ? (
        <p>
          订阅地址建立于 <Moment at={data.createdAt} />，
          {data.readAt ? (
            <>
              最近读取 <Moment at={data.readAt} />
            </>
          ) : (
            '还没有被读取过'
          )}
          。
        </p>
      ) : (
        <p>还没有订阅地址。</p>
      )}
      <p className="zc-follow">
        {data ? (
          <>
            <button type="button" className="zc-button" disabled={busy} onClick={() => void revoke()}>
              停用
            </button>{' '}
          </>
        ) : null}
        <button type="button" className="zc-button zc-button-main" disabled={busy} onClick={() => void make()}>
          {data ? '换一个地址' : '建立订阅地址'}
        </button>
      </p>
    </>
  );
}

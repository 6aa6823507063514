/**
 * The secret address under which other calendars follow this one. It is shown once; a person who has it reads along
 * until it is changed.
 */
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { call, words } from '../../../kernel/web/index.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showNotice('地址已复制，在手机或其他日历里选“订阅日历”后粘贴', 'done', 6000);
  } catch {
    showNotice('浏览器不允许复制，请选中地址后自行复制', 'due', 6000);
  }
}

export function CalendarFeed() {
  const [address, setAddress] = useState('');
  const feed = useQuery({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) =>
      call<{ createdAt: string; readAt: string | null } | null>('/platform/calendar/feed.json', {
        signal,
        ownFailures: true,
      }),
  });
  const isSure = (title: string, content: string, confirm: string) =>
    showDialog({ tone: 'ask', title, content, confirm, cancel: '取消', danger: true });
  const renew = async () => {
    const content = '旧地址立即失效，已订阅的日历要换上新地址才会继续更新。';
    if (feed.data && !(await isSure('更换订阅地址', content, '更换'))) return;
    const { path } = await call<{ path: string }>('/platform/calendar/new.json', { body: {}, json: true });
    setAddress(`${location.origin}${path}`);
    await feed.refetch();
  };
  const revoke = async () => {
    if (!(await isSure('停用订阅地址', '已订阅的日历不再更新，地址立即失效。', '停用'))) return;
    await call('/platform/calendar/revoke.json', { body: {}, json: true });
    setAddress('');
    await feed.refetch();
  };
  return (
    <section className="zc-section" aria-label="订阅">
      <header>
        <h2>订阅到手机或其他日历</h2>
      </header>
      <p className="zc-bench-quiet">
        {words(
          '地址只属于您，拿到它的人都能看到您的期限；日历里没有{投标}人的名称和数量。更换或停用后，旧地址立即失效。',
        )}
      </p>
      {address ? (
        <>
          <Input readOnly aria-label="订阅地址" value={address} onFocus={(e) => e.target.select()} />
          <p className="zc-bench-quiet">请现在复制：地址只显示这一次。</p>
        </>
      ) : feed.data ? (
        <p className="zc-bench-quiet">
          已有订阅地址，生成于 <Moment at={feed.data.createdAt} />
          {feed.data.readAt ? (
            <>
              ，最近读取 <Moment at={feed.data.readAt} />
            </>
          ) : (
            '，还没有被读取过'
          )}
          。
        </p>
      ) : null}
      <div className="zc-cal-feed">
        {address ? (
          <Button type="primary" onClick={() => void copy(address)}>
            复制地址
          </Button>
        ) : null}
        <Button onClick={() => void renew()}>{feed.data ? '更换地址' : '生成订阅地址'}</Button>
        {feed.data ? (
          <Button danger onClick={() => void revoke()}>
            停用
          </Button>
        ) : null}
      </div>
    </section>
  );
}

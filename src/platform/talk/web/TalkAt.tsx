/** Beside the breadcrumbs of a record's page: watch it, and what the own unit says about it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call, currentUser, useTopic } from '../../../kernel/web/index.ts';
import { usedTool } from '../../../kernel/web/wire.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import './talk.css';

const TalkPanel = lazy(() => import('./TalkPanel.tsx'));

export interface TalkAtProps {
  record: string;
  id: string;
}

export function TalkAt({ record, id }: TalkAtProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const key = ['talk', record, id];
  const { data } = useQuery({
    queryKey: [...key, 'count'],
    queryFn: ({ signal }) =>
      call<{ count: number; isWatching: boolean }>('/platform/talk/count.json', {
        query: { record, id },
        signal,
        ownFailures: true,
        quiet: true,
      }),
    enabled: Boolean(currentUser()) && usedTool() !== 'portal',
    retry: false,
  });
  const refresh = () => void queries.invalidateQueries({ queryKey: key });
  useTopic('user', refresh);
  // What cannot be talked about (a page whose record is not read, an older server) offers nothing.
  if (!data) return null;
  const watch = async () => {
    await call('/platform/talk/watch.json', { json: true, body: { record, id, watch: !data.isWatching } });
    showNotice(data.isWatching ? '不再关注' : '已关注：有进展或新的讨论时会收到消息');
    refresh();
  };
  return (
    <span className="zc-talk-at zc-no-print">
      <button
        type="button"
        className="zc-talk-button"
        aria-pressed={data.isWatching}
        title={data.isWatching ? '不再关注' : '关注：有进展时告诉我'}
        onClick={() => void watch().catch(() => {})}
      >
        <span aria-hidden>{data.isWatching ? '★' : '☆'}</span>
        {data.isWatching ? '已关注' : '关注'}
      </button>
      <button type="button" className="zc-talk-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        讨论{data.count > 0 ? <i>{data.count}</i> : null}
      </button>
      {open ? (
        <Suspense>
          <TalkPanel record={record} id={id} onClose={() => setOpen(false)} onSaid={refresh} />
        </Suspense>
      ) : null}
    </span>
  );
}

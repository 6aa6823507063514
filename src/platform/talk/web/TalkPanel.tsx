/** The talk of one's own unit about a record: what was said, and a place to say something. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { call, finishDraft, useDraft, useTopic } from '../../../kernel/web/index.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { closePanel, SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { type Colleague, longestRemark, mostMentioned, type Remark, type Talk } from '../talk-wire.ts';

interface TalkPanelProps {
  record: string;
  id: string;
  onClose: () => void;
  onSaid: () => void;
}

function useTalk(record: string, id: string) {
  const talk = useInfiniteQuery({
    queryKey: ['talk', record, id, 'remarks'],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call<Talk>('/platform/talk/about.json', {
        query: { record, id, ...(pageParam ? { before: pageParam } : {}) },
        signal,
        ownFailures: true,
      }),
    // Pages come latest first; each of them is in the order of what was said.
    getNextPageParam: (page) => (page.more ? page.remarks[0]?.id : undefined),
  });
  useTopic('user', () => void talk.refetch());
  return talk;
}

export default function TalkPanel({ record, id, onClose, onSaid }: TalkPanelProps) {
  const talk = useTalk(record, id);
  const [wanted, setWanted] = useState('');
  const [busy, setBusy] = useState(false);
  const select = useRef<{ focus: () => void }>(null);
  const what = `talk.${record}`;
  const draft = useDraft(what, id, { text: '', mentioned: [] as string[] });
  const { data: colleagues = [] } = useQuery({
    queryKey: ['talk', 'colleagues', wanted],
    queryFn: ({ signal }) =>
      call<Colleague[]>('/platform/talk/colleagues.json', { query: { q: wanted }, signal, ownFailures: true }),
  });
  const remarks = talk.data?.pages.toReversed().flatMap((page) => page.remarks) ?? [];
  const text = draft.values.text.trim();
  const send = async () => {
    setBusy(true);
    try {
      const { mentioned } = draft.values;
      await call('/platform/talk/say.json', { json: true, body: { record, id, text, mentioned } });
      finishDraft(what, id);
      draft.change({ text: '', mentioned: [] });
      finishDraft(what, id);
      await talk.refetch();
      onSaid();
    } catch {
      // The wire has told the person; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  const takeBack = async (remark: Remark) => {
    const sure = await showDialog({
      tone: 'ask',
      title: '撤回这条讨论？',
      content: '同事会看到这里撤回过一条，内容不再显示。',
      confirm: '撤回',
      cancel: '取消',
    });
    if (!sure) return;
    await call('/platform/talk/withdraw.json', { json: true, body: { remark: remark.id } });
    await talk.refetch();
    onSaid();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === '@') {
      event.preventDefault();
      select.current?.focus();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text && !busy) void send();
  };
  return (
    <SidePanel
      open
      title="讨论"
      onClose={onClose}
      dirty={draft.isDirty && text !== ''}
      keeps
      footer={
        <>
          <Button onClick={() => void closePanel(draft.isDirty && text !== '', onClose, true)}>关闭</Button>
          <Button type="primary" loading={busy} disabled={!text} onClick={() => void send()}>
            发表
          </Button>
        </>
      }
    >
      <p className="zc-hint">只有本单位能看到这条资料的同事可以读；不进入项目档案，也不代替审核意见。</p>
      {talk.error && !talk.data ? (
        <ErrorPanel title="讨论未能加载" onRetry={() => void talk.refetch()}>
          {talk.error.message}
        </ErrorPanel>
      ) : talk.isPending ? (
        <Skeleton lines={4} />
      ) : (
        <>
          {talk.hasNextPage ? (
            <button type="button" className="zc-link" onClick={() => void talk.fetchNextPage()}>
              更早的讨论
            </button>
          ) : null}
          {remarks.length === 0 ? <Empty title="还没有讨论">提醒同事、问一句、留个底，都可以写在这里。</Empty> : null}
          <ol className="zc-talk">
            {remarks.map((r) => (
              <Said key={r.id} remark={r} onTakeBack={() => void takeBack(r).catch(() => {})} />
            ))}
          </ol>
        </>
      )}
      <div className="zc-field">
        <label htmlFor="talk-text">说点什么</label>
        <Input.TextArea
          id="talk-text"
          value={draft.values.text}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={longestRemark}
          placeholder="输入 @ 选择要提到的同事，Ctrl+Enter 发表"
          onKeyDown={onKey}
          onChange={(e) => draft.change({ text: e.target.value })}
        />
      </div>
      <div className="zc-field">
        <label htmlFor="talk-mentioned">提到（会收到消息）</label>
        <Select
          id="talk-mentioned"
          ref={(s) => {
            select.current = s;
          }}
          mode="multiple"
          value={draft.values.mentioned}
          maxCount={mostMentioned}
          showSearch={{ filterOption: false, onSearch: setWanted }}
          options={colleagues.map((c) => ({ value: c.id, label: c.name }))}
          notFoundContent="本单位没有这样的同事"
          onChange={(mentioned: string[]) => draft.change({ mentioned })}
        />
      </div>
    </SidePanel>
  );
}

function Said({ remark, onTakeBack }: { remark: Remark; onTakeBack: () => void }) {
  return (
    <li>
      <div className="zc-talk-head">
        <b>{remark.byName}</b>
        <Moment at={remark.at} />
        {remark.isMine && !remark.isWithdrawn ? (
          <button type="button" className="zc-link" onClick={onTakeBack}>
            撤回
          </button>
        ) : null}
      </div>
      {remark.isWithdrawn ? (
        <p className="zc-talk-gone">已撤回</p>
      ) : (
        <p className="zc-talk-text">
          {remark.text}
          {remark.mentioned.map((m) => (
            <span key={m.id} className="zc-talk-named">
              @{m.name}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

/** Asking somebody else to decide: pass on, add before or after, fill a seat that stands empty. Proposes who could. */
import { Button, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { AllowedAction } from '../../../kernel/lifecycle/allowed.ts';
import { call, DraftNote, newKey, recordPath, useDraft, words } from '../../../kernel/web/index.ts';
import type { ListRow } from '../../../kernel/web/list/useList.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { closePanel, SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { useCandidates } from './review-wire.ts';

const hints: Readonly<Record<string, string>> = {
  passOn: '由对方代替您审批这一步；您仍可关注进展。',
  addBefore: '对方先审批，同意后再回到您这一步。',
  addAfter: '您同意之后，由对方再审批。',
  assign: '审核停住时，由您指定的人填补空缺的席位。',
};

interface PersonPanelProps {
  review: string;
  action: AllowedAction;
  busy: boolean;
  onClose: () => void;
  onAsk: (asked: { to: string; opinion: string }) => void;
}

/** Under this name what was typed waits in this browser until it is sent. */
export const personDraft = (action: Pick<AllowedAction, 'verb'>): string => `review.${action.verb}`;

export function PersonPanel({ review, action, busy, onClose, onAsk }: PersonPanelProps) {
  const [typed, setTyped] = useState('');
  const draft = useDraft<{ to?: string; opinion: string }>(personDraft(action), review, { opinion: '' });
  const { to, opinion } = draft.values;
  const setTo = (id: string) => draft.change({ to: id });
  const { data: proposed = [] } = useCandidates(review, '', true);
  const { data: found = [], isFetching } = useCandidates(review, useDeferredValue(typed), true);
  const known = [...new Map([...proposed, ...found].map((p) => [p.id, p])).values()];
  return (
    <SidePanel
      open
      title={words(action.label)}
      onClose={onClose}
      dirty={draft.isDirty}
      keeps
      footer={
        <>
          <Button onClick={() => void closePanel(draft.isDirty, onClose, true)}>取消</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={!to || !opinion.trim()}
            onClick={() => to && onAsk({ to, opinion: opinion.trim() })}
          >
            {words(action.label)}
          </Button>
        </>
      }
    >
      <p className="zc-hint">{hints[action.verb]}</p>
      <DraftNote draft={draft} />
      {proposed.length > 0 ? (
        <div className="zc-phrases" role="group" aria-label="建议人选">
          {proposed.slice(0, 6).map((p) => (
            <button key={p.id} type="button" aria-pressed={to === p.id} onClick={() => setTo(p.id)}>
              {p.name}
            </button>
          ))}
        </div>
      ) : (
        <p className="zc-hint">
          没有可以建议的人：须在用、能查看该单据，且不是提交人或编制人。请先在人员管理中添加审核人。
        </p>
      )}
      <div className="zc-field">
        <label htmlFor="person-to" className="zc-required">
          人员
        </label>
        <Select
          id="person-to"
          className="zc-date-input"
          value={to}
          options={known.map((p) => ({ value: p.id, label: p.name }))}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={isFetching}
          placeholder="输入姓名查找"
          notFoundContent={typed ? '没有可以审批这份单据的人' : '暂无可选'}
          onChange={setTo}
        />
      </div>
      <div className="zc-field">
        <label htmlFor="person-opinion" className="zc-required">
          说明
        </label>
        <Input.TextArea
          id="person-opinion"
          value={opinion}
          maxLength={2000}
          autoSize={{ minRows: 3 }}
          onChange={(e) => draft.change({ opinion: e.target.value })}
        />
      </div>
    </SidePanel>
  );
}

// Naming somebody for several reviews that stopped, as when one person left: one after the other, and what could not be
// done is said.

interface BatchAssignProps {
  rows: readonly ListRow[];
  onClear: () => void;
  onDone: () => void;
}

const assignOf = (row: ListRow) => row.$actions?.find((a) => a.verb === 'assign');
export const mayAssign = (row: ListRow): boolean => assignOf(row) !== undefined;

export function BatchAssign({ rows, onClear, onDone }: BatchAssignProps) {
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState<number>();
  const [first] = rows;
  const action = first && assignOf(first);
  if (!first || !action) return null;

  const assign = async (asked: { to: string; opinion: string }) => {
    const refused: string[] = [];
    for (const [at, { id, title }] of rows.entries()) {
      setSent(at);
      try {
        const body = { id, asked };
        await call(recordPath('review', 'assign'), {
          ...{ json: true, body, idempotencyKey: newKey(), quiet: true, ownFailures: true },
          ownRefusals: 'all',
        });
      } catch (error) {
        refused.push(`《${title}》：${error instanceof Error ? error.message : '没有提交成功'}`);
      }
    }
    setSent(undefined);
    setAsking(false);
    onClear();
    onDone();
    if (refused.length === 0) return showNotice(`已为 ${rows.length} 件指定审批人`);
    const content = refused.map((line) => <p key={line}>{line}</p>);
    await showDialog({ tone: 'info', title: `${refused.length} 件未能指定审批人`, content });
  };
  return (
    <div className="zc-batch" role="region" aria-label="批量指定审批人">
      <span>已选 {rows.length} 条</span>
      <Button size="small" onClick={() => setAsking(true)}>
        {action.label}（{rows.length}）
      </Button>
      <button type="button" className="zc-link" onClick={onClear}>
        取消选择
      </button>
      {isAsking ? (
        <PersonPanel
          review={first.id}
          action={{ ...action, label: sent === undefined ? action.label : `${action.label} ${sent} / ${rows.length}` }}
          busy={sent !== undefined}
          onClose={() => setAsking(false)}
          onAsk={(asked) => void assign(asked)}
        />
      ) : null}
    </div>
  );
}

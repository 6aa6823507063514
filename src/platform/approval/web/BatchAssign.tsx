/** Naming somebody for several reviews that stopped, as when one person left: one after the other, and what could not be done is said. */
import { Button } from 'antd';
import { useState } from 'react';
import { call, newKey, recordPath } from '../../../kernel/web/index.ts';
import type { ListRow } from '../../../kernel/web/list/useList.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { PersonPanel } from './PersonPanel.tsx';

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

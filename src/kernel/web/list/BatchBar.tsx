/** What can be done with the chosen rows at once. Each row answers for itself; what was refused is listed with its reason. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { AsksPanel } from '../action/AsksPanel.tsx';
import { words } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call, callAddress, newKey, usedTool } from '../wire.ts';
import { mostCompared } from './Compare.tsx';
import type { ListRow } from './useList.ts';

export interface BatchBarProps {
  recordId: string;
  lifecycle?: Lifecycle;
  rows: readonly ListRow[];
  onDone: () => void;
  onClear: () => void;
  /** Where a copy of a row is begun, if it may be. */
  copyPlace: (row: ListRow) => string | undefined;
  /** Lays the chosen rows side by side. */
  onCompare: () => void;
  /** Where the list's order leads in the file as well. */
  sort: string | undefined;
}

export function BatchBar({ recordId, lifecycle, rows, onDone, onClear, onCompare, copyPlace, sort }: BatchBarProps) {
  const [asking, setAsking] = useState<string>();
  const [busy, setBusy] = useState(false);
  const batch = Object.entries(lifecycle?.actions ?? {}).filter(([, a]) => a.batch && !a.quiet);
  const [only, another] = rows;
  const copy = only && !another ? copyPlace(only) : undefined;
  const chosen = rows.map((r) => r.id).join(',');
  const exportAddress = callAddress(recordPath(recordId, 'export'), { 'f.id': chosen, sort, tool: usedTool() });
  const fitting = (verb: string) => rows.filter((r) => r.$actions?.some((a) => a.verb === verb && a.allowed));

  const send = async (verb: string, asked: Record<string, unknown>) => {
    setBusy(true);
    try {
      const items = fitting(verb).map(({ id, version }) => ({ id, version }));
      const outcomes = await call<{ id: string; code: string; msg: string }[]>(recordPath(recordId, 'batch'), {
        json: true,
        body: { verb, items, asked },
        idempotencyKey: newKey(),
      });
      const refused = outcomes.filter((o) => o.code !== 'v');
      setAsking(undefined);
      showNotice(`${words(lifecycle!.actions[verb]!.label)}：完成 ${outcomes.length - refused.length} 条`);
      onDone();
      if (refused.length > 0) {
        const title = (id: string) => rows.find((r) => r.id === id)?.title ?? id;
        await showDialog({
          tone: 'info',
          title: `${refused.length} 条未能完成`,
          content: refused.map((o) => `${title(o.id)}：${o.msg}`).join('\n'),
        });
      }
    } catch {
      // The wire has told the person; the selection stays.
    } finally {
      setBusy(false);
    }
  };

  const start = async (verb: string) => {
    const action = lifecycle!.actions[verb]!;
    if (Object.keys(action.asks ?? {}).length > 0) {
      setAsking(verb);
      return;
    }
    const count = fitting(verb).length;
    const sure = await showDialog({
      tone: 'ask',
      title: `${words(action.label)} ${count} 条？`,
      confirm: words(action.label),
      cancel: '取消',
      danger: action.danger,
    });
    if (sure) await send(verb, {});
  };

  return (
    <div className="zc-batch" role="region" aria-label="批量操作">
      <span>已选 {rows.length} 条</span>
      {batch.map(([verb, a]) => {
        const count = fitting(verb).length;
        // Nothing here can be cleared away, so the page does not mention it.
        if (a.removes && count === 0) return null;
        return (
          <Button
            key={verb}
            size="small"
            danger={a.danger}
            disabled={count === 0 || busy}
            onClick={() => void start(verb)}
          >
            {words(a.label)}
            {count < rows.length ? `（${count}）` : ''}
          </Button>
        );
      })}
      <Button size="small" disabled={rows.length < 2 || rows.length > mostCompared} onClick={onCompare}>
        对比{rows.length > mostCompared ? `（最多 ${mostCompared} 条）` : ''}
      </Button>
      {copy ? (
        <Link className="zc-link" to={copy}>
          复制
        </Link>
      ) : null}
      <a className="zc-link" href={exportAddress}>
        导出所选
      </a>
      <button type="button" className="zc-link" onClick={onClear}>
        取消选择
      </button>
      {asking ? (
        <AsksPanel
          recordId={recordId}
          action={{
            verb: asking,
            label: lifecycle!.actions[asking]!.label,
            danger: lifecycle!.actions[asking]!.danger ?? false,
          }}
          asks={lifecycle!.actions[asking]!.asks!}
          row={{ title: `${fitting(asking).length} 条` }}
          matter={undefined}
          asked={{}}
          busy={busy}
          onClose={() => setAsking(undefined)}
          onAnswer={(asked) => void send(asking, asked)}
        />
      ) : null}
    </div>
  );
}

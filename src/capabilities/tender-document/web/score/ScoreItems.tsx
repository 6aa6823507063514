/** 评分因素 as a tool: by section, summed, moved by hand or keys, copied, checked while typed. */
import { Decimal } from 'decimal.js';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type InputProps, PasteReport, SheetImport, usePaste } from '../../../../kernel/web/index.ts';
import {
  inSections,
  moved,
  type ScoreItem,
  type Section,
  type Share,
  sections,
  sharesOf,
  stepped,
  withSum,
} from '../../evaluation-method/weights.ts';
import { ScoreRow } from './ScoreRow.tsx';
import { WeightBar } from './WeightBar.tsx';
import './score.css';

const freshId = () => crypto.randomUUID().slice(0, 12);

/** Put where the cursor goes once the row is drawn. */
const focusRow = (id: string, row: string) =>
  requestAnimationFrame(() => document.getElementById(`${id}.${row}.name`)?.focus());

export function ScoreItems(props: InputProps) {
  const { id, value, onChange, onOther, row, disabled, inner = {} } = props;
  const items: ScoreItem[] = value ?? [];
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const latest = useRef(items);
  latest.current = items;
  const shares = sharesOf(items, row.priceFull);

  const shown = Object.entries(props.field.fields ?? {});
  const blank = () => ({ id: freshId(), section: 'technical', objective: false });
  const pasting = usePaste({
    id,
    rows: items,
    shown,
    blank: disabled ? undefined : blank,
    most: undefined,
    onChange,
  });
  const change = (rowId: string, part: Partial<ScoreItem>) =>
    onChange(latest.current.map((i) => (i.id === rowId ? { ...i, ...part } : i)));
  const add = (section: Section, after?: string) => {
    const fresh: ScoreItem = { id: freshId(), section, objective: false };
    const at = after ? items.findIndex((i) => i.id === after) + 1 : items.length;
    onChange([...items.slice(0, at), fresh, ...items.slice(at)]);
    focusRow(id, fresh.id);
  };
  const copy = (rowId: string) => {
    const at = items.findIndex((i) => i.id === rowId);
    const twin = { ...(items[at] as ScoreItem), id: freshId() };
    onChange([...items.slice(0, at + 1), twin, ...items.slice(at + 1)]);
    focusRow(id, twin.id);
  };
  const remove = (rowId: string) => {
    const at = items.findIndex((i) => i.id === rowId);
    const next = items[at + 1] ?? items[at - 1];
    onChange(items.filter((i) => i.id !== rowId));
    if (next) focusRow(id, next.id);
  };
  const give = (first: Share, second: Share, points: number) => {
    const by = new Decimal(points);
    const [one, other] = [shares[first].plus(by), shares[second].minus(by)];
    if (one.lt(1) || other.lt(1)) return;
    let next = items;
    for (const [share, sum] of [[first, one] as const, [second, other] as const])
      if (share === 'price') onOther?.('priceFull', sum.toFixed());
      else next = withSum(next, share, sum);
    if (next !== items) onChange(next);
  };
  const onKey = (event: KeyboardEvent, item: ScoreItem) => {
    const isStep = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (isStep) {
      event.preventDefault();
      const focused = (event.target as HTMLElement).id;
      onChange(stepped(items, item.id, event.key === 'ArrowUp' ? -1 : 1));
      requestAnimationFrame(() => document.getElementById(focused)?.focus());
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      add((item.section as Section | undefined) ?? 'technical', item.id);
    } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      copy(item.id);
    }
  };
  const drop = (section: Section, before?: string) => {
    if (dragged) onChange(moved(items, dragged, { section, before }));
    setDragged(undefined);
    setOver(undefined);
  };
  // Sentences come by the row's place in the list, in every section it is shown in.
  const placeOf = new Map(items.map((item, at) => [item.id, at]));

  return (
    <div
      className="zc-score"
      id={id}
      tabIndex={-1}
      aria-describedby={props.describedBy}
      onPaste={disabled ? undefined : pasting.onPaste}
    >
      <WeightBar shares={shares} onMove={give} disabled={disabled || !onOther} />
      <table className="zc-score-table" aria-label="评分因素">
        <thead>
          <tr>
            <th aria-hidden />
            <th>评分因素</th>
            <th className="zc-numeric">分值</th>
            <th>评法</th>
            <th>评分标准</th>
            <th className="zc-numeric">刻度</th>
            <th aria-hidden />
          </tr>
        </thead>
        {inSections(items).map(([section, own]) => (
          <tbody key={section}>
            <tr
              className={`zc-score-group${over === section ? ' is-over' : ''}`}
              onDragOver={(event) => {
                if (!dragged || section === 'none') return;
                event.preventDefault();
                setOver(section);
              }}
              onDrop={() => section !== 'none' && drop(section)}
            >
              <th colSpan={5} scope="rowgroup">
                {section === 'none' ? '未分部' : sections[section]}
                {disabled || section === 'none' ? null : (
                  <button type="button" className="zc-link" onClick={() => add(section)}>
                    + 加一项
                  </button>
                )}
              </th>
              <td colSpan={2} className="zc-numeric">
                {shares[section].toFixed()} 分
              </td>
            </tr>
            {own.map((item) => (
              <ScoreRow
                key={item.id}
                id={`${id}.${item.id}`}
                place={`${id}.${placeOf.get(item.id)}`}
                item={item}
                disabled={disabled}
                refused={(name) => inner[`${placeOf.get(item.id)}.${name}`]}
                isDragged={dragged === item.id}
                isOver={over === item.id}
                onChange={change}
                onKey={onKey}
                onCopy={copy}
                onRemove={remove}
                onDrag={setDragged}
                onOver={(one) => dragged && dragged !== one && setOver(one)}
                onDrop={() => section !== 'none' && drop(section, item.id)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {pasting.report ? <PasteReport report={pasting.report} onUndo={pasting.undo} onClose={pasting.close} /> : null}
      {disabled ? null : (
        <SheetImport
          label={props.field.label}
          rows={items}
          shown={shown}
          blank={blank}
          most={undefined}
          onChange={onChange}
        />
      )}
      {disabled ? null : (
        <p className="zc-hint">
          Ctrl+V 粘贴从 Excel 复制的单元格；Tab 到下一格；Alt+↑↓ 移动整行，可以越过分部；Ctrl+Enter 在下面加一行；Ctrl+D
          复制一行。
        </p>
      )}
    </div>
  );
}

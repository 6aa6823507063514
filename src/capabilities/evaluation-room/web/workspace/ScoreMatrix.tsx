/** The member's own table: factors down, bidders across. Arrows move, a figure begins to write, Enter opens the cell. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ReasonLimits } from '../../../evaluation/score-sheet/score.rules.ts';
import type { ScoreItem } from '../room-wire.ts';
import { type Cell, countedScore, type Line, lacksReason, toldOf } from './scoring.rules.ts';
import { shortNames } from './short-names.ts';

const sectionNames: Readonly<Record<string, string>> = { technical: '技术', business: '商务', other: '其他' };

export interface ScoreMatrixProps {
  lines: readonly Line[];
  items: readonly ScoreItem[];
  limits: ReasonLimits;
  cell: Cell;
  onCell: (cell: Cell, typed?: string) => void;
  /** Column of the page's first bidder. */
  first: number;
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function ScoreMatrix({ lines, items, limits, cell, onCell, first }: ScoreMatrixProps) {
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const current = grid.current?.querySelector('[aria-current="true"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const press = (event: KeyboardEvent) => {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move) {
      const line = cell.line + move[0];
      const item = cell.item + move[1];
      event.preventDefault();
      if (line < 0 || line >= lines.length || item < 0 || item >= items.length) return;
      onCell({ line, item });
      grid.current?.querySelector<HTMLElement>(`[data-cell="${line}.${item}"]`)?.focus();
    } else if (/^\d$/.test(event.key)) {
      event.preventDefault();
      onCell(cell, event.key);
    }
  };
  let section = '';
  const names = shortNames(lines.map((l) => l.supplierName));
  return (
    <div className="zc-mx-box">
      <table className="zc-mx" ref={grid} onKeyDown={press} style={{ minWidth: 148 + 46 * lines.length }}>
        <thead>
          <tr>
            <th scope="col">评分项</th>
            {lines.map((l, i) => (
              <th key={l.id} scope="col" className={i === cell.line ? 'zc-on' : undefined} title={l.supplierName}>
                <span>{lines.length > 12 ? first + i + 1 : names[i]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => {
            const isFirst = item.section !== section;
            section = item.section;
            return [
              isFirst ? (
                <tr key={`${item.section}-head`} className="zc-mx-group">
                  <th scope="rowgroup" colSpan={lines.length + 1}>
                    <span>
                      {sectionNames[item.section] ?? '评分'}{' '}
                      <small>{sum(items.filter((i) => i.section === item.section).map((i) => i.points))} 分</small>
                    </span>
                  </th>
                </tr>
              ) : null,
              <tr key={item.id} className={at === cell.item ? 'zc-on' : undefined}>
                <th scope="row">
                  <div>
                    <span title={item.name}>{item.name}</span>
                    {item.objective ? <small title="客观分">客</small> : null}
                    <small>{Number(item.points)}</small>
                  </div>
                </th>
                {lines.map((l, i) => (
                  <MatrixCell
                    key={l.id}
                    line={l}
                    place={{ line: i, item: at }}
                    current={i === cell.line && at === cell.item}
                    limits={limits}
                    onCell={onCell}
                  />
                ))}
              </tr>,
            ];
          })}
        </tbody>
        <tfoot>
          <Sums label="价格分" values={lines.map((l) => l.priceScore ?? '—')} />
          <Sums
            label="合计"
            note="缺项暂按 0 分"
            strong
            values={lines.map((l) => sum([l.priceScore, ...l.items.map(countedScore)]))}
          />
        </tfoot>
      </table>
    </div>
  );
}

const sum = (numbers: readonly (string | null)[]) =>
  String(Math.round(numbers.reduce((all, n) => all + Number(n ?? 0), 0) * 100) / 100);

function Sums({ label, note, strong, values }: { label: string; note?: string; strong?: boolean; values: string[] }) {
  return (
    <tr className={strong ? 'zc-mx-total' : undefined}>
      <th scope="row">
        {label} {note ? <small>{note}</small> : null}
      </th>
      {values.map((v, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={i}>{v}</td>
      ))}
    </tr>
  );
}

interface MatrixCellProps {
  line: Line;
  place: Cell;
  current: boolean;
  limits: ReasonLimits;
  onCell: ScoreMatrixProps['onCell'];
}

function MatrixCell({ line, place, current, limits, onCell }: MatrixCellProps) {
  const item = line.items[place.item];
  if (!item) return <td />;
  const lacks = lacksReason(item, limits, toldOf(line, item.id));
  const said = item.score ? `${item.score} 分` : '未打分';
  return (
    <td>
      <button
        type="button"
        data-cell={`${place.line}.${place.item}`}
        tabIndex={current ? 0 : -1}
        aria-current={current}
        aria-label={`${item.item} · ${line.supplierName}：${said}${lacks ? '，缺理由' : ''}`}
        className={[item.score ? '' : 'zc-no', lacks ? 'zc-need' : ''].join(' ').trim() || undefined}
        onClick={() => onCell(place)}
      >
        {item.score || '—'}
      </button>
    </td>
  );
}

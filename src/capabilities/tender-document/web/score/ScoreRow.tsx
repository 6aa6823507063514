import { Input, Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { words } from '../../../../kernel/web/index.ts';
import { type ScoreItem, type Section, sections } from '../../evaluation-method/weights.ts';

export interface ScoreRowProps {
  /** For its cells: the id of the row. */
  id: string;
  /** For its cells: the place in the list, to which sentences of the server and of the form lead. */
  place: string;
  item: ScoreItem;
  disabled?: boolean | undefined;
  refused: (name: string) => string | undefined;
  isDragged: boolean;
  isOver: boolean;
  onChange: (id: string, part: Partial<ScoreItem>) => void;
  onKey: (event: KeyboardEvent, item: ScoreItem) => void;
  onCopy: (id: string) => void;
  onRemove: (id: string) => void;
  onDrag: (id: string | undefined) => void;
  onOver: (id: string) => void;
  onDrop: () => void;
}

const methods = [
  { value: false, label: '主观' },
  { value: true, label: '客观' },
];

/** One factor; its cells are typed in place and grow with what is typed. */
export function ScoreRow(props: ScoreRowProps) {
  const { id, place, item, disabled, refused, onChange } = props;
  const name = item.name?.trim() || '这一项';
  const status = (field: string) => (refused(field) ? ('error' as const) : undefined);
  const sentence = (field: string) =>
    refused(field) ? (
      <div className="zc-refusal" id={`${place}.${field}`} tabIndex={-1}>
        {words(refused(field) ?? '')}
      </div>
    ) : null;
  return (
    <tr
      className={`${props.isDragged ? 'is-dragged' : ''}${props.isOver ? ' is-over' : ''}`}
      onKeyDown={(event) => props.onKey(event, item)}
      onDragOver={(event) => {
        event.preventDefault();
        props.onOver(item.id);
      }}
      onDrop={props.onDrop}
    >
      <td className="zc-score-grip">
        {disabled ? null : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys move rows as well (Alt and arrows)
          <span
            draggable
            title="拖动换位；键盘用 Alt+↑↓"
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              props.onDrag(item.id);
            }}
            onDragEnd={() => props.onDrag(undefined)}
          >
            ⠿
          </span>
        )}
      </td>
      <td>
        <Input.TextArea
          id={`${id}.name`}
          aria-label="评分因素"
          value={item.name ?? ''}
          autoSize={{ minRows: 1 }}
          maxLength={300}
          disabled={disabled}
          status={status('name')}
          onChange={(e) => onChange(item.id, { name: e.target.value })}
        />
        {sentence('name')}
        {item.section && Object.hasOwn(sections, item.section) ? null : (
          <Select
            aria-label={`${name}的分部`}
            size="small"
            placeholder="选择分部"
            value={null}
            disabled={disabled}
            status={status('section')}
            options={Object.entries(sections).map(([value, label]) => ({ value, label }))}
            onChange={(section: Section) => onChange(item.id, { section })}
          />
        )}
        {sentence('section')}
      </td>
      <td>
        <Input
          id={`${id}.points`}
          aria-label={`${name}的分值`}
          className="zc-number"
          inputMode="decimal"
          value={item.points ?? ''}
          disabled={disabled}
          status={status('points')}
          onChange={(e) => onChange(item.id, { points: e.target.value.trim() || null })}
        />
        {sentence('points')}
      </td>
      <td>
        <Select
          id={`${id}.objective`}
          aria-label={`${name}的评法`}
          value={item.objective ?? false}
          disabled={disabled}
          options={methods}
          onChange={(objective: boolean) => onChange(item.id, { objective })}
        />
      </td>
      <td>
        <Input.TextArea
          id={`${id}.standard`}
          aria-label={`${name}的评分标准`}
          value={item.standard ?? ''}
          autoSize={{ minRows: 1 }}
          maxLength={2000}
          disabled={disabled}
          status={status('standard')}
          onChange={(e) => onChange(item.id, { standard: e.target.value })}
        />
        {sentence('standard')}
      </td>
      <td>
        <Input
          id={`${id}.step`}
          aria-label={`${name}的最小刻度`}
          className="zc-number"
          inputMode="decimal"
          value={item.step ?? ''}
          placeholder="不限"
          disabled={disabled}
          status={status('step')}
          onChange={(e) => onChange(item.id, { step: e.target.value.trim() || null })}
        />
        {sentence('step')}
      </td>
      <td className="zc-score-tools">
        {disabled ? null : (
          <>
            <button
              type="button"
              className="zc-tool"
              title="复制（Ctrl+D）"
              aria-label={`复制${name}`}
              onClick={() => props.onCopy(item.id)}
            >
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden fill="none" stroke="currentColor">
                <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
              </svg>
            </button>
            <button
              type="button"
              className="zc-tool"
              title="删除"
              aria-label={`删除${name}`}
              onClick={() => props.onRemove(item.id)}
            >
              ×
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

/** Filters of a list: chips in its line that open, change and go; the rare ones in a panel. Each is written as the wire writes it. */
import { Button, Input, Popover, Select } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { stopForUnread } from '../../../ui/controls/unread.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { Field } from '../../record/field.ts';
import { kinds } from '../../record/kinds.ts';
import type { RecordType } from '../../record/record.ts';
import { words } from '../registry.ts';
import { columnLabel } from './columns.tsx';

const DayRange = lazy(async () => ({ default: (await import('../kinds/DayInputs.tsx')).DayRangeInput }));
const RegionFilter = lazy(async () => ({ default: (await import('../kinds/regions.tsx')).RegionFilter }));
const RefFilter = lazy(() => import('./RefFilter.tsx'));

/** A filter's choices where the record does not know them itself: codes that the running house gives. */
export type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface OneFilterProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
  name: string;
  value: string;
  choices?: Choices;
  onChange: (value: string) => void;
}

const stateOptions = (lifecycle?: Lifecycle) =>
  Object.entries(lifecycle?.states ?? {}).map(([value, s]) => ({ value, label: words(s.label) }));

function OneFilter({ record, lifecycle, name, value, choices = {}, onChange }: OneFilterProps) {
  const field: Field | undefined = record.fields[name];
  const id = `filter-${name}`;
  const codes = choices[name] ?? field?.choices;
  const shape = name === 'state' || choices[name] ? 'oneOf' : field ? kinds[field.kind].filter : 'range';
  const isMoment = !field || field.kind === 'date' || field.kind === 'instant';
  if (shape === 'range' && isMoment) return <DayRange id={id} value={value} onChange={onChange} />;
  if (shape === 'range') {
    const [from = '', to = ''] = value.split('..');
    const set = (a: string, b: string) => onChange(a || b ? `${a}..${b}` : '');
    return (
      <div className="zc-range">
        <Input
          id={id}
          value={from}
          inputMode="decimal"
          placeholder="不小于"
          onChange={(e) => set(e.target.value.trim(), to)}
        />
        <Input
          value={to}
          inputMode="decimal"
          placeholder="不大于"
          aria-label="不大于"
          onChange={(e) => set(from, e.target.value.trim())}
        />
      </div>
    );
  }
  if (field?.kind === 'region') return <RegionFilter id={id} value={value} onChange={onChange} />;
  if (field?.kind === 'ref' || field?.kind === 'refs' || field?.kind === 'dictionary')
    return (
      <RefFilter id={id} recordId={record.id} name={name} list={field.dictionary} value={value} onChange={onChange} />
    );
  if (shape === 'oneOf' || shape === 'equals') {
    const options =
      name === 'state'
        ? stateOptions(lifecycle)
        : shape === 'equals'
          ? [
              { value: 'true', label: '是' },
              { value: 'false', label: '否' },
            ]
          : Object.entries<string>(codes ?? {}).map(([code, label]) => ({ value: code, label: words(label) }));
    return (
      <Select
        id={id}
        className="zc-date-input"
        mode={shape === 'oneOf' ? 'multiple' : undefined}
        value={shape === 'oneOf' ? value.split(',').filter(Boolean) : value || undefined}
        options={options}
        allowClear
        placeholder="不限"
        onChange={(next: string[] | string | undefined) =>
          onChange(Array.isArray(next) ? next.join(',') : (next ?? ''))
        }
      />
    );
  }
  return <Input id={id} value={value} placeholder="包含" onChange={(e) => onChange(e.target.value)} />;
}

/** A filter in words, for its chip. */
function filterWords(
  { record, lifecycle, choices = {} }: Pick<FiltersProps, 'record' | 'lifecycle' | 'choices'>,
  name: string,
  value: string,
): string {
  const field = record.fields[name];
  const codes = choices[name] ?? field?.choices;
  const label = columnLabel(record, name);
  if (name === 'state')
    return `${label}：${value
      .split(',')
      .map((s) => words(lifecycle?.states[s]?.label ?? s))
      .join('、')}`;
  if (codes)
    return `${label}：${value
      .split(',')
      .map((c) => words(codes[c] ?? c))
      .join('、')}`;
  if (field?.kind === 'flag') return `${label}：${value === 'true' ? '是' : '否'}`;
  const isPeople = field?.kind === 'ref' || field?.kind === 'refs';
  if (isPeople && value === 'me') return `${label}：本人`;
  if (isPeople && value === 'mine') return `${label}：本单位`;
  if (isPeople || field?.kind === 'region' || field?.kind === 'dictionary')
    return `${label}：已选 ${value.split(',').length} 项`;
  if (value.includes('..')) {
    const [from, to] = value.split('..');
    return `${label}：${from ? `${from} 起` : ''}${from && to ? '，' : ''}${to ? `${to} 止` : ''}`;
  }
  return `${label}：${value}`;
}

export interface FiltersProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
  filters: Readonly<Record<string, string>>;
  /** Filters that the screen sets: not offered, not shown. */
  fixed: Readonly<Record<string, string>>;
  choices?: Choices;
  onChange: (filters: Record<string, string>) => void;
}

/** So many filters stand in the line by name; the rest wait in the panel. */
const inLine = 3;

interface PanelProps extends FiltersProps {
  names: readonly string[];
  onDone: () => void;
}

function Panel({ record, lifecycle, choices, filters, names, onChange, onDone }: PanelProps) {
  const [draft, setDraft] = useState<Record<string, string>>({ ...filters });
  const [cleared, setCleared] = useState(0);
  return (
    <form
      className="zc-filter-panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (stopForUnread().length > 0) return;
        onChange(Object.fromEntries(Object.entries(draft).filter(([, v]) => v)));
        onDone();
      }}
    >
      <Suspense fallback={null}>
        {names.map((name) => (
          <div key={`${name} ${cleared}`} className="zc-field">
            <label htmlFor={`filter-${name}`}>{columnLabel(record, name)}</label>
            <OneFilter
              record={record}
              lifecycle={lifecycle}
              name={name}
              value={draft[name] ?? ''}
              choices={choices}
              onChange={(v) => setDraft((d) => ({ ...d, [name]: v }))}
            />
          </div>
        ))}
      </Suspense>
      <div className="zc-panel-foot">
        <Button
          onClick={() => {
            setDraft((d) => ({ ...d, ...Object.fromEntries(names.map((n) => [n, ''])) }));
            // What was typed and is no value goes too.
            setCleared((n) => n + 1);
          }}
        >
          清空
        </Button>
        <Button type="primary" htmlType="submit">
          筛选
        </Button>
      </div>
    </form>
  );
}

/** Where the window ends, the panel moves instead of being cut off: on a phone it is nearly as wide as the window. */
const kept = { bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true, shiftY: true } } };

/** A button that opens a panel of some filters; the panel begins with what is set whenever it opens. */
function Opened(props: Omit<PanelProps, 'onDone'> & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      builtinPlacements={kept}
      arrow={false}
      destroyOnHidden
      content={<Panel {...props} onDone={() => setOpen(false)} />}
    >
      {props.children}
    </Popover>
  );
}

/** Words are looked for in the search box, and the states stand over the list: what is picked is offered by name. */
const isPicked = (record: RecordType<any>, name: string): boolean =>
  name !== 'state' && record.fields[name]?.kind !== 'text';

export function Filters(props: FiltersProps) {
  const { record, lifecycle, filters, fixed, onChange } = props;
  const names = (record.list.filters ?? []).filter((n) => !(n in fixed) && (n !== 'state' || lifecycle));
  // One state is marked over the list already.
  const isMarked = (name: string) => name === 'state' && !filters[name]!.includes(',');
  const given = Object.keys(filters).filter((n) => !(n in fixed) && filters[n] && !isMarked(n));
  if (names.length === 0 && given.length === 0) return null;
  const offered = names.filter((n) => isPicked(record, n) && !given.includes(n)).slice(0, inLine);
  const without = (name: string) => Object.fromEntries(Object.entries(filters).filter(([n]) => n !== name));
  return (
    <>
      {given.map((name) => (
        <span key={name} className="zc-chip is-on">
          <Opened {...props} names={[name]}>
            <button type="button">{filterWords(props, name, filters[name]!)}</button>
          </Opened>
          <button
            type="button"
            aria-label={`去掉筛选 ${columnLabel(record, name)}`}
            onClick={() => onChange(without(name))}
          >
            ×
          </button>
        </span>
      ))}
      {offered.map((name) => (
        <span key={name} className="zc-chip zc-chip-offered">
          <Opened {...props} names={[name]}>
            <button type="button">
              {columnLabel(record, name)} <span aria-hidden>▾</span>
            </button>
          </Opened>
        </span>
      ))}
      {names.length > offered.length ? (
        <span className="zc-chip">
          <Opened {...props} names={names}>
            <button type="button">筛选{given.length > 0 ? `（${given.length}）` : ''}</button>
          </Opened>
        </span>
      ) : null}
    </>
  );
}

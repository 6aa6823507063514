/** 套用模板: above a form, the templates of its paper; the unit's own first. What is there already is asked about before it is replaced. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Field } from '../../../kernel/record/field.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { everyRow, to, useDetail, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import type { TemplateValues } from '../fill.ts';
import { namesOf, type TemplateKindId, templateKinds } from '../template-kinds.ts';
import { useValues } from './editor/Names.tsx';
import './templates.css';

type Row = Readonly<Record<string, any>>;

interface ApplyTemplateProps {
  kind: TemplateKindId;
  record: RecordType<any>;
  row: Row;
  change: (name: string, value: unknown) => void;
  /** What the version puts into the form, by field, with what its variables say today. */
  fills: (version: AnyRow, values: TemplateValues) => Readonly<Record<string, unknown>>;
  /** The project, lot and document whose data the variables say. */
  behind?: Readonly<Record<string, string | undefined>>;
  /** A value that no person wrote: what a new form begins with. */
  isUntouched?: (name: string, value: unknown) => boolean;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export function ApplyTemplate(props: ApplyTemplateProps) {
  const { kind, row } = props;
  const { data } = useQuery({
    queryKey: ['list', 'template-version', 'offered', kind],
    queryFn: ({ signal }) =>
      everyRow(
        'template-version',
        { 'f.kind': kind, 'f.state': 'current', columns: 'name,template,scope,edition,note', sort: '-madeAt' },
        signal,
      ),
  });
  if (!data || (data.length === 0 && !row.template)) return null;
  return <Offer {...props} offered={data as AnyRow[]} />;
}

function Offer({ offered, ...props }: ApplyTemplateProps & { offered: readonly AnyRow[] }) {
  const { record, row, change, fills, kind, behind = {}, isUntouched } = props;
  // The only one there is need not be looked for.
  const [only, ...more] = offered;
  const [picked, setPicked] = useState(only && more.length === 0 && !row.template ? String(only.id) : '');
  const [asks, setAsks] = useState<readonly string[]>();
  const { row: version } = useDetail('template-version', picked);
  const said = useValues(kind, behind, picked !== '');
  const own = offered.filter((v) => v.scope !== 'platform');
  const others = offered.filter((v) => v.scope === 'platform');
  // Where there is no data yet, every variable is a gap.
  const known = Object.fromEntries(namesOf(templateKinds[kind]).map((name) => [name, said?.values[name] ?? null]));
  const values = version ? fills(version, known) : {};
  const conflicts = Object.entries(values).flatMap(([name, value]) => {
    const there = row[name];
    const isKept =
      isEmpty(there) || JSON.stringify(there) === JSON.stringify(value) || (isUntouched?.(name, there) ?? false);
    return isKept ? [] : [name];
  });
  const take = (leaving: readonly string[]) => {
    if (!version) return;
    for (const [name, value] of Object.entries(values)) if (!leaving.includes(name)) change(name, value);
    change('template', version.id);
    setAsks(undefined);
    setPicked('');
  };
  const labelOf = (name: string) => words((record.fields[name] as Field | undefined)?.label ?? name);
  const option = (v: AnyRow) => (
    <option key={v.id} value={v.id}>
      {v.title}
    </option>
  );
  return (
    <Banner>
      <div className="zc-apply">
        {row.template ? <Used row={row} change={change} offered={offered} onNewer={setPicked} /> : null}
        {offered.length > 0 ? (
          <div className="zc-apply-line">
            <label>
              {row.template ? '改用模板' : '套用模板'}{' '}
              <select
                value={picked}
                onChange={(event) => {
                  setPicked(event.target.value);
                  setAsks(undefined);
                }}
              >
                <option value="">选择模板</option>
                {own.length > 0 ? <optgroup label="本单位">{own.map(option)}</optgroup> : null}
                {others.length > 0 ? <optgroup label="平台">{others.map(option)}</optgroup> : null}
              </select>
            </label>
            {picked ? (
              <button
                type="button"
                className="zc-button"
                disabled={!version}
                onClick={() => (conflicts.length > 0 ? setAsks(conflicts) : take([]))}
              >
                套用
              </button>
            ) : null}
            {version?.note ? <span className="zc-hint">{version.note}</span> : null}
          </div>
        ) : null}
        {asks ? (
          <div role="alertdialog" aria-label="替换已有的内容">
            <p>已有内容将被替换：{asks.map(labelOf).join('、')}。</p>
            <div className="zc-apply-line">
              <button type="button" className="zc-button" onClick={() => take([])}>
                全部替换
              </button>
              <button type="button" className="zc-button" onClick={() => take(asks)}>
                只填空白的
              </button>
              <button type="button" className="zc-link" onClick={() => setAsks(undefined)}>
                取消
              </button>
            </div>
          </div>
        ) : null}
      </div>
    </Banner>
  );
}

interface UsedProps {
  row: Row;
  change: ApplyTemplateProps['change'];
  offered: readonly AnyRow[];
  onNewer: (version: string) => void;
}

/** The version that the paper keeps, and whether its template has a newer one. */
function Used({ row, change, offered, onNewer }: UsedProps) {
  const { row: used } = useDetail('template-version', row.template);
  const newer = used && offered.find((v) => v.template === used.template && v.id !== used.id);
  return (
    <div className="zc-apply-line">
      <span>
        已套用{' '}
        <Link to={to('template-version.detail', { id: row.template })}>{used?.title ?? row.template$ ?? '模板'}</Link>
        {newer ? `；模板已有第 ${newer.edition} 版` : ''}
      </span>
      {newer ? (
        <button type="button" className="zc-link" onClick={() => onNewer(newer.id)}>
          看新版
        </button>
      ) : null}
      <button type="button" className="zc-link" onClick={() => change('template', null)}>
        不再套用
      </button>
    </div>
  );
}

/** Others changed the record while it was being edited: what they changed, and whose value stands. Nothing is lost silently. */
import { Button } from 'antd';
import { useState } from 'react';
import { shownMoment } from '../../../ui/format/moment.ts';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { toText } from '../../record/kinds.ts';
import type { RecordType } from '../../record/record.ts';
import { words } from '../registry.ts';
import { type Changed, mergeChanges } from './merge.ts';

export interface StalePanelProps {
  record: RecordType<any>;
  changed: readonly Changed[];
  base: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
  onClose: () => void;
  /** The fields for which this person's value stands. */
  onMerge: (mine: ReadonlySet<string>) => void;
  /** Gives up what was typed. */
  onReload: () => void;
}

export function StalePanel({ record, changed, base, values, onClose, onMerge, onReload }: StalePanelProps) {
  const { taken, conflicts } = mergeChanges(changed, base, values);
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(conflicts.map((c) => c.field)));
  const text = (name: string, value: unknown) => {
    const field = record.fields[name];
    const said =
      field && value !== null && value !== undefined ? toText({ [name]: value }, name, field) : String(value ?? '');
    return said === '' ? '空' : words(said);
  };
  const choose = (field: string, own: boolean) => {
    const next = new Set(mine);
    if (own) next.add(field);
    else next.delete(field);
    setMine(next);
  };
  return (
    <SidePanel
      dirty={false}
      open
      title="内容已被他人更新"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button danger onClick={onReload}>
            放弃我的修改
          </Button>
          <Button type="primary" onClick={() => onMerge(mine)}>
            合并，继续编辑
          </Button>
        </>
      }
    >
      <p>在您编辑期间，他人保存了下列修改。您填写的内容都还在，请逐项决定保留哪一个。</p>
      {conflicts.map((c) => (
        <fieldset key={c.field} className="zc-conflict">
          <legend>{words(c.label)}</legend>
          <label>
            <input
              type="radio"
              name={`keep-${c.field}`}
              checked={mine.has(c.field)}
              onChange={() => choose(c.field, true)}
            />
            <span>
              <small>我的</small>
              {text(c.field, values[c.field])}
            </span>
          </label>
          <label>
            <input
              type="radio"
              name={`keep-${c.field}`}
              checked={!mine.has(c.field)}
              onChange={() => choose(c.field, false)}
            />
            <span>
              <small>
                {c.by ?? '他人'}
                {c.at ? ` · ${shownMoment(c.at)}` : ''}
              </small>
              {text(c.field, c.after)}
            </span>
          </label>
        </fieldset>
      ))}
      {taken.length > 0 ? (
        <>
          <p className="zc-merge-taken">您没有改动、将采用他人的</p>
          <ul className="zc-changes">
            {taken.map((c) => (
              <li key={c.field}>
                {words(c.label)}：<del>{text(c.field, c.before)}</del> → <ins>{text(c.field, c.after)}</ins>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </SidePanel>
  );
}

/** Chosen rows of a list side by side: a line for each field, those that differ are marked. */
import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ScrollBox } from '../../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Skeleton } from '../../../ui/layout/states.tsx';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { toText } from '../../record/kinds.ts';
import type { AnyRow, RecordType } from '../../record/record.ts';
import { detailSections, isSaid } from '../detail/Reading.tsx';
import { useDetail } from '../detail/useDetail.ts';
import { FieldValue } from '../kinds/outputs.tsx';
import { rowPlace, words } from '../registry.ts';
import { StateTag } from '../StateTag.tsx';

/** So many stand beside each other on a desk of 1366 pixels. */
export const mostCompared = 4;

export interface CompareProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle | undefined;
  ids: readonly string[];
  onClose: () => void;
}

/** Whether two of them say something else; what is kept back is what it says. */
const differs = (record: RecordType<any>, name: string, rows: readonly AnyRow[]): boolean => {
  const said = rows.map((row) => row.$hidden?.[name] ?? toText(row, name, record.fields[name]));
  return new Set(said).size > 1;
};

export function Compare({ record, lifecycle, ids, onClose }: CompareProps) {
  const [first, second, third, fourth] = ids;
  // One hook for each place; an empty id asks for nothing.
  const found = [
    useDetail(record.id, first ?? ''),
    useDetail(record.id, second ?? ''),
    useDetail(record.id, third ?? ''),
    useDetail(record.id, fourth ?? ''),
  ].slice(0, ids.length);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = found.map((f) => f.row).filter((row): row is AnyRow => row !== undefined);
  const failed = found.find((f) => f.error)?.error;
  const names = [...new Set(detailSections(record).flatMap((s) => s.fields))].filter((n) => {
    const kind = record.fields[n]?.kind;
    return kind && kind !== 'data' && kind !== 'children' && kind !== 'richText';
  });
  const isTold = (n: string) => rows.some((row) => isSaid(record, row, n));
  const shown =
    rows.length < ids.length ? [] : names.filter((n) => isTold(n) && (!onlyDifferent || differs(record, n, rows)));
  return (
    <SidePanel
      open
      title={`对比 ${ids.length} 条`}
      width={Math.min(1100, 200 + 240 * ids.length)}
      dirty={false}
      onClose={onClose}
    >
      {failed ? (
        <p>{failed.message}</p>
      ) : rows.length < ids.length ? (
        <Skeleton lines={10} />
      ) : (
        <>
          <Checkbox checked={onlyDifferent} onChange={(e) => setOnlyDifferent(e.target.checked)}>
            只看不同的
          </Checkbox>
          <ScrollBox className="zc-table-frame">
            <table className="zc-table zc-row-compare" aria-label="对比">
              <thead>
                <tr>
                  <th scope="col">内容</th>
                  {rows.map((row) => (
                    <th key={row.id} scope="col">
                      <Link to={rowPlace(record.id, row.id) ?? ''}>{row.title}</Link>{' '}
                      <StateTag row={row} lifecycle={lifecycle} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((name) => (
                  <tr key={name} className={differs(record, name, rows) ? 'zc-differs' : undefined}>
                    <th scope="row">{words(record.fields[name].label)}</th>
                    {rows.map((row) => (
                      <td key={row.id}>
                        <FieldValue name={name} field={record.fields[name]} row={row} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          {shown.length === 0 ? <p>没有不同之处。</p> : null}
        </>
      )}
    </SidePanel>
  );
}

/** The proposed facts beside the valid ones: what differs first, the rest on demand. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { FieldValue, Sections, useDetail, words } from '../../../kernel/web/index.ts';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { supplierChange } from '../change/supplier-change.record.ts';
import { supplierChangeIs } from '../states.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { changedFacts, factSections } from '../supplier/supplier-facts.ts';
import './supplier.css';

/** While a change is open the supplier says what is valid; a decided one keeps what it replaced. */
export function Compared({ change }: { change: AnyRow }) {
  const isDecided = supplierChangeIs.adopted(change);
  const { row: valid } = useDetail('supplier', isDecided ? '' : change.supplier);
  const before: Record<string, any> | undefined = isDecided ? { ...change, ...change.replaced } : valid;
  if (!before) return <Skeleton lines={4} />;
  const names = changedFacts(before, change).filter((name) => !change.$hidden?.[name]);
  return (
    <>
      {names.length === 0 ? (
        <p>{(change.papers ?? []).length > 0 ? '只补充了材料，其余资料不变。' : '还没有改动任何内容。'}</p>
      ) : (
        <table className="zc-compared" aria-label="变更的内容">
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">{isDecided ? '变更前' : '现行有效'}</th>
              <th scope="col">变更为</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{words(supplierChange.fields[name].label)}</th>
                <td className="zc-was">
                  <FieldValue name={name} field={supplierChange.fields[name]} row={before} />
                </td>
                <td className="zc-becomes">
                  <FieldValue name={name} field={supplierChange.fields[name]} row={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {valid ? (
        <details className="zc-rest">
          <summary>现行有效的全部资料</summary>
          <Sections record={supplier} row={valid} sections={factSections} />
        </details>
      ) : null}
    </>
  );
}

import './supplier.css';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  call,
  currentUser,
  DetailPage,
  FieldValue,
  FormPage,
  mayBegin,
  newKey,
  recordPath,
  rowAddress,
  Sections,
  useDetail,
  useList,
  words,
} from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, Skeleton } from '../../../ui/layout/states.tsx';
import { supplierChangeIs } from '../audiences.ts';
import { supplierChange, supplierChangeLifecycle } from '../change/supplier-change.record.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { changedFacts, factSections } from '../supplier/supplier-facts.ts';
import { PapersWanted } from './Papers.tsx';

// 供应商变更: the change beside what is valid; the same page in the office and in the portal.

export function ChangeDetailPage() {
  return (
    <DetailPage
      record={supplierChange}
      lifecycle={supplierChangeLifecycle}
      extra={(row) => (
        <Link className="zc-button" to={rowAddress('supplier', row.supplier) ?? '/'}>
          {currentUser()?.dwtype === 'supplier' ? '本单位登记' : '供应商'}
        </Link>
      )}
    >
      {(row) => (
        <>
          <ChangeState row={row} />
          <Section title="变更对照">
            <Compared change={row} />
          </Section>
        </>
      )}
    </DetailPage>
  );
}

export function ChangeState({ row }: { row: AnyRow }) {
  if (supplierChangeIs.returned(row) && row.returnedBecause)
    return <Banner tone="due">退回意见：{row.returnedBecause}</Banner>;
  if (supplierChangeIs.adopted(row)) return <Banner tone="done">已于 {row.decidedOn} 核验通过并生效。</Banner>;
  if (supplierChangeIs.dropped(row)) return <Banner>已放弃，供应商资料没有改动。</Banner>;
  return <Banner tone="wait">核验通过以前，原资料一直有效，入库状态不变。</Banner>;
}

/** The form of a change; it begins as a copy of what is valid. */
export function ChangeFormPage() {
  const [query] = useSearchParams();
  if (!query.get('id'))
    return <Empty title="没有指明要变更哪一家">请从供应商详情点“变更资料”进入，表单会带出现行资料。</Empty>;
  return (
    <FormPage
      record={supplierChange}
      lifecycle={supplierChangeLifecycle}
      aside={(row, change) => (
        <>
          {row.returnedBecause ? <Banner tone="due">退回意见：{row.returnedBecause}</Banner> : null}
          <Banner
            actions={
              <Link className="zc-button" to={rowAddress('supplier-change', row.id)!}>
                对照并提交
              </Link>
            }
          >
            {row.supplierName}（{row.code}
            ）：在现行资料上直接改动，保存后到对照页提交核验。通过以前，原资料一直有效。信用代码变了就是另一个主体，请另行登记。
          </Banner>
          <PapersWanted row={row} change={change} />
        </>
      )}
    />
  );
}

// The proposed facts beside the valid ones: what differs first, the rest on demand.

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

// Begins a change of a verified supplier and opens its form; one that is under way is opened instead.

const openStates = 'draft,review,returned';

/** The change of a supplier that is under way, if this person may read it. */
export function useOpenChange(supplier: string): AnyRow | undefined {
  return useList('supplier-change', { supplier, state: openStates }).rows[0];
}

export function BeginChange({ row }: { row: AnyRow }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = useOpenChange(row.id);
  if (!mayBegin(row, 'supplier-change.create')) return null;
  const begin = async () => {
    setBusy(true);
    try {
      const done = await call<{ row: AnyRow }>(recordPath('supplier-change', 'create'), {
        json: true,
        body: { values: { supplier: row.id } },
        idempotencyKey: newKey(),
      });
      void navigate(rowAddress('supplier-change', done.row.id, 'form')!);
    } catch {
      // The wire has told the person why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="zc-button"
      disabled={busy}
      onClick={() => (open ? void navigate(rowAddress('supplier-change', open.id)!) : void begin())}
    >
      {open ? '办理中的变更' : '变更资料'}
    </button>
  );
}

/** Begins a change of a verified supplier and opens its form; one that is under way is opened instead. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, mayBegin, newKey, recordPath, rowAddress, useList } from '../../../kernel/web/index.ts';

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

/** The sheets that one member fills in: what is typed, kept on the server as a draft, and what the server says to it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, newKey, Refused, recordPath } from '../../../../kernel/web/index.ts';
import { showDialog } from '../../../../ui/controls/dialogs.tsx';

export interface SheetItem {
  id: string;
  [field: string]: any;
}

interface Typed {
  items: SheetItem[];
  dirty: boolean;
}

export function useSheets(
  record: 'qualification' | 'score-sheet',
  sheets: readonly AnyRow[],
  refetch: () => Promise<unknown>,
  /** Signs a kept sheet before it is handed in; nothing when the person changes their mind. */
  signed?: { readonly current: (kept: AnyRow) => Promise<Record<string, string> | undefined> },
) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const latest = useRef(typed);
  latest.current = typed;
  const known = useRef(sheets);
  known.current = sheets;

  const itemsOf = (sheet: AnyRow): SheetItem[] => typed.get(sheet.id)?.items ?? sheet.items ?? [];

  const change = (sheet: AnyRow, item: string, values: Record<string, unknown>) => {
    const items = itemsOf(sheet).map((i) => (i.id === item ? { ...i, ...values } : i));
    setTyped(new Map(typed).set(sheet.id, { items, dirty: true }));
    setFaults({});
  };
  const changeAll = (sheet: AnyRow, values: (item: SheetItem) => Record<string, unknown>) => {
    setTyped(new Map(typed).set(sheet.id, { items: itemsOf(sheet).map((i) => ({ ...i, ...values(i) })), dirty: true }));
    setFaults({});
  };

  const send = useCallback(
    async (verb: 'save' | 'submit' | 'takeBack', sheet: AnyRow): Promise<boolean> => {
      const items = latest.current.get(sheet.id)?.items ?? sheet.items;
      const post = (step: string, body: object, quiet: boolean) =>
        call<{ row: AnyRow }>(recordPath(record, step), {
          json: true,
          body: { id: sheet.id, ...body },
          idempotencyKey: newKey(),
          ownRefusals: 'all',
          quiet,
        });
      setBusy(true);
      // What is handed in needs no draft: one that is still to be kept would come after it and be refused.
      const keepLater = (dirty: boolean) =>
        setTyped((before) => {
          const own = before.get(sheet.id);
          return own ? new Map(before).set(sheet.id, { ...own, dirty }) : before;
        });
      if (verb !== 'save') keepLater(false);
      try {
        const values = verb === 'takeBack' ? {} : { items };
        if (verb === 'submit' && signed) {
          // Exactly what the server kept is what is signed.
          const { row } = await post('save', { values }, true);
          const proof = await signed.current(row);
          if (!proof) {
            keepLater(true);
            return false;
          }
          await post('submit', { values: {}, asked: proof }, false);
        } else await post(verb, { values }, verb === 'save');
        // What the last hand-in was refused for stays until it is mended; a kept draft mends nothing.
        if (verb !== 'save') setFaults({});
        setTyped((before) => {
          const next = new Map(before);
          const now = next.get(sheet.id);
          // What was typed while the draft travelled stays to be kept.
          if (now && now.items === items) next.delete(sheet.id);
          return next;
        });
        return true;
      } catch (error) {
        if (verb !== 'save') keepLater(true);
        if (error instanceof Refused) {
          if (Object.keys(error.fields).length > 0) setFaults(error.fields);
          else void showDialog({ tone: 'info', title: error.message });
        }
        return false;
      } finally {
        await refetch();
        setBusy(false);
      }
    },
    [record, refetch, signed],
  );

  // A draft is kept a moment after the last key, so that nothing typed is lost with the page.
  useEffect(() => {
    const [id] = [...typed].find(([, t]) => t.dirty) ?? [];
    const sheet = known.current.find((s) => s.id === id);
    if (!sheet || !['open', 'returned'].includes(sheet.state)) return;
    const timer = setTimeout(() => {
      setTyped((before) => {
        const own = before.get(sheet.id);
        return own ? new Map(before).set(sheet.id, { ...own, dirty: false }) : before;
      });
      void send('save', sheet);
    }, 1500);
    return () => clearTimeout(timer);
  }, [typed, send]);

  return { itemsOf, change, changeAll, send, faults, busy, isKept: (sheet: AnyRow) => !typed.has(sheet.id) };
}

export type Sheets = ReturnType<typeof useSheets>;

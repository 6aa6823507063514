/**
 * The sheets that one member fills in: what is typed, kept on the server as a draft and until then in this browser, and
 * what the server says to it.
 */

import { useCallback, useEffect, useRef, useState } from 'react';
import { onlyTaken } from '../../../../kernel/record/check.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { call, draftsOf, loadRecord, newKey, Refused, recordPath } from '../../../../kernel/web/index.ts';
import { showDialog } from '../../../../ui/controls/dialogs.tsx';
import { scoreSheetIs } from '../../states.ts';
import type { SheetSigner } from './useSheetSigner.ts';

export interface SheetItem {
  id: string;
  [field: string]: any;
}

/** Milliseconds from the last key to the draft on the server; longer each time that it could not be kept. */
const waits = [1500, 3000, 8000, 20_000];
/** For a sheet that is not written on any more. */
const atOnce = 100;

/** A sheet whole, or in a line where it does not lie on the desk. */
export interface Sheet {
  id: string;
  state: string;
  version: number;
  items?: SheetItem[] | null;
  [field: string]: any;
}

const isOpen = (sheet: Sheet) => scoreSheetIs.unsubmitted(sheet);

/** Something of the member's own stands on it. */
const isWritten = ({ verdict, score, quantity, reason, page, cites }: SheetItem) =>
  [verdict, score, quantity, reason, page, cites].some(
    (value) => value !== null && value !== undefined && value !== '',
  );

type Verb = 'save' | 'submit' | 'takeBack';

/** The lists of a sheet that are filled in. */
export type Part = 'items' | 'scores';
type Parts = { [part in Part]?: SheetItem[] };
const partsOf = ({ items, scores }: Sheet): Parts => ({ items: items ?? [], ...(scores ? { scores } : {}) });
const written = ({ items = [], scores = [] }: Parts) => [...items, ...scores].some(isWritten);

interface Typed {
  parts: Parts;
  dirty: boolean;
}

export function useSheets(
  record: 'qualification' | 'score-sheet' | 'application-sheet',
  sheets: readonly Sheet[],
  refetch: () => Promise<unknown>,
  signed: SheetSigner,
) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  /** Drafts in a row that did not reach the server. */
  const [missed, setMissed] = useState(0);
  const [drafts] = useState(() => draftsOf(`${record}.items`));
  const dirty = useRef(false);
  dirty.current = typed.size > 0;
  const latest = useRef(typed);
  latest.current = typed;
  const known = useRef(sheets);
  known.current = sheets;

  /**
   * As the server answered the last save, until the sheet itself is read again. Known at once, not with the next drawing:
   * what is written in between is written over what was kept, never over what stood there before.
   */
  const answered = useRef(new Map<string, AnyRow>());
  const newest = useCallback((sheet: Sheet): Sheet => {
    const kept = answered.current.get(sheet.id);
    return kept && kept.version > sheet.version ? kept : sheet;
  }, []);
  const itemsOf = (sheet: Sheet, part: Part = 'items'): SheetItem[] =>
    (typed.get(sheet.id)?.parts ?? partsOf(newest(sheet)))[part] ?? [];

  /** The sheet that is written on; what stands on another is finished for now, and kept at once. */
  const writing = useRef('');
  const change = (sheet: Sheet, item: string, values: Record<string, unknown>, part: Part = 'items') => {
    writing.current = sheet.id;
    write(sheet, (i) => (i.id === item ? values : {}), part);
  };
  const changeAll = (sheet: Sheet, values: (item: SheetItem) => Record<string, unknown>) => {
    writing.current = sheet.id;
    write(sheet, values);
  };
  /** Over what stands there now: a draft that was kept meanwhile may just have gone. */
  const write = (sheet: Sheet, values: (item: SheetItem) => Record<string, unknown>, part: Part = 'items') => {
    setTyped((before) => {
      const parts = before.get(sheet.id)?.parts ?? partsOf(newest(sheet));
      const lines = (parts[part] ?? []).map((i) => ({ ...i, ...values(i) }));
      return new Map(before).set(sheet.id, { parts: { ...parts, [part]: lines }, dirty: true });
    });
    setFaults({});
  };

  const sendNow = useCallback(
    async (verb: Verb, sheet: Sheet): Promise<boolean> => {
      // Handed in meanwhile: there is no draft any more.
      if (verb === 'save' && !latest.current.has(sheet.id)) return true;
      const parts = latest.current.get(sheet.id)?.parts ?? partsOf(newest(sheet));
      const post = async (step: string, body: object, quiet: boolean) => {
        const answer = await call<{ row: AnyRow }>(recordPath(record, step), {
          json: true,
          body: { id: sheet.id, ...body },
          idempotencyKey: newKey(),
          ownRefusals: 'all',
          quiet,
          // The sheet itself says that it is not kept yet; a dialog each time would be in the way of writing.
          ownFailures: verb === 'save',
        });
        answered.current.set(sheet.id, answer.row);
        return answer;
      };
      // A draft is kept behind the person's back: no button waits for it.
      if (verb !== 'save') setBusy(true);
      // What is handed in needs no draft: one that is still to be kept would come after it and be refused.
      const keepLater = (dirty: boolean) =>
        setTyped((before) => {
          const own = before.get(sheet.id);
          return own ? new Map(before).set(sheet.id, { ...own, dirty }) : before;
        });
      if (verb !== 'save') keepLater(false);
      try {
        // Beside what is filled in the rows show what the method asks: that is not this person's to send.
        const { fields } = (await loadRecord(record)).record;
        const values = verb === 'takeBack' ? {} : onlyTaken(fields, parts);
        if (verb === 'submit') {
          // Exactly what the server kept is what is signed.
          const { row } = await post('save', { values }, true);
          const proof = await signed.current(row);
          if (!proof) {
            keepLater(true);
            return false;
          }
          await post('submit', { values: {}, asked: proof }, false);
        } else await post(verb, { values }, verb === 'save');
        // The faults of the last hand-in stay until they are corrected; keeping a draft does not correct them.
        if (verb !== 'save') setFaults({});
        setMissed(0);
        setTyped((before) => {
          const next = new Map(before);
          const now = next.get(sheet.id);
          // What was typed while the draft travelled stays to be kept.
          if (now && now.parts === parts) {
            next.delete(sheet.id);
            drafts.forget(sheet.id);
          }
          return next;
        });
        return true;
      } catch (error) {
        // What was refused waits for the person; what got no answer is sent again.
        if (verb !== 'save' || !(error instanceof Refused)) keepLater(true);
        setMissed((n) => n + 1);
        if (error instanceof Refused) {
          if (Object.keys(error.fields).length > 0) setFaults(error.fields);
          else void showDialog({ tone: 'info', title: error.message });
        }
        return false;
      } finally {
        await refetch();
        if (verb !== 'save') setBusy(false);
      }
    },
    [record, refetch, signed, drafts, newest],
  );
  // One after the other, so that no draft overtakes what is handed in.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const send = useCallback(
    (verb: Verb, sheet: Sheet): Promise<boolean> => {
      const done = queue.current.then(() => sendNow(verb, sheet));
      queue.current = done;
      return done;
    },
    [sendNow],
  );

  // What did not reach the server before the page was left stands again, and is sent.
  const looked = useRef(new Set<string>());
  useEffect(() => {
    for (const sheet of sheets.filter((s) => isOpen(s) && !looked.current.has(s.id))) {
      looked.current.add(sheet.id);
      const kept = drafts.read(sheet.id)?.values as Parts | undefined;
      if (!kept?.items) continue;
      const parts = { ...partsOf(sheet), ...kept };
      if (JSON.stringify(parts) === JSON.stringify(partsOf(sheet))) drafts.forget(sheet.id);
      else
        setTyped((before) => (before.has(sheet.id) ? before : new Map(before).set(sheet.id, { parts, dirty: true })));
    }
  }, [sheets, drafts]);

  useEffect(() => {
    const keepNow = () => {
      for (const [id, { parts }] of latest.current) drafts.keep(id, parts, 0);
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current && drafts.isOwnerPresent()) event.preventDefault();
    };
    addEventListener('pagehide', keepNow);
    addEventListener('beforeunload', ask);
    return () => {
      keepNow();
      removeEventListener('pagehide', keepNow);
      removeEventListener('beforeunload', ask);
    };
  }, [drafts]);
  // Whoever goes to another page of the office has it on the server at once.
  const leaving = useRef(() => {});
  leaving.current = () => {
    for (const [id, { dirty }] of latest.current) {
      const sheet = known.current.find((s) => s.id === id);
      if (dirty && sheet && isOpen(sheet)) void send('save', sheet);
    }
  };
  useEffect(() => () => leaving.current(), []);

  // A draft is kept a moment after the last key, so that nothing typed is lost with the page.
  useEffect(() => {
    const unkept = [...typed].filter(([, t]) => t.dirty);
    const [id] = unkept.find(([other]) => other !== writing.current) ?? unkept[0] ?? [];
    const sheet = known.current.find((s) => s.id === id);
    if (!sheet || !isOpen(sheet)) return;
    drafts.keep(sheet.id, sure(typed.get(sheet.id), 'an entry of typed').parts, 0);
    const timer = setTimeout(
      () => {
        setTyped((before) => {
          const own = before.get(sheet.id);
          return own ? new Map(before).set(sheet.id, { ...own, dirty: false }) : before;
        });
        void send('save', sheet);
      },
      missed === 0 && id !== writing.current ? atOnce : waits[Math.min(missed, waits.length - 1)],
    );
    return () => clearTimeout(timer);
  }, [typed, send, missed, drafts]);

  /** In words, how safe what was typed is; nothing where nothing was written yet. */
  const standing = (sheet: Sheet) => {
    if (!typed.has(sheet.id)) return written(partsOf(newest(sheet))) ? '已暂存' : '';
    return missed > 0 ? '还没有暂存到服务器，内容留在本浏览器，正在重试' : '正在填写，会自动暂存';
  };
  return { itemsOf, change, changeAll, send, faults, busy, standing, dirty, isDirty: typed.size > 0 };
}

export type Sheets = ReturnType<typeof useSheets>;

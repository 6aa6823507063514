/** The state of a form: what was loaded, what is typed, what is wrong, and its draft. */

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLate } from '../../../ui/controls/useLate.ts';
import { shownDay } from '../../../ui/format/moment.ts';
import { onlyTaken, type ReadBefore, type Refusals, readForm } from '../../record/check.ts';
import type { Fields } from '../../record/field.ts';
import { beginningOf, type RecordType } from '../../record/record.ts';
import { asksForWords, type RuleFacts } from '../../record/rules.ts';
import type { WordLookup } from '../../record/sensitive-words.ts';
import { serverNow } from '../live.ts';
import { call } from '../wire.ts';
import { type Draft, draftsOf, isFromBeforeReload } from './drafts.tsx';

export interface Loaded {
  /** Empty for a new record. */
  id: string;
  version: number;
  row: Readonly<Record<string, any>>;
}

/** What the rules of a form are told of other records, under names that begin with `$`. Nothing of it is typed, drawn or sent. */
export type UseKnown = (row: Readonly<Record<string, any>>) => Readonly<Record<string, unknown>>;
const knowsNothing: UseKnown = () => nothing;
const nothing = {};

/** @param loaded must keep its identity until the record is read again */
export function useForm(record: RecordType<any>, loaded: Loaded, useKnown = knowsNothing) {
  const [base, setBase] = useState(loaded);
  const [drafts] = useState(() => draftsOf(record.id));
  const [found] = useState(() => drafts.read(loaded.id));
  // A reload is no leaving: what was typed before it stands again, over the version that it was typed over.
  const resumed = found && found.version === loaded.version && isFromBeforeReload(found) ? found : undefined;
  const [typed, setTyped] = useState<Record<string, any>>(resumed?.values ?? {});
  // What a new row takes from the records that it names: it stands there without being typed.
  const [filled, setFilled] = useState<Record<string, any>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Refusals>({});
  const [offered, setOffered] = useState<Draft | undefined>(resumed ? undefined : found);
  const row = useMemo(() => ({ ...base.row, ...filled, ...typed }), [base, filled, typed]);
  const beside = useKnown(row);
  const before = useMemo(() => ({ ...base.row, ...beside }), [base, beside]);
  const isDirty = Object.keys(typed).length > 0;
  const dirty = useRef(false);
  dirty.current = isDirty;

  // The letter is drawn first and judged when the typing rests: in a large form every row is read again.
  const [judged, judgeNow] = useLate(row, 120);
  const mark = useCallback((name: string) => setLeft((l) => (l.has(name) ? l : new Set(l).add(name))), []);
  // A sentence about what stood there before the last letter would move the button that is being pressed.
  const leave = useCallback(
    (name: string) => {
      mark(name);
      judgeNow();
    },
    [mark, judgeNow],
  );
  const change = useCallback(
    (name: string, value: unknown) => {
      setTyped((t) => {
        const then = { ...base.row, ...filled, ...t };
        return { ...t, [name]: value, ...beginningOf(record.fields, then, { ...then, [name]: value }) };
      });
      setSaid((s) => {
        const kept = Object.entries(s).filter(([key]) => key !== name && !key.startsWith(`${name}.`));
        return kept.length === Object.keys(s).length ? s : Object.fromEntries(kept);
      });
      // Specification §5: with `change` a field's rules speak while it is typed.
      if (record.fields[name]?.rules?.includes('change')) mark(name);
    },
    [record, base, filled, mark],
  );

  const write = useRef(() => {});
  write.current = () => drafts.keep(base.id, typed, base.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written a moment after the last key
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => write.current(), 800);
    return () => clearTimeout(timer);
  }, [base, typed, isDirty]);

  useEffect(() => {
    // A person who leaves sooner loses nothing either.
    const keepNow = () => dirty.current && write.current();
    const ask = (event: BeforeUnloadEvent) => {
      // Where the session is over the page has to go, and the draft is kept: there is nothing to ask.
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

  const facts = useRuleFacts(record.fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read holds for one record and its facts
  const known = useMemo((): ReadBefore => new WeakMap(), [record, facts]);
  const reading = useMemo(
    () => readForm(record, judged, before, true, facts, known),
    [record, judged, before, facts, known],
  );
  // A sentence stands only under what the person has already left, or tried to send.
  const shown = (refusals: Refusals) =>
    Object.fromEntries(Object.entries(refusals).filter(([key]) => left.has('*') || left.has(key.split('.')[0]!)));

  return {
    row,
    base,
    isDirty,
    isTyped: (name: string) => name in typed,
    dirty,
    change,
    fill: setFilled,
    leave,
    refusals: { ...shown(reading.refusals), ...said },
    showAll: () => setLeft(new Set(['*'])),
    warnings: shown(reading.warnings),
    /** What sending it now would be refused for, shown or not. */
    missing: reading.refusals,
    /** Reads everything, and from now on shows every sentence. */
    readAll: (complete: boolean) => {
      const all = readForm(record, row, before, complete, facts);
      // What is hidden from this person came as nothing and must not be sent back as nothing.
      for (const name of Object.keys(base.row.$hidden ?? {})) if (!(name in typed)) delete all.values[name];
      if (complete) setLeft(new Set(['*']));
      setSaid(complete ? {} : all.refusals);
      // The rules saw whole rows, with what only actions set in them: that is not the form's to send.
      return { ...all, values: onlyTaken(record.fields, all.values) };
    },
    sayRefusals: setSaid,
    /** The server has it: nothing is unsaved any more. */
    saved: (next: Loaded) => {
      dirty.current = false;
      drafts.forget(base.id);
      drafts.forget(next.id);
      setBase(next);
      setFilled({});
      setTyped({});
      setOffered(undefined);
    },
    /** The server has an earlier state of it: what is typed waits as a draft of that record. */
    savedEarlier: (next: Loaded) => {
      dirty.current = false;
      drafts.forget(base.id);
      drafts.keep(next.id, typed, next.version);
      setBase(next);
      setFilled({});
      setTyped({});
    },
    /** Puts values in, as a merge decided, over a newer version. */
    rebase: (next: Loaded, values: Record<string, any>) => {
      setBase(next);
      setTyped(values);
    },
    draft: offered && !isDirty && differs(offered.values, base.row) ? offered : undefined,
    takeDraft: () => {
      // It is this tab's from now on.
      if (offered) {
        drafts.forget(base.id, offered.tab);
        setTyped(offered.values);
      }
      setOffered(undefined);
    },
    forgetDraft: () => {
      drafts.forget(base.id, offered?.tab);
      setOffered(undefined);
    },
    /** Gives up what was typed, for what is on the server. */
    abandon: () => {
      dirty.current = false;
      drafts.forget(base.id);
      setTyped({});
    },
  };
}

const differs = (values: Record<string, unknown>, row: Readonly<Record<string, unknown>>) =>
  Object.entries(values).some(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(row[name] ?? null));

/** What the rules of a form must be told: the office's day, and the sensitive words where a field asks for them. */
export function useRuleFacts(fields: Fields): RuleFacts {
  const { data: sensitiveWords } = useQuery({
    queryKey: ['sensitive-words'],
    // Without an answer the form goes on: the server checks again.
    queryFn: ({ signal }) => call<WordLookup>('/agency/api/minganci/getCiKu.json', { signal, ownFailures: true }),
    enabled: asksForWords(fields),
    staleTime: 600_000,
  });
  return useMemo(() => ({ today: shownDay(new Date(serverNow())), sensitiveWords }), [sensitiveWords]);
}

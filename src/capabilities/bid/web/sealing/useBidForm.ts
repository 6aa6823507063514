/**
 * The form of a bid: what is typed and chosen, kept on this device while it is, and standing there again. A version after
 * the first begins with the content of the one before, as far as this device or the bidder's key file knows it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey, serverNow, vault } from '../../../../kernel/web/index.ts';
import type { IndexEntry } from '../../review-index/review-index.ts';
import { type Declared, startDeclaration } from './DeclarationForm.tsx';
import type { TenderToSeal } from './tender-to-seal.ts';
import { blank, type ContentFile, draftName, type KeptBid, lastName, type Written } from './what-is-missing.ts';

export interface BidContent {
  written: Written;
  declared: Declared;
  files: File[];
  /** Chosen under a name that another one has: nothing is sealed before the person decided about them. */
  twins: File[];
  /** Where each factor is answered. */
  index: IndexEntry[];
}

/** Where what stands in the form came from. */
export type Origin = { kind: 'blank' } | { kind: 'draft'; at: string } | { kind: 'last' };
/** Whether leaving would lose anything of it. */
export type Keeping = 'none' | 'busy' | 'kept' | 'lost';

/** Milliseconds from the last change to the copy on this device. */
const restMs = 400;

export interface BidForm extends BidContent {
  /** Whether what this device keeps was looked for. */
  isReady: boolean;
  origin: Origin;
  keeping: Keeping;
  /** The version before, where it is known here. */
  last: KeptBid | undefined;
  /** Names of files that were chosen once and are not on this device. */
  gone: readonly string[];
  change: (more: Partial<BidContent>) => void;
  /** Begins with a content that came from elsewhere: the version before, opened by its key file. */
  beginWith: (last: KeptBid, content: BidContent) => void;
  /** Empties the form and forgets the draft. */
  startAnew: () => void;
  /** Digests by file, as the summary found them. */
  keepDigests: (digests: ReadonlyMap<File, string>) => void;
  /** The draft is what was handed in as this version. */
  handedIn: (version: number) => Promise<void>;
}

export function useBidForm(tender: TenderToSeal): BidForm {
  const empty = (): BidContent => ({
    written: blank(tender),
    declared: startDeclaration(tender),
    files: [],
    twins: [],
    index: [],
  });
  const [store] = useState(vault);
  const [content, setContent] = useState<BidContent>(empty);
  const [origin, setOrigin] = useState<Origin>({ kind: 'blank' });
  const [last, setLast] = useState<KeptBid>();
  const [gone, setGone] = useState<readonly string[]>([]);
  const [keeping, setKeeping] = useState<Keeping>('none');
  const [isReady, setReady] = useState(false);
  const digests = useRef<ReadonlyMap<File, string>>(new Map());
  const ids = useRef(new WeakMap<File, string>());
  const stored = useRef(new Set<string>());
  const isDirty = useRef(false);
  const latest = useRef(content);
  latest.current = content;
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const until = tender.lot.bidDeadline;

  const idOf = useCallback((file: File) => {
    if (!ids.current.has(file)) ids.current.set(file, newKey());
    return ids.current.get(file)!;
  }, []);
  const asKept = useCallback(
    (file: File): ContentFile => {
      const sha256 = digests.current.get(file);
      const { name, size, type } = file;
      return { id: idOf(file), name, size, type, ...(sha256 ? { sha256 } : {}) };
    },
    [idOf],
  );
  const keptNow = useCallback((): KeptBid => {
    const { written, declared, files, twins, index } = latest.current;
    return {
      written,
      declaration: declared.declaration,
      files: files.map(asKept),
      ...(twins.length > 0 ? { twins: twins.map(asKept) } : {}),
      agreement: declared.agreement ? asKept(declared.agreement) : null,
      index,
    };
  }, [asKept]);

  const save = useCallback(() => {
    if (!isDirty.current) return;
    isDirty.current = false;
    const bid = keptNow();
    const named = filesOf(bid).map((f) => f.id);
    const { declared, files, twins } = latest.current;
    const chosen = [...files, ...twins, ...(declared.agreement ? [declared.agreement] : [])];
    setKeeping('busy');
    line.current = line.current
      .then(async () => {
        await store.keep(draftName(tender), bid, until, named);
        for (const file of chosen.filter((f) => !stored.current.has(idOf(f)))) {
          await store.putFile(idOf(file), file);
          stored.current.add(idOf(file));
        }
        if (!isDirty.current) setKeeping('kept');
      })
      .catch(() => setKeeping('lost'));
  }, [store, tender, until, keptNow, idOf]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the form appears
  useEffect(() => {
    const restore = async () => {
      await store.sweep(serverNow());
      const before = tender.bid ? (await store.read<KeptBid>(lastName(tender)))?.value : undefined;
      const draft = await store.read<KeptBid>(draftName(tender));
      const found = draft?.value ?? before;
      if (before?.version === tender.nextVersion - 1) setLast(before);
      if (!found) return;
      const read = async (file: ContentFile) => {
        const there = await store.readFile(file);
        if (!there) return [];
        ids.current.set(there, file.id);
        stored.current.add(file.id);
        return [there];
      };
      const files = (await Promise.all(found.files.map(read))).flat();
      const twins = (await Promise.all((found.twins ?? []).map(read))).flat();
      const [agreement] = found.agreement ? await read(found.agreement) : [];
      setGone(filesOf(found).flatMap((f) => (stored.current.has(f.id) ? [] : [f.name])));
      setContent({
        written: found.written,
        declared: { declaration: found.declaration, ...(agreement ? { agreement } : {}) },
        files,
        twins,
        index: found.index ?? [],
      });
      setOrigin(draft ? { kind: 'draft', at: draft.at } : { kind: 'last' });
      if (draft) setKeeping('kept');
    };
    // A browser that keeps nothing has a form all the same.
    void restore()
      .catch(() => {})
      .finally(() => setReady(true));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment after the last change
  useEffect(() => {
    if (!isDirty.current) return;
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
  }, [content]);
  // What is still on its way to this device would be lost with the page.
  useEffect(() => {
    if (keeping !== 'busy' && keeping !== 'lost') return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [keeping]);
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => () => saveNow.current(), []);

  const change = (more: Partial<BidContent>) => {
    isDirty.current = true;
    setKeeping('busy');
    if (more.files) setGone((names) => names.filter((name) => !more.files!.some((f) => f.name === name)));
    if (more.declared?.agreement) setGone((names) => names.filter((name) => name !== more.declared!.agreement!.name));
    setContent((now) => ({ ...now, ...more }));
  };

  return {
    ...content,
    isReady,
    origin,
    keeping,
    last,
    gone,
    change,
    beginWith: (before, from) => {
      setLast(before);
      setOrigin({ kind: 'last' });
      setGone([]);
      change(from);
    },
    startAnew: () => {
      isDirty.current = false;
      setContent(empty());
      setOrigin({ kind: 'blank' });
      setGone([]);
      setKeeping('none');
      line.current = line.current.then(() => store.forget(draftName(tender), serverNow())).catch(() => {});
    },
    keepDigests: (found) => {
      digests.current = found;
    },
    handedIn: async (version) => {
      isDirty.current = false;
      setKeeping('none');
      const kept = { ...keptNow(), version };
      // What this device cannot keep the receipt proves all the same.
      line.current = line.current
        .then(async () => {
          await store.keep(
            lastName(tender),
            kept,
            until,
            filesOf(kept).map((f) => f.id),
          );
          await store.forget(draftName(tender), serverNow());
        })
        .catch(() => {});
      await line.current;
    },
  };
}

const filesOf = ({ files, twins = [], agreement }: KeptBid): ContentFile[] => [
  ...files,
  ...twins,
  ...(agreement ? [agreement] : []),
];

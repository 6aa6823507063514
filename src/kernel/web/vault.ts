/**
 * What a person keeps only on this device, encrypted: each person has their own store, whose key this browser makes,
 * uses and never gives out. Signing out destroys the store with its key. It keeps such things out of plain files,
 * copies of a profile's texts and other accounts' pages. It is no defence against a person who works in this browser
 * while its owner is signed in, or who controls the device.
 */
import { vaultOf } from './forget-vault.ts';
import { currentUser } from './session.ts';

/** Bytes that are encrypted at once: memory stays at this, however long a file is. */
const chunkBytes = 4 * 1048576;
const stores = ['key', 'entry', 'chunk'] as const;
type StoreName = (typeof stores)[number];

export interface KeptFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}

export interface KeptEntry<T> {
  value: T;
  /** When it was kept, ISO. */
  at: string;
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

interface Entry extends Sealed {
  at: string;
  /** ISO; what is over is swept away. */
  until: string;
  /** Ids of its files: in clear, so that files no entry names can be removed. */
  files: string[];
}

const present = () => currentUser()?.userid ?? '';

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const done = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('本机存储没有写成'));
    work.onerror = () => reject(work.error);
  });

function opened(user: string): Promise<IDBDatabase> {
  const request = indexedDB.open(vaultOf(user), 1);
  request.onupgradeneeded = () => {
    for (const store of stores) request.result.createObjectStore(store);
  };
  return answer(request).then((db) => {
    // Another tab signs out: what is open here must not hold that up.
    db.onversionchange = () => db.close();
    return db;
  });
}

/** Works on the person's own store. @throws when somebody else is signed in by now, or the browser keeps nothing */
async function within<T>(owner: string, work: (db: IDBDatabase) => Promise<T>): Promise<T> {
  if (!owner || present() !== owner) throw new Error('登录账号已变化，本机不再保存');
  const db = await opened(owner);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

const reading = <T>(db: IDBDatabase, store: StoreName, key: string): Promise<T | undefined> =>
  answer(db.transaction(store).objectStore(store).get(key));

async function write(db: IDBDatabase, store: StoreName, key: string, value: unknown): Promise<void> {
  const work = db.transaction(store, 'readwrite');
  work.objectStore(store).put(value, key);
  await done(work);
}

async function keyOf(db: IDBDatabase): Promise<CryptoKey> {
  const known = await reading<CryptoKey>(db, 'key', 'key');
  if (known) return known;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const work = db.transaction('key', 'readwrite');
  const store = work.objectStore('key');
  // Two tabs may have made one at the same moment: the first one counts.
  const first = await answer<CryptoKey | undefined>(store.get('key'));
  if (!first) store.put(fresh, 'key');
  await done(work);
  return first ?? fresh;
}

const named = (text: string) => new TextEncoder().encode(text);

/** `place` is authenticated with the content, so that nothing encrypted for one place opens at another. */
async function seal(key: CryptoKey, place: string, content: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    iv,
    bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: named(place) }, key, content),
  };
}

const unseal = (key: CryptoKey, place: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: named(place) }, key, bytes);

/** Takes away what is over, and chunks of files that no entry names. */
async function tidy(db: IDBDatabase, now: number): Promise<void> {
  const work = db.transaction(['entry', 'chunk'], 'readwrite');
  const entries = work.objectStore('entry');
  const chunks = work.objectStore('chunk');
  const [keys, kept, parts] = await Promise.all([
    answer(entries.getAllKeys()),
    answer<Entry[]>(entries.getAll()),
    answer(chunks.getAllKeys()),
  ]);
  const isOver = kept.map((entry) => Date.parse(entry.until) <= now);
  const stays = new Set(kept.flatMap((entry, i) => (isOver[i] ? [] : entry.files)));
  for (const [i, key] of keys.entries()) if (isOver[i]) entries.delete(key);
  for (const part of parts) if (!stays.has(String(part).split(':')[0]!)) chunks.delete(part);
  await done(work);
}

/** The store of the person who is signed in when it is asked for; it never serves another person afterwards. */
export function vault() {
  const owner = present();
  return {
    /** Keeps a value that JSON can hold, with the files that it names, until a moment. Its files are put in afterwards. */
    keep: (name: string, value: unknown, until: string, files: readonly string[] = []): Promise<void> =>
      within(owner, async (db) => {
        const sealed = await seal(await keyOf(db), name, named(JSON.stringify(value)));
        await write(db, 'entry', name, { ...sealed, at: new Date().toISOString(), until, files: [...files] });
      }),
    read: <T>(name: string): Promise<KeptEntry<T> | undefined> =>
      within(owner, async (db) => {
        const entry = await reading<Entry>(db, 'entry', name);
        if (!entry) return undefined;
        const text = new TextDecoder().decode(await unseal(await keyOf(db), name, entry));
        return { value: JSON.parse(text) as T, at: entry.at };
      }),
    /** Copies a file in, a chunk at a time. An entry names it before. */
    putFile: (id: string, file: Blob): Promise<void> =>
      within(owner, async (db) => {
        const key = await keyOf(db);
        for (let at = 0; at < file.size; at += chunkBytes) {
          if (present() !== owner) throw new Error('登录账号已变化，本机不再保存');
          const place = `${id}:${at}`;
          const chunk = await file.slice(at, at + chunkBytes).arrayBuffer();
          await write(db, 'chunk', place, await seal(key, place, chunk));
        }
      }),
    /** A file as it was put in; nothing where part of it is not there. */
    readFile: ({ id, name, size, type }: KeptFile): Promise<File | undefined> =>
      within(owner, async (db) => {
        const key = await keyOf(db);
        const parts: Blob[] = [];
        for (let at = 0; at < size; at += chunkBytes) {
          const place = `${id}:${at}`;
          const sealed = await reading<Sealed>(db, 'chunk', place);
          if (!sealed) return undefined;
          parts.push(new Blob([await unseal(key, place, sealed)]));
        }
        return new File(parts, name, { type });
      }),
    forget: (name: string, now: number): Promise<void> =>
      within(owner, async (db) => {
        const work = db.transaction('entry', 'readwrite');
        work.objectStore('entry').delete(name);
        await done(work);
        await tidy(db, now);
      }),
    /** Takes away what is over. @param now ms */
    sweep: (now: number): Promise<void> => within(owner, (db) => tidy(db, now)),
  };
}

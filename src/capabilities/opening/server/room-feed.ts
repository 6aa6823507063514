/**
 * The rooms as this server tells them: what everybody in a room sees is read once for all of them, at most four times a
 * second, and only what changed is sent.
 */
import { defineAccess } from '../../../kernel/access/access.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { encode, success } from '../../../kernel/server/envelope.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { columnsSql, scopeSql } from '../../../kernel/server/rows.ts';
import { openingAccess } from '../opening/opening.lifecycle.ts';
import { opening } from '../opening/opening.record.ts';
import { openingEntry } from '../opening-entry/opening-entry.record.ts';
import { type RoomChange, type RoomShared, shownOfEntry } from '../room-change.ts';

/** Changes within so many milliseconds are sent as one. */
const gathered = 250;
const keptFor = 10 * 60_000;
const shown = new Set<string>(shownOfEntry);
/** The public reads the record of a finished opening, but is in no room. */
export const insideAccess = defineAccess(opening, { read: openingAccess.read.filter((a) => !a.anybody) });

/** Whether a person is in the room, and not only a reader of its public record. */
export const isInside = async ({ db }: Office, { actor, now }: Pick<Caller, 'actor' | 'now'>, id: string) =>
  (await first(db, sql`select 1 as ok from opening t where t.id = ${id} and ${scopeSql(insideAccess, actor, now)}`)) !==
  undefined;

type Stored = AnyRow & { version: number };

export class RoomFeed {
  private entries = new Map<string, Stored>();
  private log: AnyRow[] = [];
  private turn = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<RoomChange> | undefined;
  private due: Promise<void> | undefined;
  private readonly office: Office;
  private readonly id: string;
  usedAt = Date.now();

  constructor(office: Office, id: string) {
    this.office = office;
    this.id = id;
  }

  private get seq() {
    return this.log.length;
  }

  get topic() {
    return `room:${this.id}`;
  }

  /** Everything, as it stands now. */
  async shared(): Promise<RoomShared> {
    this.usedAt = Date.now();
    await this.refresh();
    return {
      seq: this.seq,
      turn: this.turn,
      entries: [...this.entries.values()].map(wireEntry).sort((a, b) => a.serial - b.serial),
      log: this.log.toReversed(),
    };
  }

  /** Where this server stands: a page that just took up the line learns by it whether it missed something. */
  greeting(): string {
    return this.line({ from: this.seq, seq: this.seq, turn: this.turn, entries: [], log: [] });
  }

  /** Sends what happened, a moment later, together with everything else that happens until then. */
  stir(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (this.office.live.hears(this.topic))
        this.refresh().catch((error) => {
          if (this.office.stopping.aborted) return;
          this.office.log.error({ err: error }, 'a room could not be read; it is tried again');
          this.stir();
        });
    }, gathered);
    this.timer.unref();
  }

  /** Reads what changed and tells every page of this server; who asks while one reading is due shares it. */
  refresh(): Promise<void> {
    this.due ??= this.afterRunning();
    return this.due;
  }

  private async afterRunning(): Promise<void> {
    await this.running?.catch(() => {});
    this.due = undefined;
    const own = this.read();
    this.running = own;
    const change = await own;
    if (change.seq === change.from && change.entries.length === 0 && change.turn === this.turn) return;
    this.turn = change.turn;
    this.office.live.tell(this.topic, this.line(change));
  }

  private line(change: RoomChange): string {
    return `event: ${this.topic}\ndata: ${encode(success(change))}\n\n`;
  }

  /** All of it from one moment of the database: a later one would show rows that their number does not yet cover. */
  private async read(): Promise<RoomChange> {
    const { id } = this;
    const from = this.seq;
    const last = this.log.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000';
    const found = await this.office.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const room = await first<{ turn: string }>(
          tx,
          sql`select o.version || ':' || (select count(*) || ':' || coalesce(sum(j.version), 0) from objection j
                where j.lot_id = o.lot_id and j.kind = 'opening') as turn from opening o where o.id = ${id}`,
        );
        const log = await rows<AnyRow>(
          tx,
          sql`select id, at, who, event from opening_log where opening_id = ${id} and id > ${last} order by id`,
        );
        const versions = await rows<{ id: string; version: number }>(
          tx,
          sql`select id, version from opening_entry where opening_id = ${id}`,
        );
        const other = versions.filter((v) => this.entries.get(v.id)?.version !== v.version).map((v) => v.id);
        const entries =
          other.length === 0
            ? []
            : await rows<Stored>(
                tx,
                sql`select ${columnsSql(openingEntry, 't', shown)} from opening_entry t where t.id = any(${other}::uuid[]) order by serial`,
              );
        return { turn: room?.turn ?? '', log, entries };
      });
    const changed = found.entries.map((e) => difference(this.entries.get(e.id), e));
    for (const e of found.entries) this.entries.set(e.id, e);
    this.log.push(...found.log);
    return { from, seq: this.seq, turn: found.turn, entries: changed, log: found.log.toReversed() };
  }
}

/** What everybody in the room sees of a row, and of that only what there is. */
const wireEntry = (e: AnyRow): AnyRow =>
  Object.fromEntries(
    shownOfEntry.filter((name) => e[name] !== null && e[name] !== undefined).map((name) => [name, e[name]]),
  ) as AnyRow;

/** What is different in a row that the pages know, or the whole of a new one. */
const difference = (before: AnyRow | undefined, now: AnyRow): AnyRow =>
  before
    ? (Object.fromEntries(
        shownOfEntry
          .filter((name) => name === 'id' || JSON.stringify(before[name]) !== JSON.stringify(now[name]))
          .map((name) => [name, now[name]]),
      ) as AnyRow)
    : wireEntry(now);

const feeds = new WeakMap<Office, Map<string, RoomFeed>>();

/** The room as this server tells it. The caller has checked that the person is inside. */
export function feedOf(office: Office, id: string): RoomFeed {
  const own = feeds.get(office)!;
  const feed = own.get(id) ?? new RoomFeed(office, id);
  own.set(id, feed);
  for (const [other, { usedAt, topic }] of own)
    if (other !== id && Date.now() - usedAt > keptFor && !office.live.hears(topic)) own.delete(other);
  return feed;
}

/** Hears what happens in rooms, and lets people follow those that they are in. */
export function startFeeds(office: Office): void {
  const own = new Map<string, RoomFeed>();
  feeds.set(office, own);
  office.live.on(({ topic, type }) => {
    if (topic === 'hello') for (const feed of own.values()) feed.stir();
    else if (type === 'changed' && topic.startsWith('opening:')) own.get(topic.slice('opening:'.length))?.stir();
  });
  office.live.admits.set('room', async (caller, id) => {
    if (!(await isInside(office, caller, id))) return undefined;
    const feed = feedOf(office, id);
    await feed.shared();
    return () => feed.greeting();
  });
}

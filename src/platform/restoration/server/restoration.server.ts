import { anybody } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { findHold, type Hold } from '../../../kernel/server/hold.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send } from '../../../kernel/server/http.ts';
import { signal } from '../../../kernel/server/live.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { noteWitness, whyRestored } from '../../../kernel/server/witness.ts';
import { readAnchors } from '../dated-anchors.ts';
import type { restoration } from '../restoration/restoration.record.ts';
import { compareWith, type Difference } from './anchors.ts';

/** Two servers that start together note one restoration. */
const noting = 7205765;
const witnessEachMs = 30_000;

/** Looks whether the database was brought back to an earlier moment, and notes it: before anybody is served, and again and again. */
export async function noticeRestoration(office: Office): Promise<void> {
  const because = await whyRestored(office.db, office.files.folder);
  if (because) await noteOnce(office, because);
  await noteWitness(office.db, office.files.folder);
}

async function noteOnce(office: Office, because: string): Promise<void> {
  await inTransaction(office, async (tx) => {
    await sql`select pg_advisory_xact_lock(${noting})`.execute(tx);
    // The one that waited for the other finds it done.
    if (await first(tx, sql`select 1 from restoration where state = 'held' and because = ${because}`)) return;
    const last = await first<{ at: string | null }>(tx, sql`select max(at) as at from history`);
    const values = { because, lastAt: sure(last, 'last').at };
    await perform({ office, tx, now: await readClock(tx) }, 'restoration.note', { values });
    // Other servers of the office look at once.
    await signal(tx, 'witness', 'restored');
    office.log.warn(
      { because, lastAt: sure(last, 'last').at },
      'the office is held until administrator and supervisor let it go on',
    );
  });
}

const compareAnchors: EffectOf<typeof restoration> = async ({ office, tx, row, asked, record }) => {
  const anchors = asRefused(() => readAnchors(asked.anchors));
  const differences: Difference[] = await compareWith(tx, office.house, anchors);
  row.compared = anchors.length;
  row.agreed = anchors.length - differences.length;
  row.differences = differences.slice(0, 500).map((difference, i) => ({ id: String(i + 1), ...difference }));
  record({ compared: row.compared, agreed: row.agreed });
};

function asRefused<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Refusal((error as Error).message, { anchors: (error as Error).message });
  }
}

const releaseHold: EffectOf<typeof restoration> = async ({ row, before, asked, actor, now }) => {
  const side = actor.orgType === 'supervisor' ? 'supervisor' : 'admin';
  Object.assign(row, { [side]: actor.id, [`${side}At`]: now.toISOString(), [`${side}Remark`]: asked.remark });
  if (sure(before, 'before').state !== 'held') row.state = 'released';
};

export const restorationServer: ServerPart = {
  effects: {
    compareAnchors,
    releaseHold,
    noteMissingReceipt: async ({ row, asked, now }) => {
      const known = (row.receipts ?? []) as { serial: string }[];
      if (known.some((r) => r.serial === asked.serial) || known.length >= 500) return;
      row.receipts = [...known, { serial: asked.serial, presentedAt: now.toISOString() }];
    },
  },
  worksWhileHeld: ['restoration'],
  readHold: (db) =>
    first<Hold>(
      db,
      sql`select because, created_at as since from restoration where state <> 'released' order by created_at limit 1`,
    ),
  loops: [
    {
      topic: 'witness',
      title: '恢复检查',
      step: async (office: Office) => {
        await noticeRestoration(office);
        // Another server may have seen it first.
        await findHold(office);
        return false;
      },
      rest: async () => witnessEachMs,
    },
  ],
  routes: ({ http, office }) => {
    http.get(
      '/platform/hold.json',
      route({ title: '系统是否在恢复后暂停', cost: 'read', by: [anybody] }),
      async (_request, response) => send(response, success({ held: Boolean(office.hold), ...office.hold })),
    );
  },
};

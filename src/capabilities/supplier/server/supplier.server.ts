import type { FastifyInstance } from 'fastify';
import { type Effect, Forbidden } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { dateInShanghai, endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { suppliers } from '../../../platform/identity/identity.audiences.ts';
import type { Vouching } from '../../../platform/messages/server/mail.ts';
import { supplierChange } from '../change/supplier-change.record.ts';
import { supplier } from '../supplier/supplier.record.ts';
import type { Suspension } from '../supplier/supplier-facts.ts';
import { changeEffects, changeFacts, openStates } from './change.effects.ts';
import { judgePaper, remindSupplierPapers } from './paper-verdicts.ts';
import { peopleOf, readTrades } from './people.ts';
import { keepersOf, registrationRoutes } from './registration.ts';
import { supplierEffects } from './supplier.effects.ts';

/** 暂停: imposed with ground and term, answered by the supplier, ended by the clock or before it with a reason. */
const suspensionsOf = (row: Record<string, any>): Suspension[] => (row.suspensions ?? []) as Suspension[];

/** Replaces the newest one; the rest stays as it was. */
const withLast = (row: Record<string, any>, values: Partial<Suspension>): Suspension[] => {
  const all = suspensionsOf(row);
  return [...all.slice(0, -1), { ...all.at(-1)!, ...values }];
};

export const suspensionEffects: Readonly<Record<string, Effect>> = {
  beginSuspension: async ({ tx, row, asked, actor, now }) => {
    const begun: Suspension = {
      ground: asked.ground,
      reason: asked.reason,
      document: asked.document ?? null,
      authority: asked.authority ?? null,
      from: dateInShanghai(now),
      until: asked.until,
      by: `${actor.orgName} ${actor.name}`,
    };
    row.suspensions = [...suspensionsOf(row), begun];
    row.suspendedUntil = asked.until;
    await setTimer(tx, 'supplier.endSuspension', row.id, endOfDayShanghai(asked.until));
  },
  keepStatement: async ({ row, asked, now }) => {
    row.suspensions = withLast(row, { statement: asked.statement, statedOn: dateInShanghai(now) });
  },
  endSuspension: async ({ tx, row, asked, now }) => {
    row.suspensions = withLast(row, { endedOn: dateInShanghai(now), endedBecause: asked.reason ?? '期满，自动恢复' });
    row.suspendedUntil = null;
    await setTimer(tx, 'supplier.endSuspension', row.id, null);
  },
};

/** What pages ask beside the records: who may verify a supplier's own registration. */
export function supplierRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  registrationRoutes(http, office);
  http.get(
    '/supplier/supplier/keepers.json',
    route({ title: '可以核验供应商的单位', cost: 'read', by: [suppliers] }),
    async (request, response) => {
      if (signedIn(request).actor.orgType !== 'supplier') throw new Forbidden();
      return send(response, success(await keepersOf(office.db)));
    },
  );
}

/** Whether a change of it is under way, and what it supplies by the law of permits. */
const supplierFactsOf: FactsFor<typeof supplier> = async (db, found) => {
  const open = await find(db, supplierChange, {
    supplier: { in: found.map((s) => s.id) },
    state: { in: [...openStates] },
  });
  const tradesOf = await readTrades(db);
  return new Map(found.map((s) => [s.id, { change: open.find((c) => c.supplier === s.id)?.id, trades: tradesOf(s) }]));
};

const ownRoles = ['bidder', 'unitAdmin'];
const entererOf = (row: Record<string, any>): string[] => (row.enteredBy ? [row.enteredBy] : []);
const both = (some: string[], others: string[]) => [...new Set([...some, ...others])];

/** A verifier has looked at the entry of the unit's account. */
export const vouching: Vouching = {
  kind: 'vouching',
  isVouched: async (db, unit) =>
    (await find(db, supplier, { organisation: unit, verifiedAt: { not: null } }, { limit: 1 })).length > 0,
};

export const supplierServer: ServerPart = {
  facts: { supplier: supplierFactsOf, 'supplier-change': changeFacts },
  effects: { ...supplierEffects, ...suspensionEffects, ...changeEffects, remindSupplierPapers, judgePaper },
  routes: supplierRoutes,
  recipients: {
    supplierVerifiers: (db, row) => peopleOf(db, row.org, ['reviewer']),
    supplierEnterer: async (_db, row) => entererOf(row),
    // The person who entered it may be one of the supplier's own people.
    supplierSides: async (db, row) => both(entererOf(row), await peopleOf(db, row.organisation, ownRoles)),
    changeSides: async (db, row) => {
      const { organisation } = await get(db, supplier, row.supplier);
      return both(entererOf(row), await peopleOf(db, organisation, ownRoles));
    },
  },
};

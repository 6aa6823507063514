import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import type { Vouching } from '../../../platform/messages/server/vouching.ts';
import { supplierChange } from '../change/supplier-change.record.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { changeEffects, changeFacts, openStates } from './change.effects.ts';
import { judgePaper } from './paper-verdicts.ts';
import { remindSupplierPapers } from './papers.effects.ts';
import { peopleOf } from './people.ts';
import { supplierEffects } from './supplier.effects.ts';
import { supplierRoutes } from './supplier-routes.ts';
import { suspensionEffects } from './suspension.effects.ts';
import { readTrades } from './trades.ts';

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

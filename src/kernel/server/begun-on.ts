/** What is begun on a row: actions of other records that name it (`begunOn`), for the people of its page. */
import type { Situation } from '../lifecycle/allowed.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import { isPermitted } from '../lifecycle/permitted.ts';
import { sure } from '../record/sure.ts';
import type { House } from './house.ts';

/** An action that begins a row on one of another record, in these of its states. */
interface BegunOn {
  on: string;
  states: readonly string[];
  lifecycle: Lifecycle;
  verb: string;
}

const begunBy = (lifecycle: Lifecycle): BegunOn[] =>
  Object.entries(lifecycle.actions).flatMap(([verb, action]) =>
    Object.entries(action.begunOn ?? {}).map(([field, states]) => ({
      on: sure(lifecycle.record.fields[field]?.target?.(), `${lifecycle.record.id}.${field}`).id,
      states: [states].flat(),
      ...{ lifecycle, verb },
    })),
  );

const known = new WeakMap<House, Map<string, BegunOn[]>>();

export function begunOn(house: House, id: string): readonly BegunOn[] {
  const all = known.get(house) ?? Map.groupBy([...house.lifecycles.values()].flatMap(begunBy), ({ on }) => on);
  known.set(house, all);
  return all.get(id) ?? [];
}

/** The actions that this person may begin on the row as it stands: `addendum.create`. */
export const beginsOn = (house: House, id: string, { row, actor }: Situation): string[] =>
  begunOn(house, id)
    .filter(({ lifecycle, verb, states }) => states.includes(row.state) && isPermitted(lifecycle, verb, actor))
    .map(({ lifecycle, verb }) => `${lifecycle.record.id}.${verb}`);

import { originFaults } from '../record/origin.ts';
import { usualFaults } from '../record/usual.ts';
import type { House } from './house.ts';

/** What would only fail at the first click: missing halves, unknown references, unnamed effects. */
export function houseFaults(house: House): string[] {
  const faults: string[] = [];
  for (const [id, record] of house.records) {
    if (!house.accesses.has(id)) faults.push(`record ${id} does not say who sees it`);
    if (!house.lifecycles.has(id)) faults.push(`record ${id} has no lifecycle`);
    for (const [name, field] of Object.entries<any>(record.fields)) {
      const target = field.target?.();
      if (field.target && (!target || !house.records.has(target.id)))
        faults.push(`${id}.${name} refers to an unknown record`);
    }
    faults.push(...originFaults(record), ...usualFaults(record));
  }
  const named = new Set<string>();
  for (const [id, lifecycle] of house.lifecycles) {
    for (const [verb, action] of Object.entries(lifecycle.actions)) {
      if (action.does) {
        named.add(action.does);
        if (!house.effects.has(action.does))
          faults.push(`${id}.${verb} does "${action.does}", which no server part has`);
      }
      for (const field of Object.keys(action.amends?.fields ?? {})) {
        if (!(field in lifecycle.record.fields)) faults.push(`${id}.${verb} amends the unknown field "${field}"`);
        if (field in (house.accesses.get(id)?.fields ?? {}))
          faults.push(`${id}.${verb} amends "${field}", which is hidden from some`);
      }
      for (const [field, states] of Object.entries(action.begunOn ?? {})) {
        const on = lifecycle.record.fields[field]?.target?.();
        const known = on && house.lifecycles.get(on.id)?.states;
        for (const state of [states].flat())
          if (!known?.[state]) faults.push(`${id}.${verb} is begun on ${field} in the unknown state "${state}"`);
      }
      for (const { id: guard, mends } of action.needs ?? [])
        for (const { by } of mends && !('until' in mends) ? mends : []) {
          const [of = '', act = ''] = by.split('.');
          const mending = house.lifecycles.get(of)?.actions[act];
          if (!mending) faults.push(`${guard} of ${id}.${verb} is mended by "${by}", which is no action`);
          else if (mending.by.every((a) => a.system))
            faults.push(`${guard} of ${id}.${verb} is mended by "${by}", which nobody does`);
        }
      const cause = action.causedBy;
      if (typeof cause === 'string') {
        const [of = '', act = ''] = cause.split('.');
        const causing = house.lifecycles.get(of)?.actions[act];
        if (!causing || causing.by.every((a) => a.system))
          faults.push(`${id}.${verb} is caused by "${cause}", which is nobody's action`);
      } else if (cause && !(cause.clock in lifecycle.record.fields))
        faults.push(`${id}.${verb} happens at the unknown field "${cause.clock}"`);
      for (const list of action.tells ?? [])
        if (!house.recipients.has(list)) faults.push(`${id}.${verb} tells "${list}", which no server part has`);
    }
  }
  for (const action of house.parts.flatMap((part) => Object.keys(part.follows ?? {}))) {
    const [id = '', verb = ''] = action.split('.');
    if (!house.lifecycles.get(id)?.actions[verb]) faults.push(`something follows "${action}", which is no action`);
  }
  for (const effect of house.effects.keys())
    if (!named.has(effect)) faults.push(`effect "${effect}" belongs to no action`);
  for (const [id, screen] of Object.entries(house.screens)) {
    if (screen.record && !screen.page && !house.records.has(screen.record))
      faults.push(`screen ${id} shows the unknown record ${screen.record}`);
    for (const before of screen.trail ?? [])
      if (!house.screens[before]) faults.push(`screen ${id} stands behind the unknown screen ${before}`);
  }
  return faults;
}

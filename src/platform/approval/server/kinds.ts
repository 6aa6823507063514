/** The kinds of review of the program, found in its lifecycles: `approvedBy('notice')`. */

import type { Audience } from '../../../kernel/access/where.ts';
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { Reviewed } from '../../../kernel/lifecycle/review.ts';
import type { Field } from '../../../kernel/record/field.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { House } from '../../../kernel/server/house.ts';
import { storedFields } from '../../../kernel/server/names.ts';
import { organisation } from '../../identity/organisation/organisation.record.ts';
import { user } from '../../identity/user/user.record.ts';
import type { KindShape, NamedField } from '../chain-check.ts';

export interface Kind {
  kind: string;
  label: string;
  record: RecordType<any>;
  lifecycle: Lifecycle;
  state: string;
  review: Reviewed;
  /** Who decides where no chain is drawn. */
  declared: readonly Audience[];
}

const known = new WeakMap<House, Map<string, Kind>>();

export function kindsOf(house: House): Map<string, Kind> {
  const found = known.get(house) ?? new Map(allKinds(house).map((k) => [k.kind, k]));
  known.set(house, found);
  return found;
}

function allKinds(house: House): Kind[] {
  return [...house.lifecycles.values()].flatMap((lifecycle) => {
    const reviewed = Object.entries(lifecycle.states).flatMap(([state, { label, review }]) =>
      review ? [{ state, stateLabel: label, review }] : [],
    );
    return reviewed.map(({ state, stateLabel, review }) => ({
      kind: review.kind,
      label: reviewed.length > 1 ? `${lifecycle.record.label}（${stateLabel}）` : lifecycle.record.label,
      record: lifecycle.record,
      lifecycle,
      state,
      review,
      declared: sure(lifecycle.actions[review.approve], 'an entry of actions').by.filter(
        (a) => !a.system && !a.anybody,
      ),
    }));
  });
}

const comparable: readonly Field['kind'][] = [
  'text',
  'integer',
  'decimal',
  'money',
  'flag',
  'choice',
  'dictionary',
  'region',
  'date',
  'instant',
];

/** What conditions may ask of a kind: its own plain fields and those of what it refers to, one step far. */
export const conditionFields = ({ record }: Kind): NamedField[] => [
  ...plain(record, '', ''),
  ...storedFields(record).flatMap(([name, field]) =>
    field.kind === 'ref' && isOfTheMatter(field) ? plain(field.target!(), `${name}.`, `${field.label} · `) : [],
  ),
];

/** People and units are approvers, not conditions. */
const isOfTheMatter = (field: Field) => ![user.id, organisation.id].some((id) => id === field.target!().id);

const plain = (record: RecordType<any>, path: string, label: string): NamedField[] =>
  storedFields(record)
    .filter(([, f]) => comparable.includes(f.kind))
    .map(([name, f]) => ({
      path: `${path}${name}`,
      label: `${label}${f.label}`,
      kind: f.kind,
      ...(f.choices ? { choices: f.choices } : {}),
      ...(f.dictionary ? { dictionary: f.dictionary } : {}),
    }));

/** Which people and units a record of this kind names, itself or through what it refers to: `project.manager`. */
export function namedApprovers({ record }: Kind): NamedField[] {
  const of = (r: RecordType<any>, path: string, label: string) =>
    storedFields(r)
      .filter(([, f]) => f.kind === 'ref' && !isOfTheMatter(f))
      .map(([name, f]) => ({ path: `${path}${name}`, label: `${label}${f.label}`, kind: f.kind }));
  return [
    ...of(record, '', ''),
    ...storedFields(record).flatMap(([name, f]) =>
      f.kind === 'ref' && isOfTheMatter(f) ? of(f.target!(), `${name}.`, `${f.label} · `) : [],
    ),
  ];
}

/** The kind as the editor of chains knows it. */
export const shapeOf = (kind: Kind): KindShape => ({
  label: kind.label,
  fields: conditionFields(kind),
  named: namedApprovers(kind),
});

import type { Queryable } from '../../../kernel/server/database.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { projectSetting } from '../project-setting/project-setting.record.ts';
import { numberOf, type UnitValue } from '../rulebook.ts';

/** What units set for themselves, of which the tightest holds. */
export async function settingsOf(db: Queryable, units: readonly (string | null)[]): Promise<UnitValue[]> {
  const known = units.filter((unit): unit is string => unit !== null);
  const found = await find(db, projectSetting, { org: { in: known }, state: 'inForce' });
  return found.flatMap(({ item, value, regime, way, kind, because }) =>
    item && value
      ? [{ name: item as UnitValue['name'], value: numberOf(value).toFixed(), regime, way, kind, because }]
      : [],
  );
}

export const lawServer: ServerPart = {
  effects: {
    signSetting: async ({ row, actor }) => {
      row.changedBy = actor.id;
    },
  },
};

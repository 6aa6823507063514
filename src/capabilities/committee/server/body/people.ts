/** People who are named by their accounts instead of drawn. */

import { sure } from '../../../../kernel/record/sure.ts';
import type { Queryable } from '../../../../kernel/server/database.ts';
import { Refusal } from '../../../../kernel/server/effect.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { user } from '../../../../platform/identity/user/user.record.ts';
import { listed } from './locked-list.ts';

interface Naming {
  /** The accounts, as they were written. */
  text: string | null | undefined;
  wanted: number;
  /** Ids of the units that may send them. */
  units: readonly string[];
  /** The field in which they are written. */
  field: string;
  /** How a refusal calls these people, and the units that may send them. */
  says: { people: string; units: string };
}

/**
 * Their ids, in the order in which they were named.
 * @throws Refusal where they are not as many as wanted, or of another unit
 */
export async function peopleNamed(
  tx: Queryable,
  { text, wanted, units, field, says }: Naming,
): Promise<{ id: string; account: string }[]> {
  const accounts = [...new Set(listed(text))];
  const refuse = (because: string) => new Refusal(because, { [field]: because });
  if (accounts.length !== wanted) throw refuse(`${says.people}应填 ${wanted} 个账号，现有 ${accounts.length} 个`);
  if (wanted === 0) return [];
  const found = await find(tx, user, {
    account: { in: accounts },
    organisation: { in: [...units] },
    state: 'active',
  });
  const unknown = accounts.find((a) => !found.some((u) => u.account === a));
  if (unknown) throw refuse(`“${unknown}”不是${says.units}的账号`);
  return accounts.map((account) => {
    const { id } = sure(
      found.find((u) => u.account === account),
      'one of found',
    );
    return { id, account };
  });
}

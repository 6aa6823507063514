/** A share under a point that stands elsewhere in the lot was copied there: its holder's denial would open the other one. */
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { WrappedShare } from '../sealing/index.ts';

/**
 * Fresh keys are drawn for every share, so no honest hand-in is ever refused. Other lots need no look: their holders have
 * other keys.
 */
export async function refuseCopied(tx: Queryable, lot: string, shares: readonly WrappedShare[]): Promise<void> {
  const points = shares.map((s) => s.ephemeral.x);
  const stands = sql`exists (select 1 from jsonb_array_elements(there.shares) s where s -> 'ephemeral' ->> 'x' in (${sql.join(points)}))`;
  const copied = await first(
    tx,
    sql`select 1 as ok from (
          select shares from bid where lot_id = ${lot} and shares is not null
          union all select shares from base_estimate where lot_id = ${lot} and shares is not null
          union all select sealed -> 'shares' from sealed_draw_value where lot_id = ${lot}
        ) there where ${stands} limit 1`,
  );
  if (copied || new Set(points).size < points.length)
    throw new Refusal('密钥份额的临时公钥与已有的份额相同，不予接收：每一份份额须使用新的临时密钥，请重新封标', {
      shares: '临时公钥重复',
    });
}

import type { FastifyInstance } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { find, seeRow } from '../../../kernel/server/rows.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import type { SentLetter } from '../award-notice/letters-wire.ts';

/** One letter of a batch is received before another: what went out together stays together. */
const togetherWith = (state: string): StateOf<'award-notice'>[] => {
  if (state === 'revoked') return ['revoked'];
  return ['draft', 'ready'].includes(state) ? ['draft', 'ready'] : ['sent', 'received'];
};

/** The letters that go out together, word for word, as the person who signs them must see them. */
export function letterRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  http.get(
    '/agency/award-notice/letters.json',
    route({ title: '通知书', cost: 'read', by: [people], query: { id: text('中标通知书') } }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const { id = '' } = request.query as Record<string, string>;
      const seen = isId(id) ? await seeRow(office.db, office.house, awardNotice, id, actor, now) : undefined;
      if (!seen || actor.orgType === 'supplier') throw new NotFound();
      const letters = await find(
        office.db,
        awardNotice,
        { lot: seen.row.lot, state: { in: togetherWith(seen.row.state) } },
        { order: 'number' },
      );
      const told = await accountsOf(
        office.db,
        letters.flatMap((l) => [l.supplier, ...(l.memberUnits ?? [])]),
      );
      const shown = letters.map(
        (letter): SentLetter => ({
          id: letter.id,
          number: letter.number ?? '',
          kind: letter.kind ?? 'award',
          supplierName: letter.supplierName ?? '',
          body: letter.body ?? '',
          datedOn: letter.datedOn,
          state: letter.state,
          people: [letter.supplier, ...(letter.memberUnits ?? [])].reduce(
            (sum, unit) => sum + (told.get(unit ?? '') ?? 0),
            0,
          ),
        }),
      );
      return send(response, success({ lot: seen.row.lot, letters: shown }));
    },
  );
}

/** How many accounts of each unit are told when a letter goes out. */
async function accountsOf(db: Queryable, units: readonly (string | null)[]): Promise<Map<string, number>> {
  const counted = await rows<{ unit: string; people: number }>(
    db,
    sql`select organisation_id as unit, count(*)::int as people from "user"
        where organisation_id = any(${units.filter((unit) => unit !== null)}::uuid[]) and state = 'active' group by organisation_id`,
  );
  return new Map(counted.map(({ unit, people }) => [unit, people]));
}

/** What is asked of a body or of a seat within a query. */
import { type RawBuilder, sql } from '../../../../kernel/server/database.ts';

/** How many of the locked list could still be drawn. @param body alias of the row that has the list */
export const leftOnList = (body: string): RawBuilder<number> => {
  const of = (field: string) => sql.ref(`${body}.${field}`);
  return sql<number>`(select count(*)::int from jsonb_array_elements(coalesce(${of('lock')}->'candidates', '[]')) x
             where not exists (select 1 from jsonb_array_elements(coalesce(${of('avoided')}, '[]')) a where a->>'id' = x->>'id')
               and not exists (select 1 from jsonb_array_elements_text(coalesce(${of('drawn')}->'chosen', '[]') || coalesce(${of('drawn')}->'alternates', '[]')) d where d = x->>'id'))`;
};

/** Whether the word of another unit about the row is waited for. @param alias of a row with a lot */
export const isAskedAbout = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from consent k where k.lot_id = ${sql.ref(`${alias}.lot_id`)} and k.state = 'asked' and k.paper = ${sql.ref(`${alias}.id`)}::text)`;

import { first, type Queryable, sql } from '../../../kernel/server/database.ts';

/** The basic account that the register of suppliers knows of a unit; nothing where it knows none. */
export const registeredAccount = (
  db: Queryable,
  org: string,
): Promise<{ bank: string | null; account: string } | undefined> =>
  first(
    db,
    sql`select nullif(s.bank_name, '') as bank, s.bank_account as account from supplier s join organisation o on o.code = s.code
        where o.id = ${org} and coalesce(s.bank_account, '') <> '' order by s.updated_at desc limit 1`,
  );

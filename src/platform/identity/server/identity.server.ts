import { sql } from '../../../kernel/server/database.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { identityTables } from './sessions.ts';

export const identityServer: ServerPart = {
  tables: identityTables,
  effects: {
    // An account that is disabled is out at once, wherever it is signed in.
    endSessions: async ({ tx, row }) => {
      await sql`delete from session where user_id = ${row.id}`.execute(tx);
    },
  },
};

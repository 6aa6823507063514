import { first, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { confirmAuthorisation, endAuthorisation, grantAuthorisation } from './authorisations.ts';
import { identityRetention, identityTables } from './identity-tables.ts';
import { confirmersOf } from './role-grants.server.ts';
import { resealFactors } from './second-factor.ts';

export const identityServer: ServerPart = {
  tables: identityTables,
  retention: identityRetention,
  reseals: [resealFactors],
  // The person who lets a held office go on may have to be given an account first.
  worksWhileHeld: ['user', 'organisation', 'department', 'role', 'role-grant', 'colleague-invitation'],
  effects: {
    grantAuthorisation,
    confirmAuthorisation,
    endAuthorisation,
    fillUnit: async ({ tx, row, asked }) => {
      const { code, ...contact } = asked;
      // A code that stands is how others know this unit: only the administrator corrects it.
      if (!row.code && !code) throw new Refusal('请填写统一社会信用代码', { code: '请填写统一社会信用代码' });
      if (!row.code) {
        const twin = await first(
          tx,
          sql`select 1 from organisation where code = ${code} and type = ${row.type} and id <> ${row.id}`,
        );
        if (twin) {
          const sentence = '这个代码的单位已在平台登记，请联系管理员把您的账号归入该单位';
          throw new Refusal(sentence, { code: sentence });
        }
        row.code = code;
      }
      Object.assign(row, contact);
    },
  },
  recipients: {
    authorisedPerson: async (_db, row) => (row.state === 'waiting' ? [] : [row.person]),
    lendingConfirmers: async (db, row) =>
      row.state === 'waiting' ? confirmersOf(db, row.unit, [row.lentBy, row.person]) : [],
    lender: async (_db, row) => (row.lentBy ? [row.lentBy] : []),
  },
};

import { rows, sql } from '../../../kernel/server/database.ts';
import { type Effect, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { supplier } from '../supplier/supplier.record.ts';

/** Who entered or changed it last is whose work the verifier looks at. */
const enterSupplier: Effect = async ({ tx, row, before, actor }) => {
  const [same] = row.code ? await find(tx, supplier, { code: row.code }) : [];
  if (same && same.id !== before?.id) {
    const sentence = `该统一社会信用代码已由${same.keeperName ?? '其他单位'}登记，请在供应商库中查找`;
    throw new Refusal(sentence, { code: sentence });
  }
  row.enteredBy = actor.id;
  if (!before) row.keeperName = actor.orgName;
};

export const supplierServer: ServerPart = {
  effects: {
    enterSupplier,
    keepSupplierOpinion: async ({ row, asked }) => {
      row.returnedBecause = asked.opinion;
    },
    keepFreezing: async ({ row, asked }) => {
      row.frozenBecause = asked.reason;
    },
    clearOpinions: async ({ row }) => {
      row.returnedBecause = null;
      row.frozenBecause = null;
    },
  },
  recipients: {
    supplierVerifiers: async (db, row) => {
      const found = await rows<{ id: string }>(
        db,
        sql`select id from "user" where organisation_id = ${row.org} and state = 'active' and roles @> '["reviewer"]'::jsonb`,
      );
      return found.map((u) => u.id);
    },
    supplierEnterer: async (_db, row) => (row.enteredBy ? [row.enteredBy] : []),
  },
};

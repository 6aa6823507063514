/** Experts from a workbook: whom the register has already, whose accounts they name, and how each is entered. */
import { rows, sql } from '../../../../kernel/server/database.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../../platform/calendar/iso-date.ts';
import { defineImporting } from '../../../../platform/imports/server/importing.ts';
import { expert } from '../../expert/expert.record.ts';
import { expertImport, importers } from '../expert-import.record.ts';
import { expertJudge, expertSheet } from '../expert-sheet.ts';

export const expertImporting = defineImporting({
  record: expertImport,
  sheet: expertSheet,
  importers,
  judge: async ({ db, now, sensitiveWords }, said) => {
    // Only the people of the register whom the sheet may mean.
    const column = (name: string) => [
      ...new Set(said.map((row) => row.said[name]).filter((words) => words !== undefined)),
    ];
    const registered = await rows<{ idNumber: string; name: string; state: string }>(
      db,
      sql`select id_number as "idNumber", name, state from expert
          where state in ('pending', 'active') and id_number = any(${column('idNumber').map((w) => w.toUpperCase())}::text[])`,
    );
    const had = new Map(registered.map((e) => [e.idNumber, e]));
    const named = await rows<{ account: string; id: string }>(
      db,
      sql`select account, id from "user"
          where state = 'active' and roles ? 'expert' and account = any(${column('account')}::text[])`,
    );
    const accounts = new Map(named.map((u) => [u.account, u.id]));
    return expertJudge({
      takenBy: (idNumber) => {
        const same = had.get(idNumber);
        return same && `专家库中已有这个身份证号（${same.name}，${same.state === 'active' ? '在库' : '待审核'}）`;
      },
      accountOf: (account) => accounts.get(account),
      now,
      facts: { today: dateInShanghai(now), sensitiveWords },
    });
  },
  enter: 'expert.create',
  taken: async (tx, values) => {
    const idNumber = String(values.idNumber);
    const [same] = await find(tx, expert, { idNumber, state: { in: ['pending', 'active'] } }, { limit: 1 });
    return same && '专家库中已有这个身份证号';
  },
});

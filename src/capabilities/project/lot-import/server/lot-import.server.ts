/** Lots from a workbook: which names their project has already, and how each is entered. */
import { find } from '../../../../kernel/server/rows.ts';
import { defineImporting } from '../../../../platform/imports/server/importing.ts';
import { projectOfficers } from '../../audiences.ts';
import { lot } from '../../lot/lot.record.ts';
import { lotImport, lotJudge, lotSheet } from '../lot-import.record.ts';

export const lotImporting = defineImporting({
  record: lotImport,
  sheet: lotSheet,
  importers: projectOfficers,
  judge: async ({ db, own, sensitiveWords }) => {
    const names = new Set((await find(db, lot, { project: own.project })).map((l) => l.name));
    return lotJudge({ project: own.project, has: (name) => names.has(name), facts: { sensitiveWords } });
  },
  enter: 'lot.create',
  taken: async (tx, values) => {
    const [same] = await find(tx, lot, { project: String(values.project), name: String(values.name) }, { limit: 1 });
    return same && '本项目已有同名的标段';
  },
});

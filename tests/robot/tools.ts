/** What pages put into their forms at one press, by the functions that those pages call. */
import {
  adopted,
  documentVerdicts,
  earliestDates,
} from '../../src/capabilities/tender-document/tender-document/document-dates.ts';
import type { Fields } from '../../src/kernel/record/field.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import { shownDay } from '../../src/ui/format/moment.ts';
import type { Client } from '../support/client.ts';

type Row = Record<string, any>;

/** 空着的都按法定最早日期填, where a form has a calendar of legal dates: a day for the first one is chosen, the rest is adopted. */
export async function pressTools(fields: Fields, row: Row, client: Client, now: Date): Promise<Row> {
  if (!('documentFrom' in fields) || !('bidDeadline' in fields)) return row;
  const parent = row.regime ? row : (await client.detail('project', row.project)).tdata?.row;
  const law = { regime: parent?.regime, tenderWay: row.tenderWay ?? parent?.way };
  const begun = {
    ...row,
    documentFrom: row.documentFrom ?? adopted('documentFrom', addWorkingDays(shownDay(now), 1)),
  };
  // Each date that is adopted lets the next be told.
  const once = earliestDates(begun, documentVerdicts({ ...begun, ...law }));
  return { ...begun, ...Object.fromEntries(once.map(([name, day]) => [name, adopted(name, day)])) };
}

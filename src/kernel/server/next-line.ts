/** What comes next in a matter, told with the reply to an action, or while a form of it is open: to people of the office only. */
import type { RecordType } from '../record/record.ts';
import type { NextLine } from '../screen/turn.ts';
import { isOfOffice } from './acting.ts';
import type { Caller } from './http.ts';
import type { Office } from './office.ts';

/**
 * What comes next in the matter of a row: after what was done, or, while a form is open, after what is on it (`onForm`). Nothing where
 * nothing does.
 */
export type NextOf = (
  office: Office,
  caller: Pick<Caller, 'actor' | 'now'>,
  record: RecordType<any>,
  row: Readonly<Record<string, any>>,
  onForm: boolean,
) => Promise<NextLine | null>;

/** Milliseconds that a person waits for it longer. */
const longestLook = 1500;

/** What comes next, once it is done: looking for it never makes an action fail, nor wait for long. */
export async function nextLine(
  office: Office,
  { actor, now }: Caller,
  record: RecordType<any>,
  row: Readonly<Record<string, any>>,
  onForm: boolean,
): Promise<NextLine | null> {
  const { nextOf } = office.house;
  if (!nextOf || !isOfOffice(actor)) return null;
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((leave) => {
    late = setTimeout(leave, longestLook, null);
  });
  const look = nextOf(office, { actor, now }, record, row, onForm).catch((error: unknown) => {
    office.log.error({ err: error, record: record.id }, 'what comes next was not found');
    return null;
  });
  return Promise.race([look, patience]).finally(() => clearTimeout(late));
}

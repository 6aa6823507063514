/** Where a copy of a row is begun. */
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { actionOf } from '../../record/known.ts';
import { matterField, type RecordType } from '../../record/record.ts';
import { address } from '../../screen/screen.ts';
import { screenOf } from '../registry.ts';
import { mayDo } from '../session.ts';

/** Nothing where the record is never copied, has no form, or is not this person's to begin. */
export function copyPlace(
  record: RecordType<any>,
  lifecycle: Lifecycle | undefined,
  row: Readonly<Record<string, any>>,
): string | undefined {
  const form = screenOf(record.id, 'form', row);
  const begins = Object.entries(lifecycle?.actions ?? {}).some(
    ([verb, a]) => a.from === null && a.form && !a.quiet && mayDo(actionOf(record.id, verb)),
  );
  if (!record.copies || !form || !begins) return undefined;
  const matter = matterField(record);
  return address(form[1], { like: row.id, ...(matter && row[matter] ? { [matter]: row[matter] } : {}) });
}

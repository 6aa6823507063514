import { useSearchParams } from 'react-router';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { actionOf } from '../../record/known.ts';
import { matterField, type RecordType } from '../../record/record.ts';
import { address } from '../../screen/screen.ts';
import { screenOf } from '../registry.ts';
import { mayDo } from '../session.ts';

// Whether this person may begin a new record, and where.

/**
 * The address of a new record's form and the words for it, by the person's permissions; no address where there is no
 * form or no permission. A list of one matter begins its new records in that matter.
 */
export function useCreate(
  record: RecordType<any>,
  lifecycle: Lifecycle | undefined,
  fixed: Readonly<Record<string, string>> = {},
  called: string = record.label,
) {
  const [query] = useSearchParams();
  const form = screenOf(record.id, 'form', fixed);
  const found = Object.entries(lifecycle?.actions ?? {}).find(
    ([verb, a]) => a.from === null && a.form && !a.quiet && mayDo(actionOf(record.id, verb)),
  );
  if (!form || !found) return { place: undefined, label: '' };
  // A list of several states, or of what is mine, says nothing about the one that is begun.
  const said = Object.entries(fixed).filter(([name, v]) => name !== 'state' && v !== 'mine' && !v.includes(','));
  const prefill: Record<string, string | undefined> = Object.fromEntries(said);
  for (const [name, field] of Object.entries<any>(record.fields)) {
    const given = query.get(name) ?? query.get(`f.${name}`);
    if (field.kind === 'ref' && given && !given.includes(',')) prefill[name] = given;
  }
  const { label } = found[1];
  // Rows that are called otherwise than their record are begun by their own name.
  const isOwnName = /保存|暂存/.test(label) || called !== record.label;
  return { place: address(form[1], prefill), label: isOwnName ? `新建${called}` : label };
}

// Where a copy of a row is begun.

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

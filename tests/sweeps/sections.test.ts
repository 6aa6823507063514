/** A field that a form asks for stands on the page of its record, where this page is drawn from the declarations alone. */
import { expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import type { RecordType } from '../../src/kernel/record/record.ts';

/** Not on the page: each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'written-report.confirmation': 'the lot stands there, which has one decision',
};

const fieldsOf = (sections: RecordType<any>['form']): string[] => (sections ?? []).flatMap(({ fields }) => fields);

/** What the form asks for and neither `detail` nor the title shows. Without `detail` the page has the form's own sections. */
function notShown(record: RecordType<any>): string[] {
  const shown = fieldsOf(record.detail ?? record.form);
  const isInTitle = (field: string) => record.title({ [field]: '〔值〕' }).includes('〔值〕');
  return fieldsOf(record.form).filter((field) => !shown.includes(field) && !isInTitle(field));
}

const isDrawnByHand = (id: string) =>
  Object.values(house.screens).some(({ kind, record, page }) => kind === 'detail' && record === id && page);

it('shows what the form asks for: a field that is added to `form` is added to a `detail` that is written out', () => {
  const records = house.recordIds().filter((id) => !isDrawnByHand(id));
  const lacking = records.flatMap((id) => notShown(house.record(id)).map((field) => `${id}.${field}`));
  expect(lacking).toEqual(Object.keys(leftOut));
  const written = records.map((id) => house.record(id)).find(({ form, detail }) => form && detail)!;
  const grown = { ...written, form: [...written.form!, { title: '新', fields: ['added'] }], title: () => '' };
  expect(notShown(grown)).toContain('added');
});

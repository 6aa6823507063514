/** A confirmed decision as it is published, field by field, as its record names them. */
import { toText } from '../../../kernel/record/kinds.ts';
import { regionName } from '../../../kernel/record/region.ts';
import { knownFacts, type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import { violation } from './violation.record.ts';

const published = [
  ...['subject', 'subjectName', 'subjectCode', 'region', 'kind', 'at', 'description'],
  ...['penalty', 'authority', 'document', 'basis', 'result', 'confined', 'startsOn', 'until', 'publishedOn'],
  'keeperName',
] as const;

export const violationSheet: SheetOf = (row, words) =>
  sheet(
    row.title ?? '',
    [row.document],
    knownFacts(
      published.map((name) => {
        const field = violation.fields[name as keyof typeof violation.fields];
        const value = name === 'region' ? (row.region ? regionName(row.region) : '') : toText(row, name, field);
        return [words(field.label), words(value)];
      }),
    ),
  );

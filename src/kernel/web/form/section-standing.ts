/** How far each section of a form is: what is filled, what is missing, what is refused. Pure. */
import type { Refusals } from '../../record/check.ts';
import type { RecordType } from '../../record/record.ts';

export interface SectionStanding {
  title: string;
  filled: number;
  /** Fields that a person can fill. */
  asked: number;
  /** Sentences that stand under its fields. */
  refused: number;
  warned: number;
  /** Nothing that must be filled is missing. */
  isComplete: boolean;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const ofField = (sentences: Refusals, name: string) =>
  Object.keys(sentences).filter((key) => key === name || key.startsWith(`${name}.`)).length;

/**
 * @param shown the sentences that the page shows now
 * @param all every refusal that sending it now would meet
 */
export function sectionStandings(
  record: RecordType<any>,
  sections: readonly { title: string; fields: readonly string[] }[],
  row: Readonly<Record<string, any>>,
  shown: { refusals: Refusals; warnings: Refusals },
  all: Refusals,
): SectionStanding[] {
  return sections.map(({ title, fields }) => {
    const own = fields.filter((name) => {
      const field = record.fields[name];
      return field && !field.readOnly && field.kind !== 'computed' && (!field.when || field.when(row));
    });
    const sum = (sentences: Refusals) => own.reduce((n, name) => n + ofField(sentences, name), 0);
    return {
      title,
      asked: own.length,
      filled: own.filter((name) => !isEmpty(row[name])).length,
      refused: sum(shown.refusals),
      warned: sum(shown.warnings),
      isComplete: sum(all) === 0,
    };
  });
}

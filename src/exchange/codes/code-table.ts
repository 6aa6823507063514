/** A table of codes of the national exchange (domain C0), and what each value of a coded field here is called in it. */

/** Why a value has no code there: what is sent in its place, or that nothing is sent. */
export interface Uncoded {
  because: string;
}
export const uncoded = (because: string): Uncoded => ({ because });

export interface CodeTable {
  /** As the exchange's documents name it; a table that they only describe has a name of ours. */
  id: string;
  label: string;
  codes: Readonly<Record<string, string>>;
  /** `record.field`, or `record.field.inner`, or `record.state` → value here → code there. */
  fields: Readonly<Record<string, Readonly<Record<string, string | Uncoded>>>>;
}

/**
 * The code of a value.
 * @param field as the table names it: `project.way`
 * @throws RangeError for a field or value that the table does not know, and with its reason for one that has no code
 */
export function nationalCode(table: CodeTable, field: string, value: string): string {
  const code = table.fields[field]?.[value];
  if (code === undefined) throw new RangeError(`${table.label}（${table.id}）没有 ${field} 的“${value}”`);
  if (typeof code !== 'string') throw new RangeError(code.because);
  return code;
}

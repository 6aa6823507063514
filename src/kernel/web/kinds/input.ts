/** What every input of a field kind is given. One contract, so that forms, dialogs and child tables use the same inputs. */
import type { ComponentType } from 'react';
import type { Field } from '../../record/field.ts';
import { moneyInCapitals } from '../../record/money-capitals.ts';

export interface InputProps {
  id: string;
  /** The field's name on its record; options of references are asked by it. */
  name: string;
  field: Field<any>;
  value: any;
  onChange: (value: any) => void;
  /** The record that the field belongs to; its id. */
  recordId: string;
  /** The other values of the row, for references that depend on them and for the titles of chosen ones. */
  row: Readonly<Record<string, any>>;
  /** The matter that the row belongs to: references are looked for within it. */
  matter?: string | undefined;
  /** Changes another field of the form: of inputs that are tools over several. */
  onOther?: ((name: string, value: unknown) => void) | undefined;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** In a cell of a table what stands under an input would push the rows below it up and down. */
  isCell?: boolean;
  /** Sentences of children, keyed `0.name`. */
  inner?: Readonly<Record<string, string>>;
  /** What draws the cells of a child row; given to `children` only, which would otherwise have to know all kinds. */
  Cell?: ComponentType<InputProps>;
}

/** Whether a field takes the whole width of a form or a detail page: a choice that says sentences is not cut either. */
export const isWide = ({ kind, long, choices }: Pick<Field<any>, 'kind' | 'long' | 'choices'>): boolean =>
  long === true ||
  ['richText', 'files', 'children', 'refs', 'data'].includes(kind) ||
  Object.values(choices ?? {}).some((label) => label.length > longestChoice);

/** So many letters of a choice stand in half a form at 1366 pixels. */
const longestChoice = 26;

/** The amount in capitals, for a hint: an amount that is not a plain decimal has an empty one. */
export function capitalsOf(yuan: string): string {
  try {
    return moneyInCapitals(yuan);
  } catch {
    return '';
  }
}

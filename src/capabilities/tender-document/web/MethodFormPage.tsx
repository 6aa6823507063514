import type { Field } from '../../../kernel/record/field.ts';
import { FormPage } from '../../../kernel/web/index.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { evaluationMethodLifecycle } from '../evaluation-method/evaluation-method.lifecycle.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { MethodFavour } from './FavourFound.tsx';
import { FromCopiedLot } from './FromCopiedLot.tsx';
import { ScoreItems } from './score/ScoreItems.tsx';

const inputs = { scoreItems: ScoreItems };

const fieldsOf: Readonly<Record<string, Field>> = evaluationMethod.fields;

/** From a template that an earlier version of the program made, only what the form still has. */
const writable = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(fieldsOf, name) && !fieldsOf[name]?.readOnly),
  );

/** The evaluation method's form; its factors are a table that is a tool. */
export default function MethodFormPage() {
  return (
    <FormPage
      record={evaluationMethod}
      lifecycle={evaluationMethodLifecycle}
      inputs={inputs}
      aside={(row, change) => (
        <>
          <FromCopiedLot row={row} record="evaluation-method" screen="evaluation-method.form" />
          <MethodFavour row={row} />
          {row.project ? (
            <ApplyTemplate
              kind="method"
              record={evaluationMethod}
              row={row}
              change={change}
              fills={({ values }) => writable(values ?? {})}
              isUntouched={(name, value) =>
                value === fieldsOf[name]?.initial || (!row.id && fieldsOf[name]?.from !== undefined)
              }
            />
          ) : null}
        </>
      )}
    />
  );
}

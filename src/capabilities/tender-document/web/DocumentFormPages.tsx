import type { Field } from '../../../kernel/record/field.ts';
import { FormPage } from '../../../kernel/web/index.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { evaluationMethodLifecycle } from '../evaluation-method/evaluation-method.lifecycle.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { DocumentChapters } from './DocumentChapters.tsx';
import { DocumentTemplate, FromCopiedLot, WaysToMake } from './DocumentTemplate.tsx';
import { DocumentFavour, MethodFavour } from './FavourFound.tsx';
import { ScoreItems } from './score/ScoreItems.tsx';
import { useDocumentLaw } from './useDocumentLaw.ts';

const inputs = { chapters: DocumentChapters };

/** The document's form, with the verdict on each date while it is typed. */
export function DocumentFormPage() {
  return (
    <FormPage
      record={tenderDocument}
      lifecycle={tenderDocumentLifecycle}
      useKnown={useDocumentLaw}
      inputs={inputs}
      aside={(row, change) => (
        <>
          <FromCopiedLot row={row} record="tender-document" screen="tender-document.form" />
          {row.id ? null : <WaysToMake row={row} making="mixed" />}
          <DocumentTemplate row={row} change={change} />
        </>
      )}
      beside={(row, change) => (
        <>
          <DatePanel row={row} change={change} isCalendar />
          <DocumentFavour row={row} />
        </>
      )}
    />
  );
}

const methodInputs = { scoreItems: ScoreItems };

const fieldsOf: Readonly<Record<string, Field>> = evaluationMethod.fields;

/** From a template that an earlier version of the program made, only what the form still has. */
const writable = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(fieldsOf, name) && !fieldsOf[name]?.readOnly),
  );

/** The evaluation method's form; its factors are a table that is a tool. */
export function MethodFormPage() {
  return (
    <FormPage
      record={evaluationMethod}
      lifecycle={evaluationMethodLifecycle}
      inputs={methodInputs}
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

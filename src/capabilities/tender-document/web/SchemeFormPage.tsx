import { FormPage } from '../../../kernel/web/index.ts';
import { tenderSchemeLifecycle } from '../scheme/tender-scheme.lifecycle.ts';
import { tenderScheme } from '../scheme/tender-scheme.record.ts';
import { DatePanel } from './DatePanel.tsx';

/** A plan's form, with the verdict on each date while it is typed: the document will begin with these dates. */
export default function SchemeFormPage() {
  return (
    <FormPage
      record={tenderScheme}
      lifecycle={tenderSchemeLifecycle}
      beside={(row, change) => <DatePanel row={{ ...row, tenderWay: row.way }} change={change} isCalendar />}
    />
  );
}

import { useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage, SheetPaper, useDetail } from '../../../kernel/web/index.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { PaperBeside } from '../../../platform/templates/web/PaperBeside.tsx';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { resultNoticeLifecycle } from '../result-notice/result-notice.lifecycle.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { resultSheet } from '../result-notice/result-sheet.ts';
import TemplatedNoticePage from './TemplatedNoticePage.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

/** The server draws the whole notice from the version. */
const nothing = () => ({});

/** A notice that was begun from a template goes on with it. */
export default function ResultNoticeFormPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error } = useDetail('result-notice', id);
  if (id && !row && !error) return <Skeleton lines={10} />;
  if (row?.template) return <TemplatedNoticePage />;
  return (
    <FormPage
      record={resultNotice}
      lifecycle={resultNoticeLifecycle}
      beside={(typed) =>
        typed.id ? (
          <PaperBeside record={resultNotice} typed={typed as AnyRow}>
            {(shown) => <SheetPaper of={resultSheet} row={shown} />}
          </PaperBeside>
        ) : null
      }
      aside={(typed, change) => (
        <>
          <ApplyTemplate kind="result-notice" record={resultNotice} row={typed} change={change} fills={nothing} />
          {typed.template ? <TemplatePreview kind="result-notice" row={typed as AnyRow} /> : null}
        </>
      )}
    />
  );
}

import { useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage, useDetail } from '../../../kernel/web/index.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { awardNoticeLifecycle } from '../award-notice/award-notice.lifecycle.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import TemplatedLetterPage from './TemplatedLetterPage.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

/** The server draws the whole letter from the version. */
const nothing = () => ({});

/** A letter that was begun from a template goes on with it. */
export default function LetterFormPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error } = useDetail('award-notice', id);
  if (id && !row && !error) return <Skeleton lines={10} />;
  if (row?.template) return <TemplatedLetterPage />;
  return (
    <FormPage
      record={awardNotice}
      lifecycle={awardNoticeLifecycle}
      aside={(typed, change) => (
        <>
          <ApplyTemplate kind="award-notice" record={awardNotice} row={typed} change={change} fills={nothing} />
          {typed.template ? <TemplatePreview kind="award-notice" row={typed as AnyRow} /> : null}
        </>
      )}
    />
  );
}

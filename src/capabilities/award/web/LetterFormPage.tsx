import { useSearchParams } from 'react-router';
import { FormPage, useDetail } from '../../../kernel/web/index.ts';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { awardNoticeLifecycle } from '../award-notice/award-notice.lifecycle.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import TemplatedLetterPage from './TemplatedLetterPage.tsx';

/** A letter that was begun from a template goes on with it. */
export default function LetterFormPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error } = useDetail('award-notice', id);
  if (id && !row && !error) return <Skeleton lines={10} />;
  return row?.template ? <TemplatedLetterPage /> : <FormPage record={awardNotice} lifecycle={awardNoticeLifecycle} />;
}

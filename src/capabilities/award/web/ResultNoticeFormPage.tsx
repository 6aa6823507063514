import { useSearchParams } from 'react-router';
import { FormPage, useDetail } from '../../../kernel/web/index.ts';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { resultNoticeLifecycle } from '../result-notice/result-notice.lifecycle.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import TemplatedNoticePage from './TemplatedNoticePage.tsx';

/** A notice that was begun from a template goes on with it. */
export default function ResultNoticeFormPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error } = useDetail('result-notice', id);
  if (id && !row && !error) return <Skeleton lines={10} />;
  return row?.template ? <TemplatedNoticePage /> : <FormPage record={resultNotice} lifecycle={resultNoticeLifecycle} />;
}

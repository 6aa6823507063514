/** 供应商审核: the queue, or one entry or change with approve and return beside what is valid. */
import { useSearchParams } from 'react-router';
import { ReviewedChange, ReviewedEntry } from './Reviewed.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';

export default function ReviewPage() {
  const [query] = useSearchParams();
  const change = query.get('change');
  const id = query.get('id');
  if (change) return <ReviewedChange key={change} id={change} />;
  if (id) return <ReviewedEntry key={id} id={id} />;
  return <ReviewQueue />;
}

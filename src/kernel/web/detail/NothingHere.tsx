/** A page that cannot show its record keeps its frame: what it would have been, what is wrong, and the way back. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorPanel } from '../../../ui/layout/states.tsx';
import type { RecordType } from '../../record/record.ts';
import { Page } from '../page.tsx';
import { screenOf, words } from '../registry.ts';
import { HttpFailure } from '../wire.ts';

interface NothingHereProps {
  record: RecordType<any>;
  title: string;
  children: ReactNode;
  onRetry?: () => void;
}

export function NothingHere({ record, title, children, onRetry }: NothingHereProps) {
  const label = words(record.label);
  const list = screenOf(record.id, 'list')?.[1].path;
  return (
    <Page title={label}>
      <ErrorPanel
        title={title}
        onRetry={onRetry}
        action={
          list ? (
            <Link className="zc-button" to={list}>
              {`返回${label}列表`}
            </Link>
          ) : null
        }
      >
        {children}
      </ErrorPanel>
    </Page>
  );
}

/** A row that this person may not see, or that is not there, does not come by asking again. */
const isFinal = (error: Error) => error instanceof HttpFailure && [403, 404].includes(error.status);

export const DetailFailed = ({
  error,
  record,
  what = words(record.label),
  onRetry,
}: {
  error: Error;
  record: RecordType<any>;
  what?: string;
  onRetry: () => void;
}) => (
  <NothingHere record={record} title={`${what}未能打开`} onRetry={isFinal(error) ? undefined : onRetry}>
    {error.message}
  </NothingHere>
);

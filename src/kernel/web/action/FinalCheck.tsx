/** Within another page: what is read before an action that cannot be taken back, where it is one. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { loadRecord, screenBefore } from '../registry.ts';

/** Whether an action is one that this front end asks about before it is done. */
export const isAskedFirst = (action: { final?: boolean }): boolean =>
  action.final === true && screenBefore() !== undefined;

export interface FinalCheckProps {
  recordId: string;
  verb: string;
  id: string;
  /** Only how much is missing, until it is opened: beside other work there is no room for more. */
  folded?: boolean;
}

type Asked = ComponentType<{ action: string; id: string; folded: boolean }>;

export function FinalCheck({ recordId, verb, id, folded = false }: FinalCheckProps) {
  const declared = useQuery({
    queryKey: ['record', recordId],
    queryFn: () => loadRecord(recordId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const load = screenBefore()?.[1].page;
  const Asked = useMemo(() => load && lazy(load as () => Promise<{ default: Asked }>), [load]);
  if (!Asked || !declared.data?.lifecycle?.actions[verb]?.final) return null;
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Asked action={`${recordId}.${verb}`} id={id} folded={folded} />
    </Suspense>
  );
}

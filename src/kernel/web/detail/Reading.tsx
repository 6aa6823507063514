/** One record as it is read within another page: the view that its screens name, or the sections of its declaration. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect } from 'react';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { AnyRow } from '../../record/record.ts';
import { loadRecord, readingOf } from '../registry.ts';
import { Sections } from './Sections.tsx';
import { useDetail } from './useDetail.ts';

export interface ReadingProps {
  row: AnyRow;
}

/** A module and a declaration are loaded once and stay. */
function View({ recordId, row, onShown }: { recordId: string; row: AnyRow; onShown: (() => void) | undefined }) {
  const { data: Own } = useSuspenseQuery({
    queryKey: ['reading', recordId],
    queryFn: async (): Promise<{ view: ComponentType<ReadingProps> }> => {
      const load = readingOf(recordId);
      if (load) return { view: (await load()).default as ComponentType<ReadingProps> };
      const { record } = await loadRecord(recordId);
      return { view: ({ row: shown }) => <Sections record={record} row={shown} /> };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => onShown?.(), [onShown]);
  return <Own.view row={row} />;
}

interface ReadingOfProps {
  recordId: string;
  id: string;
  /** Called once it stands on the page: a person who decides on it has it before them. */
  onShown?: () => void;
}

export function Reading({ recordId, id, onShown }: ReadingOfProps) {
  const { row, error, refetch } = useDetail(recordId, id);
  if (error && !row)
    return (
      <ErrorPanel title="单据未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={10} />;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <View recordId={recordId} row={row} onShown={onShown} />
    </Suspense>
  );
}

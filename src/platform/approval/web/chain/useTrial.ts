/** A drawing tried on a real record, and looked over by the server, a moment after the last change. */
import { useQuery } from '@tanstack/react-query';
import { call, Refused, recordPath } from '../../../../kernel/web/index.ts';
import { useLate } from '../../../../ui/controls/useLate.ts';
import type { ChainFault } from '../../chain-check.ts';
import type { Drawing } from '../../drawing.ts';

export interface TriedStep {
  id: string;
  name: string;
  isSkipped?: boolean;
  people: { name: string; delegate: string | null }[];
  /** Why the review would stop here. */
  because: string | null;
}

export interface Tried {
  steps: TriedStep[];
}

const quiet = { json: true, quiet: true, ownFailures: true, ownRefusals: 'all' } as const;

/** What the server finds besides what the drawing itself tells: people who left. */
export function useServerFaults(kind: string, drawing: Drawing, enabled: boolean): ChainFault[] {
  const [text] = useLate(JSON.stringify(drawing), 500);
  const { data } = useQuery({
    queryKey: ['chain-check', kind, text],
    queryFn: ({ signal }) =>
      call<ChainFault[]>(recordPath('approval-chain', 'check'), {
        ...quiet,
        signal,
        body: { kind, ...JSON.parse(text) },
      }),
    enabled: enabled && kind !== '',
    placeholderData: (before) => before,
    retry: false,
  });
  return data ?? [];
}

/** Who would act at each step on this record today. */
export function useTrial(kind: string, drawing: Drawing, record: string) {
  const [text] = useLate(JSON.stringify(drawing), 500);
  const found = useQuery({
    queryKey: ['chain-trial', kind, record, text],
    queryFn: async ({ signal }) => ({
      steps: await call<TriedStep[]>(recordPath('approval-chain', 'simulate'), {
        ...quiet,
        signal,
        body: { kind, record, ...JSON.parse(text) },
      }),
    }),
    enabled: record !== '',
    retry: false,
  });
  const { error } = found;
  return {
    tried: record === '' || error ? undefined : (found.data as Tried | undefined),
    isTrying: found.isFetching,
    because: record !== '' && error ? (error instanceof Refused || error.message ? error.message : '试算未能完成') : '',
    again: () => void found.refetch(),
  };
}

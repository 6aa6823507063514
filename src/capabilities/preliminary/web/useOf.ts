import { useQuery } from '@tanstack/react-query';
import type { RecordId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { everyRow } from '../../../kernel/web/index.ts';

/** The rows of a record that belong to a panel, as far as the person may read them. */
export function useOf(record: RecordId, field: string, panel: string, sort: string): AnyRow[] | undefined {
  const { data } = useQuery({
    queryKey: ['list', record, 'of', panel],
    queryFn: ({ signal }) => everyRow(record, { [`f.${field}`]: panel, sort }, signal),
  });
  return data;
}

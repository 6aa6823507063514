/** A lot that was copied offers what was written for the other one. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { ScreenId } from '../../../kernel/record/known.ts';
import { call, recordPath, to, useDetail, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';

interface FromCopiedLotProps {
  row: Readonly<Record<string, any>>;
  record: 'tender-document' | 'evaluation-method';
  screen: ScreenId;
}

export function FromCopiedLot({ row, record, screen }: FromCopiedLotProps) {
  const [query] = useSearchParams();
  const { row: lot } = useDetail('lot', row.id ? '' : (row.lot ?? ''));
  const from: string | undefined = lot?.copyOf ?? undefined;
  const { data } = useQuery({
    queryKey: ['copied-lot', record, from],
    queryFn: ({ signal }) =>
      call<{ tdata: { id: string; title: string }[] }>(recordPath(record, 'list'), {
        query: { 'f.lot': from, pagesize: 1, columns: 'name' },
        signal,
        ownFailures: true,
      }),
    enabled: from !== undefined,
  });
  const found = data?.tdata[0];
  if (!found || query.get('like')) return null;
  return (
    <Banner
      actions={
        <Link className="zc-button" to={to(screen, { like: found.id, project: row.project, lot: row.lot })}>
          套用
        </Link>
      }
    >
      {words(`本标段复制自“${lot?.copyOf$ ?? ''}”，可以套用为它编的“${found.title}”；日期和文件仍须另填。`)}
    </Banner>
  );
}

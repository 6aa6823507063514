/** One opening record for strangers: what was read out of every bid, and nothing that concerns the keys. */

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { everyRow, PrintedSheet, to, useDetail, usePage, words } from '../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { PublicAddress } from '../../project/web/PublicSheet.tsx';
import { openingSheet } from '../opening/record-sheet.ts';
import { openingIs } from '../states.ts';
import './public-opening.css';

export default function PublicOpeningPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error, refetch } = useDetail('opening', id);
  const entries = useQuery({
    queryKey: ['list', 'opening-entry', 'public', id],
    queryFn: ({ signal }) => everyRow('opening-entry', { 'f.opening': id, sort: 'serial' }, signal),
    enabled: openingIs.closed(row),
  });
  const trail = usePage({ title: row?.name });
  const back = <Link to={to('opening.publicList')}>{words('返回{开标}记录')}</Link>;
  if (!id)
    return (
      <Empty title={words('没有指明是哪一次{开标}')} action={back}>
        {words('请从{开标}记录进入。')}
      </Empty>
    );
  if (error && !row)
    return (
      <ErrorPanel title={words('{开标}记录未能打开')} onRetry={() => void refetch()} action={back}>
        {words('{开标}结束之前不公布{开标}记录（电子招标投标办法 第32条）。')}
      </ErrorPanel>
    );
  if (!row || (openingIs.closed(row) && entries.isPending)) return <Skeleton lines={12} />;
  if (!openingIs.closed(row))
    return (
      <Empty title={words('{开标}还没有结束')} action={back}>
        {words('{开标}结束后在此公布{开标}记录（电子招标投标办法 第32条）。')}
      </Empty>
    );
  return (
    <section className="zc-page zc-public-opening">
      {trail}
      <PublicAddress record="opening" row={{ id: row.id }} />
      <PrintedSheet
        of={(of, say) => openingSheet(of, entries.data ?? [], say)}
        row={row}
        landscape
        rows={entries.data?.length}
      />
    </section>
  );
}

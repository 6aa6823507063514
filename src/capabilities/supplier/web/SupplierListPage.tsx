/** 供应商管理: the platform's library, with what runs out named first and the ways in beside the one that types. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, ListPage, mayDo, recordPath, to, useServerNow, words } from '../../../kernel/web/index.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { mentionDays } from '../supplier/papers.rules.ts';
import { supplierLifecycle } from '../supplier/supplier.lifecycle.ts';
import { supplier } from '../supplier/supplier.record.ts';

function useCount(filter: Readonly<Record<string, string>>) {
  const query = { ...filter, 'f.state': 'active,suspended' };
  const { data } = useQuery({
    queryKey: ['list', 'supplier', 'count', query],
    queryFn: ({ signal }) =>
      call<number | string>(recordPath('supplier', 'total'), {
        query,
        signal,
        ownFailures: true,
        quiet: true,
      }),
  });
  return data ?? 0;
}

/** How many papers have run out or soon will; each number leads to the list of them. */
function RunningOut() {
  const today = dateInShanghai(new Date(useServerNow(600_000)));
  const expired = `..${addDays(today, -1)}`;
  const soon = `${today}..${addDays(today, mentionDays[0])}`;
  const gone = useCount({ 'f.papersUntil': expired });
  const going = useCount({ 'f.papersUntil': soon });
  const list = (range: string) => to('supplier.list', { 'f.papersUntil': range, sort: 'papersUntil' });
  return (
    <>
      {words('入库与否不影响其{投标}。')}
      {gone ? (
        <>
          {' '}
          <Link to={list(expired)}>{gone} 家有证照已到期</Link>
        </>
      ) : null}
      {going ? (
        <>
          {' '}
          <Link to={list(soon)}>{going} 家有证照 30 天内到期</Link>
        </>
      ) : null}
    </>
  );
}

export default function SupplierListPage() {
  return (
    <ListPage
      record={supplier}
      lifecycle={supplierLifecycle}
      title="供应商管理"
      note={<RunningOut />}
      extra={
        mayDo('supplier-import.create') ? (
          <>
            <Link className="zc-button" to={to('supplier-import.list')}>
              导入记录
            </Link>
            <Link className="zc-button" to={to('supplier-import.form')}>
              从 Excel 导入
            </Link>
          </>
        ) : null
      }
    />
  );
}

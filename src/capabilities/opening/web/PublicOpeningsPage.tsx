import { Link } from 'react-router';
import { Page, to, useList, words } from '../../../kernel/web/index.ts';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { SearchBox } from '../../../kernel/web/list/SearchBox.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import './public-opening.css';

const over = { state: 'closed' };

export default function PublicOpeningsPage() {
  const { rows, total, next, state, change, refetch, isLoading, error } = useList('opening', over);
  return (
    <Page title={words('{开标}记录')} width="reading">
      <div className="zc-toolbar">
        <SearchBox q={state.q} placeholder="标段名称" label={words('搜索{开标}记录')} onSearch={(q) => change({ q })} />
      </div>
      {error && rows.length === 0 ? (
        <ErrorPanel title={words('{开标}记录未能加载')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : isLoading ? (
        <Skeleton lines={8} />
      ) : rows.length === 0 ? (
        <Empty title={state.q ? '没有符合条件的' : words('现在没有{开标}记录')}>
          {words('{开标}结束后，{开标}记录在此向社会公布。')}
        </Empty>
      ) : (
        <ol className="zc-openings">
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={to('opening.publicRecord', { id: row.id })}>{row.name}</Link>
              <small>{row.bidders === null ? '' : words(`${row.bidders} 家{投标}`)}</small>
              <small>
                <Moment at={row.startsAt} near={false} />
              </small>
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 ? <Pager state={state} total={total} next={next} shown={rows.length} change={change} /> : null}
    </Page>
  );
}

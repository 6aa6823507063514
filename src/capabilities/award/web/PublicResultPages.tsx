import './papers.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page, to, useList, words } from '../../../kernel/web/index.ts';
import { Pager } from '../../../kernel/web/list/Pager.tsx';
import { SearchBox } from '../../../kernel/web/list/SearchBox.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { resultSheet } from '../result-notice/result-sheet.ts';

export function PublicResultPage() {
  return (
    <PublicSheet
      record="result-notice"
      of={resultSheet}
      back={{ screen: 'candidate-publicity.results', label: '返回结果公示' }}
    />
  );
}

const kinds = {
  candidates: { label: '{中标}候选人公示', record: 'candidate-publicity', screen: 'candidate-publicity.public' },
  results: { label: '{中标}结果', record: 'result-notice', screen: 'result-notice.public' },
  acceptances: { label: '验收结果', record: 'acceptance-notice', screen: 'acceptance-notice.public' },
  terminations: { label: '异常终止', record: 'termination', screen: 'termination.public' },
} as const;
type Kind = keyof typeof kinds;

export function PublicResultsPage() {
  const [kind, setKind] = useState<Kind>('candidates');
  return (
    <Page title="结果公示" width="reading">
      <div className="zc-section-tabs" role="tablist">
        {Object.entries(kinds).map(([name, { label }]) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={kind === name}
            onClick={() => setKind(name as Kind)}
          >
            {words(label)}
          </button>
        ))}
      </div>
      <Published key={kind} kind={kind} />
    </Page>
  );
}

function Published({ kind }: { kind: Kind }) {
  const { record, screen } = kinds[kind];
  const label = words(kinds[kind].label);
  const { rows, total, next, state, change, refetch, isLoading, error } = useList(record);
  return (
    <>
      <div className="zc-toolbar">
        <SearchBox q={state.q} placeholder="标题" label={`搜索${label}`} onSearch={(q) => change({ q })} />
      </div>
      {error && rows.length === 0 ? (
        <ErrorPanel title={`${label}未能加载`} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : isLoading ? (
        <Skeleton lines={8} />
      ) : rows.length === 0 ? (
        <Empty title={state.q ? '没有符合条件的' : `现在没有${label}`}>
          依法公开的结果列在这里，不登录也可以阅读。
        </Empty>
      ) : (
        <ol className="zc-results">
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={to(screen, { id: row.id })}>{row.name ?? row.title}</Link>
              {kind === 'candidates' ? <Countdown until={row.endsAt} over="公示已结束" /> : <span />}
              <small>{row.winnerName ? words(`{中标}人 ${row.winnerName}`) : row.lot$}</small>
              <small>
                <Moment at={row.publishedAt ?? row.announcedAt ?? row.updatedAt} />
              </small>
            </li>
          ))}
        </ol>
      )}
      {rows.length > 0 ? <Pager state={state} total={total} next={next} shown={rows.length} change={change} /> : null}
    </>
  );
}

/** 审核流程管理: for each kind of paper what is in force, what is being drawn and who changed it; all versions as a plain list. */

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call, ListPage, mayDo, Page, recordPath, to, useAddress, words } from '../../../../kernel/web/index.ts';
import { SearchBox } from '../../../../kernel/web/list/SearchBox.tsx';
import { shownDay, shownMoment } from '../../../../ui/format/moment.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Day } from '../../../../ui/layout/moments.tsx';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import { approvalChain, approvalChainLifecycle, isInForce } from '../../approval-chain/approval-chain.record.ts';
import { approvalChainIs } from '../../states.ts';
import { declaredRule } from './chain-words.ts';
import './chains.css';

interface Version {
  id: string;
  name: string;
  edition: number;
  state: string;
  effectiveAt: string | null;
  endedAt: string | null;
  changedBy: string | null;
  changedAt: string;
  steps: { name: string; isConditional: boolean; isGone: boolean }[];
}

interface KindRow {
  kind: string;
  label: string;
  declared: string[];
  chains: Version[];
}

const shows = { all: '全部单据', drawn: '有流程的', ruled: '没有流程的' } as const;

export default function ChainListPage() {
  const [query] = useSearchParams();
  if (query.get('view') !== 'versions') return <ByKind />;
  return (
    <ListPage
      record={approvalChain}
      lifecycle={approvalChainLifecycle}
      title="审核流程管理"
      opens="approval-chain.form"
      extra={
        <Link className="zc-button" to={to('approval-chain.list')}>
          按单据看
        </Link>
      }
    />
  );
}

function ByKind() {
  const [query, setQuery] = useAddress();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'approval-chain', 'overview'],
    queryFn: ({ signal }) => call<KindRow[]>(recordPath('approval-chain', 'overview'), { signal, ownFailures: true }),
  });
  const mayDraw = mayDo('approval-chain.create');
  const show = (query.get('show') ?? 'all') as keyof typeof shows;
  const change = (next: Record<string, string>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const q = query.get('q') ?? '';
  const rows = (data ?? []).filter(
    (k) =>
      (show === 'all' || (show === 'drawn') === k.chains.length > 0) &&
      (words(k.label).includes(q) || k.chains.some((c) => c.name.includes(q))),
  );
  // What is drawn stands first; the others keep the program's order.
  rows.sort((a, b) => weight(a) - weight(b));
  const create = mayDraw ? (
    <Link className="zc-button zc-button-main" to={to('approval-chain.form')}>
      新建流程
    </Link>
  ) : null;
  return (
    <Page
      width="list"
      title="审核流程管理"
      actions={
        <>
          <Link className="zc-button" to={to('approval-chain.list', { view: 'versions' })}>
            全部版本
          </Link>
          {create}
        </>
      }
    >
      {data?.every((k) => k.chains.length === 0) ? (
        <Banner actions={create}>
          还没有画过流程：每种单据都由规定的审核人一人审核。需要多级、会签或按金额分支审核时，从“新建流程”开始，试算无误后启用。
        </Banner>
      ) : null}
      <div className="zc-toolbar">
        <div className="zc-search">
          <SearchBox
            q={q}
            placeholder="搜索单据或流程"
            label="搜索单据或流程"
            onSearch={(text) => change({ q: text })}
          />
        </div>
        <div className="zc-radio-row" role="radiogroup" aria-label="显示">
          {Object.entries(shows).map(([code, label]) => (
            <label key={code}>
              <input
                type="radio"
                name="show"
                checked={show === code}
                onChange={() => change({ show: code === 'all' ? '' : code })}
              />
              {label}
            </label>
          ))}
        </div>
      </div>
      {error ? (
        <ErrorPanel title="审核流程未能加载" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : !data ? (
        <Skeleton lines={12} />
      ) : (
        <div className="zc-table-pinned">
          <DataTable<KindRow>
            rows={rows}
            rowKey={(k) => k.kind}
            label="审核流程"
            onOpen={(k) => {
              const place = placeOf(k, mayDraw);
              if (place) void navigate(place);
            }}
            columns={[
              { id: 'kind', title: '单据', render: (k) => <KindName kind={k} mayDraw={mayDraw} /> },
              { id: 'now', title: '现在怎么审', share: 3, render: (k) => <InForce kind={k} /> },
              { id: 'since', title: '版本', render: (k) => <Edition kind={k} /> },
              { id: 'drafts', title: '草稿和待启用', share: 1, render: (k) => <Drafts kind={k} /> },
              { id: 'changed', title: '最近修改', render: (k) => <LastChange kind={k} /> },
            ]}
            empty={<Empty title="没有符合条件的单据">换个关键词，或改看全部单据。</Empty>}
          />
        </div>
      )}
    </Page>
  );
}

const weight = (k: KindRow) => (liveOf(k) ? 0 : k.chains.length > 0 ? 1 : 2);
const liveOf = (k: KindRow) => k.chains.find((c) => isInForce(c.state));
const draftsOf = (k: KindRow) => k.chains.filter((c) => approvalChainIs.planned(c));

/** What a row leads to: the chain in force, the one that is being drawn, or a new one. */
function placeOf(k: KindRow, mayDraw: boolean): string | undefined {
  const known = liveOf(k) ?? draftsOf(k)[0] ?? k.chains[0];
  if (known) return to('approval-chain.form', { id: known.id });
  return mayDraw ? to('approval-chain.form', { kind: k.kind }) : undefined;
}

function KindName({ kind, mayDraw }: { kind: KindRow; mayDraw: boolean }) {
  const place = placeOf(kind, mayDraw);
  return place ? <Link to={place}>{words(kind.label)}</Link> : words(kind.label);
}

function InForce({ kind }: { kind: KindRow }) {
  const live = liveOf(kind);
  if (!live) return <span className="zc-rule-words">规定：{declaredRule(kind.declared)}，一人审核</span>;
  return (
    <span className="zc-outline" title={live.name}>
      {live.steps.map((s, at) => (
        <span key={s.name}>
          {at > 0 ? <i aria-hidden> → </i> : null}
          {s.name}
          {s.isConditional ? <small>（有条件）</small> : null}
          {s.isGone ? (
            <>
              {' '}
              <StatusTag tone="due">指定的人员已停用</StatusTag>
            </>
          ) : null}
        </span>
      ))}
    </span>
  );
}

function Edition({ kind }: { kind: KindRow }) {
  const live = liveOf(kind);
  const older = kind.chains.filter((c) => approvalChainIs.retired(c)).length;
  if (!live) return older > 0 ? <>停用的 {older} 版</> : <span className="zc-none">—</span>;
  return (
    <>
      第 {live.edition} 版{live.effectiveAt ? `，${shownDay(live.effectiveAt)} 起` : ''}
    </>
  );
}

function Drafts({ kind }: { kind: KindRow }) {
  const drafts = draftsOf(kind);
  if (drafts.length === 0) return <span className="zc-none">—</span>;
  return drafts.map((c, at) => (
    <span key={c.id}>
      {at > 0 ? '、' : ''}
      <Link to={to('approval-chain.form', { id: c.id })}>第 {c.edition} 版</Link>
      {approvalChainIs.scheduled(c) && c.effectiveAt
        ? `（${shownMoment(c.effectiveAt)} 启用）`
        : approvalChainIs.awaiting(c)
          ? '（待确认）'
          : '（草稿）'}
    </span>
  ));
}

function LastChange({ kind }: { kind: KindRow }) {
  const last = [...kind.chains].sort((a, b) => b.changedAt.localeCompare(a.changedAt))[0];
  if (!last) return <span className="zc-none">—</span>;
  return (
    <>
      {last.changedBy ?? '系统'} · <Day at={last.changedAt} />
    </>
  );
}

/** 审核流程详情: one chain to draw, to try, to compare and to switch on; versions that were in use are only read. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, mayDo, newKey, Page, recordPath, to, words } from '../../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { ChainEditor } from './ChainEditor.tsx';
import { declaredRule, type KindOnWire, useKinds } from './chain-words.ts';
import './chains.css';

interface Answer {
  row: AnyRow;
  actions: AllowedAction[];
}

export default function ChainPage() {
  const [query] = useSearchParams();
  const [id, asked] = [query.get('id') ?? '', query.get('kind') ?? ''];
  const kinds = useKinds();
  const { data, error, refetch } = useQuery({
    queryKey: ['form', 'approval-chain', id, asked],
    queryFn: ({ signal }) =>
      call<Answer>(recordPath('approval-chain', id ? 'detail' : 'blank'), {
        query: id ? { id } : {},
        signal,
        ownFailures: true,
      }),
    // What is drawn must not be overwritten by a background read.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const kind = kinds.data?.find((k) => k.kind === (data?.row.kind ?? asked));
  const loaded = useMemo(() => {
    if (!data) return undefined;
    if (data.row.id) return { id: data.row.id, version: data.row.version, row: data.row };
    // A new drawing begins with what is in force today: the record's own rule, as one step.
    const steps = [{ id: newKey(), name: '审核', approver: 'declared', mode: 'any' }];
    const name = kind ? `${words(kind.label)}审核` : '';
    return { id: '', version: 0, row: { ...data.row, kind: kind?.kind, name, steps, conditions: [] } };
  }, [data, kind]);
  const failed = error ?? kinds.error;
  if (failed)
    return (
      <ErrorPanel title="审核流程未能打开" onRetry={() => void (error ? refetch() : kinds.refetch())}>
        {failed.message}
      </ErrorPanel>
    );
  if (!data || !loaded || !kinds.data) return <Skeleton lines={10} />;
  if (!id && !mayDo('approval-chain.create'))
    return <ErrorPanel title="不能新建审核流程">审核流程由本单位的管理员制定，请联系单位管理员。</ErrorPanel>;
  if (!kind && !id) return <ChooseKind kinds={kinds.data} />;
  if (!kind)
    return (
      <ErrorPanel title="这种单据已不再需要审核">
        流程“{data.row.name}”所审核的单据在当前版本中没有审核环节，流程不再起作用。
      </ErrorPanel>
    );
  return (
    <ChainEditor
      key={`${loaded.id}.${loaded.version}.${kind.kind}`}
      kind={kind}
      loaded={loaded}
      actions={data.actions}
      onReload={() => void refetch()}
    />
  );
}

/** The first step from nothing: which papers the chain is for. */
function ChooseKind({ kinds }: { kinds: readonly KindOnWire[] }) {
  return (
    <Page title="新建审核流程">
      <p className="zc-kinds-intro">
        先选择审核哪一种单据。每种单据同时只有一个流程启用；没有启用流程的，由规定的审核人一人审核。
      </p>
      {kinds.length === 0 ? (
        <Empty title="没有需要审核的单据" />
      ) : (
        <ul className="zc-kinds">
          {kinds.map((k) => (
            <li key={k.kind}>
              <Link to={to('approval-chain.form', { kind: k.kind })}>{words(k.label)}</Link>
              <small>规定：{declaredRule(k.declared)}</small>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

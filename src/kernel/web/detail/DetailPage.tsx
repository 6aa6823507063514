/** The derived page of one record: state and next step, the facts, the fields, the history; and the same on paper. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Skeleton } from '../../../ui/layout/states.tsx';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { type AnyRow, matterNameOf, matterOf, type RecordType } from '../../record/record.ts';
import { ActionBar, waitingReason } from '../action/ActionBar.tsx';
import { useAction } from '../action/useAction.tsx';
import { FieldValue } from '../kinds/outputs.tsx';
import { copyPlace } from '../list/begin.ts';
import { usualColumns } from '../list/columns.tsx';
import { Page } from '../page.tsx';
import { reviewAddress, screenOf, words } from '../registry.ts';
import { StateSays, StateTag } from '../StateTag.tsx';
import { currentUser } from '../session.ts';
import { Differing } from './Differing.tsx';
import { History } from './History.tsx';
import { DetailFailed, NothingHere } from './NothingHere.tsx';
import { Descriptions, detailSections, Sections } from './Reading.tsx';
import { useDetail } from './useDetail.ts';

export interface DetailPageProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
  /** The row; the one that the address names when not given. */
  id?: string;
  /** Stands before the fields: what a special page adds. */
  children?: (row: AnyRow, actions: readonly AllowedAction[]) => ReactNode;
  /** Stands behind the fields: what has become of the record elsewhere. */
  after?: (row: AnyRow) => ReactNode;
  /** Buttons of the page itself. */
  extra?: (row: AnyRow, actions: readonly AllowedAction[]) => ReactNode;
  /** Verbs that answer the same question as the next step, and stand beside it. */
  beside?: readonly string[];
}

/** Up to six short facts of a list stand at a glance; the title and the state are above them already. */
function factNames(record: RecordType<any>): string[] {
  const short = (name: string) => {
    const field = record.fields[name];
    return field && !field.long && !['richText', 'children', 'files', 'refs', 'data'].includes(field.kind);
  };
  return usualColumns(record)
    .filter((name) => name !== record.list.columns[0])
    .filter(short)
    .slice(0, 6);
}

function PaperView({ record, row }: { record: RecordType<any>; row: AnyRow }) {
  const number = record.numbered ? row[record.numbered.field] : undefined;
  return (
    <PrintSheet title={row.title} number={number}>
      {detailSections(record).map((s) => (
        <section key={s.title} className="zc-print-section">
          <h2>{words(s.title)}</h2>
          <Descriptions record={record} row={row} names={s.fields} />
        </section>
      ))}
    </PrintSheet>
  );
}

export function DetailPage({ record, lifecycle, id: given, children, after, extra, beside }: DetailPageProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = given ?? query.get('id') ?? '';
  const { row, actions, refetch, error } = useDetail(record.id, id);
  const [tab, setTab] = useState<'content' | 'history'>('content');
  const { run, busy, panel } = useAction({
    recordId: record.id,
    lifecycle,
    onDone: (done) => {
      if (done && !done.row) void navigate(screenOf(record.id, 'list', row)?.[1].path ?? '/');
    },
  });
  const label = words(record.label);
  if (!id)
    return (
      <NothingHere record={record} title={`没有指明要看哪一个${label}`}>
        地址里缺少编号，请从列表进入。
      </NothingHere>
    );
  if (error && !row) return <DetailFailed error={error} record={record} onRetry={() => void refetch()} />;
  if (!row) return <Skeleton lines={10} />;
  if (query.get('view') === 'print') return <PaperView record={record} row={row} />;
  const facts = factNames(record).map((name) => ({
    label: words(record.fields[name].label),
    value: <FieldValue name={name} field={record.fields[name]} row={row} inline />,
  }));
  const title = row.title || `未命名的${label}`;
  const review = currentUser() && lifecycle?.states[row.state]?.review ? reviewAddress(record.id, row.id) : undefined;
  const copy = copyPlace(record, lifecycle, row);
  const paper = new URLSearchParams({ id, view: 'print' });
  return (
    <Page
      title={title}
      name={title}
      matter={matterOf(record, row)}
      matterName={matterNameOf(record, row)}
      tags={<StateTag row={row} lifecycle={lifecycle} />}
      note={waitingReason(actions)}
      facts={facts}
      actions={
        <ActionBar
          recordId={record.id}
          rowId={row.id}
          row={row}
          actions={actions}
          busy={busy}
          beside={beside}
          onRun={(action) => void run(action, row)}
          extra={
            <>
              <a className="zc-button zc-no-print" href={`#${location.hash.slice(1).split('?')[0]}?${paper}`}>
                打印
              </a>
              {copy ? (
                <Link className="zc-button zc-no-print" to={copy}>
                  复制
                </Link>
              ) : null}
              {review ? (
                <Link className="zc-button" to={review}>
                  审核
                </Link>
              ) : null}
              {extra?.(row, actions)}
            </>
          }
        />
      }
    >
      <div className="zc-section-tabs" role="tablist">
        <button type="button" role="tab" aria-selected={tab === 'content'} onClick={() => setTab('content')}>
          内容
        </button>
        {currentUser() ? (
          <button type="button" role="tab" aria-selected={tab === 'history'} onClick={() => setTab('history')}>
            历史
          </button>
        ) : null}
      </div>
      {tab === 'content' ? (
        <div role="tabpanel">
          <Differing record={record} lifecycle={lifecycle} row={row} actions={actions} />
          {lifecycle ? <StateSays row={row} lifecycle={lifecycle} /> : null}
          {children?.(row, actions)}
          <Sections record={record} row={row} />
          {after?.(row)}
        </div>
      ) : (
        <div role="tabpanel" className="zc-history">
          <History record={record} lifecycle={lifecycle} id={row.id} />
        </div>
      )}
      {panel}
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  call,
  currentUser,
  DetailPage,
  FormPage,
  ListPage,
  mayBegin,
  mayDo,
  recordPath,
  StateTag,
  to,
  useList,
  useServerNow,
  words,
} from '../../../kernel/web/index.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { supplierIs } from '../audiences.ts';
import { supplierChangeLifecycle } from '../change/supplier-change.record.ts';
import { keptSupplier } from '../kept/kept-supplier.record.ts';
import { mentionDays } from '../supplier/papers.rules.ts';
import { supplierLifecycle } from '../supplier/supplier.lifecycle.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { BeginChange, useOpenChange } from './ChangePages.tsx';
import { PapersBanner, PapersSection, PapersWanted } from './Papers.tsx';
import { PastSuspensions, SuspendedBanner } from './Suspended.tsx';
import { TrackRecord } from './TrackRecord.tsx';

/** 供应商详情: what is verified, what runs out, what waits, and what tenders know of it. */
export function SupplierDetailPage() {
  return (
    <DetailPage
      record={supplier}
      lifecycle={supplierLifecycle}
      extra={(row) => (
        <>
          <OnOwnList row={row} />
          <BeginChange row={row} />
        </>
      )}
      after={(row) => (
        <>
          <PapersSection row={row} />
          {supplierIs.inLibrary(row) || supplierIs.closed(row) ? <TrackRecord id={row.id} /> : null}
          <PastSuspensions row={row} />
        </>
      )}
    >
      {(row) => (
        <>
          <SuspendedBanner row={row} />
          <PapersBanner row={row} />
          <ChangeUnderWay row={row} />
          <OwnRemarks row={row} />
        </>
      )}
    </DetailPage>
  );
}

function ChangeUnderWay({ row }: { row: AnyRow }) {
  const change = useOpenChange(row.id);
  if (!change) return null;
  return (
    <Banner
      tone="wait"
      actions={
        <Link className="zc-button" to={to('supplier-change.detail', { id: change.id })}>
          查看变更
        </Link>
      }
    >
      有一份变更正在办理 <StateTag row={change} lifecycle={supplierChangeLifecycle} />：{change.changed || '尚未填写'}
      。核验通过以前，以下资料一直有效。
    </Banner>
  );
}

/** The agency's own list is one click away; who is on it already is shown with the remarks. */
function useOwn(row: AnyRow): AnyRow | undefined {
  return useList('kept-supplier', { supplier: row.id }).rows[0];
}

function OnOwnList({ row }: { row: AnyRow }) {
  const own = useOwn(row);
  if (own || !mayBegin(row, 'kept-supplier.create')) return null;
  return (
    <Link className="zc-button" to={to('kept-supplier.form', { supplier: row.id })}>
      加入我的供应商
    </Link>
  );
}

function OwnRemarks({ row }: { row: AnyRow }) {
  const own = useOwn(row);
  if (!own || currentUser()?.dwtype !== 'agency') return null;
  const { choices } = keptSupplier.fields.grade;
  return (
    <Section title="我的供应商" extra={<Link to={to('kept-supplier.detail', { id: own.id })}>修改分组和意见</Link>}>
      <p>
        {own.listGroup ? `分组：${own.listGroup}；` : ''}选用意见：{choices?.[own.grade] ?? '—'}
        （仅本单位可见，不影响其参加公开招标、采购）
      </p>
    </Section>
  );
}

/** 供应商信息: entered by staff; what was verified already is changed beside itself. */
export function SupplierFormPage() {
  return (
    <FormPage
      record={supplier}
      lifecycle={supplierLifecycle}
      aside={(row, change) => (
        <>
          {row.returnedBecause ? (
            <Banner tone="due">退回意见：{row.returnedBecause}</Banner>
          ) : (
            <Banner>
              {words(
                '提交后由本单位另一人核验入库。同一信用代码只登记一次；入库不收费，也不是{投标}、参加采购的条件（财库〔2019〕38号）。',
              )}
            </Banner>
          )}
          <PapersWanted row={row} change={change} />
        </>
      )}
    />
  );
}

/** 供应商管理: the platform's library, with what runs out named first and the ways in beside the one that types. */
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

export function SupplierListPage() {
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

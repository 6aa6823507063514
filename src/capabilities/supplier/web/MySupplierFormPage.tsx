/** 入库登记 in the portal: who verifies it is chosen first; name and code are the account's own. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call, FormPage, Page, to, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { supplierLifecycle } from '../supplier/supplier.lifecycle.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { PapersWanted } from './Papers.tsx';

interface Agency {
  id: string;
  name: string;
}

function useAgencies() {
  return useQuery({
    queryKey: ['supplier', 'keepers'],
    queryFn: ({ signal }) => call<Agency[]>('/supplier/supplier/keepers.json', { signal, ownFailures: true }),
  });
}

export default function MySupplierFormPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const chosen = query.get('at') ?? '';
  if (!query.get('id') && !chosen) return <ChooseAgency />;
  return (
    <FormPage
      record={supplier}
      lifecycle={supplierLifecycle}
      aside={(row, change) => <Beginning row={row} change={change} chosen={chosen} />}
      onDone={(row) => void navigate(to('supplier.mine', { id: row.id }))}
    />
  );
}

function ChooseAgency() {
  const { data, error, refetch } = useAgencies();
  if (error && !data)
    return (
      <ErrorPanel title="代理机构未能读出" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return (
    <Page title="选择核验单位" width="reading">
      <p>登记资料由一家代理机构核验，核验后全部代理机构都能在库中查到。选一家与本单位有往来的即可，效力相同。</p>
      {data ? (
        <DataTable
          rows={data}
          rowKey={(a) => a.id}
          label="代理机构"
          columns={[
            { id: 'name', title: '代理机构', share: 1, render: (a) => a.name },
            {
              id: 'choose',
              title: '',
              render: (a) => <Link to={to('supplier.myForm', { at: a.id })}>由它核验</Link>,
            },
          ]}
          empty={
            <Empty title="还没有代理机构">
              {words('平台还没有可以核验的代理机构，请联系平台；这不影响获取文件和{投标}。')}
            </Empty>
          }
        />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

interface Unit {
  name: string;
  code: string;
  address: string | null;
  contact: string | null;
  email: string | null;
}

interface BeginningProps {
  row: Readonly<Record<string, any>>;
  change: (name: string, value: unknown) => void;
  chosen: string;
}

/** What the account already says need not be typed again. */
function Beginning({ row, change, chosen }: BeginningProps) {
  const { data: agencies } = useAgencies();
  const { data: unit } = useQuery({
    queryKey: ['own-unit'],
    queryFn: ({ signal }) => call<Unit>('/supplier/unit.json', { signal, ownFailures: true }),
  });
  const isNew = !row.id;
  useEffect(() => {
    if (!isNew) return;
    if (row.keeper !== chosen) change('keeper', chosen);
    if (!unit) return;
    if (!row.name) change('name', unit.name);
    if (!row.code) change('code', unit.code);
    if (row.address === undefined && unit.address) change('address', unit.address);
  }, [unit, isNew, chosen, row.keeper, row.name, row.code, row.address, change]);
  const keeper = row.keeperName ?? agencies?.find((a) => a.id === row.keeper)?.name ?? '';
  return (
    <>
      {row.returnedBecause ? <Banner tone="due">退回意见：{row.returnedBecause}</Banner> : null}
      <Banner>
        由 {keeper} 核验。
        {words('入库免费，且不是获取文件和{投标}的条件；填写中只有本单位可见，保存后在“登记资料与证照”页提交核验。')}
      </Banner>
      <PapersWanted row={row} change={change} />
    </>
  );
}

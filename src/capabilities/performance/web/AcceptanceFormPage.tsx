/** 验收情况登记: the contract's items come by themselves as soon as the performance is chosen. */
import { useEffect } from 'react';
import { FormPage, useDetail, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { acceptanceLifecycle } from '../acceptance/acceptance.lifecycle.ts';
import { acceptance } from '../acceptance/acceptance.record.ts';

type Change = (name: string, value: unknown) => void;

export default function AcceptanceFormPage() {
  return (
    <FormPage
      record={acceptance}
      lifecycle={acceptanceLifecycle}
      aside={(row, change) =>
        row.performance ? (
          <Items id={row.performance} items={row.items} change={change} />
        ) : (
          <Banner>{words('选定履约情况后，带出合同约定的项目，逐项填写查验的情况和结论。')}</Banner>
        )
      }
    />
  );
}

function Items({ id, items, change }: { id: string; items: readonly { id: string }[] | null; change: Change }) {
  const { row } = useDetail('performance', id);
  const wanted = row?.items as { id: string; item: string; requirement: string }[] | undefined;
  const differs = wanted && wanted.map((i) => i.id).join() !== (items ?? []).map((i) => i.id).join();
  useEffect(() => {
    if (wanted && differs)
      change(
        'items',
        wanted.map((i) => ({ ...i, found: null, verdict: null })),
      );
  }, [wanted, differs, change]);
  return null;
}

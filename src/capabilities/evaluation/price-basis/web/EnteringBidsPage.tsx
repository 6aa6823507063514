/** 选择投标单位: who enters the price computation, why the others do not, and the computation done again. */

import { useState } from 'react';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, StatusTag } from '../../../../ui/layout/states.tsx';
import type { Entering, PriceBasis, Trial } from '../price-basis.ts';
import { BasisFrame } from './BasisFrame.tsx';
import { usePriceBasis } from './usePriceBasis.ts';

export default function EnteringBidsPage() {
  return (
    <BasisFrame title={words('选择{投标}单位')} other={{ screen: 'price-score.node', label: '报价节点' }}>
      {(basis) =>
        basis.entering ? (
          <Computation basis={basis} entering={basis.entering} />
        ) : (
          <>
            <Only />
            <Empty title={words('{评标}报告提交前保密')}>
              {words(
                '哪些{投标}通过评审、进入价格分计算，由{评标}委员会决定；{评标}报告提交{招标}人后在此公开，并可复算（招标投标法 第44条）。',
              )}
            </Empty>
          </>
        )
      }
    </BasisFrame>
  );
}

const Only = () => (
  <Banner>
    {words(
      '进入计算的是{评标}委员会评审通过的全部{投标}。经办不能增减：未开启的由电子招标投标办法第31条排除，其余只能由{评标}委员会依据实施条例第51条否决。',
    )}
  </Banner>
);

function Computation({ basis, entering }: { basis: PriceBasis; entering: Entering[] }) {
  const differs = entering.filter((e) => e.enters && e.kept !== e.again).length;
  const { kept, again } = basis.benchmark;
  const entered = entering.filter((e) => e.enters).map((e) => e.bid);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(entered));
  const isTried = chosen.size > 0 && chosen.size < entered.length;
  const only = isTried ? entered.filter((bid) => chosen.has(bid)).join(',') : '';
  const trial = usePriceBasis(only ? basis.committee : '', only).data?.trial ?? undefined;
  return (
    <>
      <Only />
      <Section
        title={words('{投标}单位')}
        extra={
          <span className="zc-hint">
            {`${entering.filter((e) => e.enters).length} 家进入，${entering.filter((e) => !e.enters).length} 家不进入`}
          </span>
        }
      >
        <div className="zc-table-pinned">
          <DataTable
            rows={entering}
            rowKey={(e) => e.bid}
            label={words('{投标}单位')}
            dense
            selected={chosen}
            onSelect={setChosen}
            selectable={(e) => e.enters}
            columns={columnsFor(basis.result, isTried ? trial : undefined)}
          />
        </div>
        <p className="zc-hint" role="status">
          {isTried
            ? words(
                `试算：只取所选 ${chosen.size} 家${trial?.benchmark ? `，{评标}基准价 ${showDecimal(trial.benchmark)} 元` : ''}。试算只供核对，不改变进入计算的{投标}，也不保存。`,
              )
            : '取消勾选某一家，可以试算没有它时的结果；试算只供核对，不保存。'}
        </p>
      </Section>
      <Section
        title="复算"
        extra={
          <StatusTag tone={differs === 0 && kept === again ? 'done' : 'due'}>
            {differs === 0 && kept === again
              ? `与保存的${basis.result}一致`
              : `${differs} 家与保存的${basis.result}不一致`}
          </StatusTag>
        }
      >
        <dl className="zc-facts">
          <div>
            <dt>公式</dt>
            <dd>{basis.formula.name}</dd>
          </div>
          {basis.formula.parameters.map((p) => (
            <div key={p.label}>
              <dt>{p.label}</dt>
              <dd>{p.value}</dd>
            </div>
          ))}
          {again ? (
            <div>
              <dt>{words('{评标}基准价')}</dt>
              <dd>{showDecimal(again)} 元</dd>
            </div>
          ) : null}
        </dl>
        <DataTable
          rows={basis.steps.map((s, i) => ({ ...s, key: String(i) }))}
          rowKey={(s) => s.key}
          label="第一家的计算过程"
          dense
          columns={[
            { id: 'label', title: '步骤', render: (s) => s.label },
            {
              id: 'expression',
              title: '算式',
              share: 2,
              render: (s) => <span title={s.expression}>{s.expression}</span>,
            },
            { id: 'result', title: '结果', numeric: true, render: (s) => s.result },
          ]}
        />
      </Section>
    </>
  );
}

const columnsFor = (result: string, trial?: Trial) => [
  {
    id: 'supplierName',
    title: words('{投标}人'),
    share: 2,
    render: (e: Entering) => <span title={e.supplierName}>{e.supplierName}</span>,
  },
  {
    id: 'enters',
    title: '进入计算',
    render: (e: Entering) => <StatusTag tone={e.enters ? 'done' : 'due'}>{e.enters ? '进入' : '不进入'}</StatusTag>,
  },
  {
    id: 'price',
    title: words('{投标}报价'),
    numeric: true,
    render: (e: Entering) => e.price,
  },
  { id: 'kept', title: `保存的${result}`, numeric: true, render: (e: Entering) => e.kept ?? '—' },
  { id: 'again', title: '复算', numeric: true, render: (e: Entering) => e.again ?? '—' },
  ...(trial
    ? [{ id: 'trial', title: '试算', numeric: true, render: (e: Entering) => trial.scores[e.bid] ?? '—' }]
    : []),
  {
    id: 'because',
    title: '不进入的理由和依据',
    share: 2,
    render: (e: Entering) => (
      <span title={`${e.because ?? ''} ${e.law ?? ''}`}>{e.because ? `${e.because}（${e.law}）` : '—'}</span>
    ),
  },
];

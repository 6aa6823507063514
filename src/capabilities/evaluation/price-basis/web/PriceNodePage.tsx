/** 选择报价节点: the number that counts is the one that was read out; the page says why, and checks it bid by bid. */

import { useState } from 'react';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, StatusTag } from '../../../../ui/layout/states.tsx';
import type { NodeValue, PriceBasis, PriceNode } from '../price-basis.ts';
import { BasisFrame } from './BasisFrame.tsx';

export default function PriceNodePage() {
  return (
    <BasisFrame title="选择报价节点" other={{ screen: 'price-score.bidders', label: words('选择{投标}单位') }}>
      {(basis) => <Nodes basis={basis} />}
    </BasisFrame>
  );
}

function Nodes({ basis }: { basis: PriceBasis }) {
  const [looked, setLooked] = useState('price');
  const node = basis.nodes.find((n) => n.id === looked);
  const faults = basis.values.filter((v) => v.faults.length > 0).length;
  return (
    <>
      <Banner>
        {words(
          '{招标}项目的报价节点由{招标}文件定下，并在密封时随{投标}文件承诺：只取{开标}时公布的{投标}报价，经办不能改取（招标投标法 第36条、第43条）。',
        )}
      </Banner>
      <Section title="报价节点">
        <DataTable
          rows={basis.nodes}
          rowKey={(n) => n.id}
          label="报价节点"
          dense
          columns={[
            {
              id: 'label',
              title: '节点',
              render: (n: PriceNode) => (
                <label>
                  <input type="radio" name="node" checked={looked === n.id} onChange={() => setLooked(n.id)} />{' '}
                  {n.label}
                </label>
              ),
            },
            {
              id: 'isUsed',
              title: '取用',
              render: (n: PriceNode) => (
                <StatusTag tone={n.isUsed ? 'done' : 'idle'}>{n.isUsed ? '取用' : '不取用'}</StatusTag>
              ),
            },
            {
              id: 'place',
              title: '所在',
              share: 1,
              render: (n: PriceNode) => <span title={n.place}>{n.place}</span>,
            },
            {
              id: 'because',
              title: '理由',
              share: 2,
              render: (n: PriceNode) => <span title={n.because}>{n.because}</span>,
            },
            { id: 'law', title: '依据', render: (n: PriceNode) => n.law },
          ]}
        />
      </Section>
      <Section
        title="逐家核对"
        extra={
          basis.values.length > 0 ? (
            <StatusTag tone={faults === 0 ? 'done' : 'due'}>
              {faults === 0 ? '全部可以计算' : words(`${faults} 家需要{评标}委员会认定`)}
            </StatusTag>
          ) : null
        }
      >
        <div className="zc-table-pinned">
          <DataTable
            rows={basis.values}
            rowKey={(v) => v.bid}
            label="逐家核对"
            dense
            columns={valueColumns(node)}
            empty={<Empty title={words('密封至{开标}')}>唱标后在此列出每一家的报价。</Empty>}
          />
        </div>
      </Section>
    </>
  );
}

/** @param node the one that is looked at; the number that counts stands beside it in any case */
const valueColumns = (node: PriceNode | undefined) => [
  {
    id: 'supplierName',
    title: words('{投标}人'),
    share: 2,
    render: (v: NodeValue) => <span title={v.supplierName}>{v.supplierName}</span>,
  },
  {
    id: 'readOut',
    title: '唱标内容',
    share: 1,
    render: (v: NodeValue) => <span title={v.readOut ?? ''}>{v.readOut ?? '—'}</span>,
  },
  ...(node && !node.isUsed
    ? [
        {
          id: 'said',
          title: node.label,
          share: 1,
          render: (v: NodeValue) => <span title={v.said[node.id] ?? ''}>{v.said[node.id] ?? '未宣读'}</span>,
        },
      ]
    : []),
  {
    id: 'amount',
    title: '取值',
    numeric: true,
    render: (v: NodeValue) => (
      <span title={v.capitals ?? undefined}>
        {v.amount && v.capitals ? showDecimal(v.amount, 2) : (v.amount ?? '—')}
      </span>
    ),
  },
  {
    id: 'checked',
    title: '与承诺核对',
    share: 1,
    render: (v: NodeValue) => <span title={v.checked ?? ''}>{v.checked ?? '—'}</span>,
  },
  {
    id: 'faults',
    title: '结果',
    share: 1,
    render: (v: NodeValue) =>
      v.faults.length === 0 ? (
        <StatusTag tone="done">可以计算</StatusTag>
      ) : (
        <span title={v.faults.join('；')}>{v.faults.join('；')}</span>
      ),
  },
];

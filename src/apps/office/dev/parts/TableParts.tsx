/** The table in each of its states. */
import { useState } from 'react';
import { type Column, DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../../ui/layout/moments.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag, type TagTone } from '../../../../ui/layout/states.tsx';

interface Book {
  id: string;
  name: string;
  price: string;
  tone: TagTone;
  at: string;
}

const books: readonly Book[] = [
  {
    id: '1',
    name: '一个很长的名字，长到一行放不下，应当以省略号结束而不是把旁边的列挤出页面去',
    price: '145,354,381.96',
    tone: 'wait',
    at: '2026-11-23T01:30:00Z',
  },
  { id: '2', name: '带 <b>标签</b> 与 & 符号的名字', price: '0.01', tone: 'done', at: '2026-03-02T01:00:00Z' },
  { id: '3', name: '短名', price: '12.00', tone: 'due', at: '2025-12-31T15:59:00Z' },
];

const columns: readonly Column<Book>[] = [
  { id: 'name', title: '名称', share: 1, render: (b) => <a href="#/dev/parts">{b.name}</a> },
  { id: 'price', title: '金额（元）', numeric: true, sort: 'price', render: (b) => b.price },
  { id: 'at', title: '时间', sort: 'at', render: (b) => <Moment at={b.at} /> },
  { id: 'state', title: '状态', render: (b) => <StatusTag tone={b.tone}>状态</StatusTag> },
];
const common = { columns, rowKey: (b: Book) => b.id, label: '示例' };

function Chosen() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const [sort, setSort] = useState('-price');
  return (
    <DataTable
      {...common}
      rows={books}
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={setSelected}
      selectable={(b) => b.id !== '3'}
    />
  );
}

export function TableParts() {
  return (
    <>
      <Section title="表格：选择和排序">
        <Chosen />
      </Section>
      <Section title="表格：紧凑，有一行要注意，有合计">
        <DataTable
          {...common}
          dense
          rows={books}
          rowTone={(b) => (b.tone === 'due' ? 'due' : undefined)}
          foot={
            <tr>
              <td>合计</td>
              <td className="zc-numeric">145,354,393.97</td>
              <td colSpan={2} />
            </tr>
          }
        />
      </Section>
      <Section title="表格：空">
        <DataTable
          {...common}
          rows={[]}
          empty={<Empty title="还没有图书">登记之后列在这里，可以按名称和时间查找。</Empty>}
        />
      </Section>
      <Section title="表格：等待和出错">
        <div className="zc-parts-columns">
          <Skeleton lines={5} />
          <ErrorPanel title="列表未能加载" onRetry={() => {}}>
            504 请求超时，请检查网络。
          </ErrorPanel>
        </div>
      </Section>
    </>
  );
}

/** Every part in every state, to look at. Reached by hand at `#/dev/parts`; development and demonstration only. */
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../../../kernel/web/page.tsx';
import { words } from '../../../kernel/web/registry.ts';
import { currentUser } from '../../../kernel/web/session.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Empty, StatusTag } from '../../../ui/layout/states.tsx';
import { useShade } from '../../../ui/tokens/ThemeRoot.tsx';
import { ActionParts } from './parts/ActionParts.tsx';
import { FieldParts } from './parts/FieldParts.tsx';
import { StageExample } from './parts/StageExample.tsx';
import { StateParts } from './parts/StateParts.tsx';
import { TableParts } from './parts/TableParts.tsx';

const shelves = {
  actions: ['操作', ActionParts],
  states: ['状态', StateParts],
  tables: ['表格', TableParts],
  fields: ['字段', FieldParts],
} as const;
type Shelf = keyof typeof shelves;

const Paper = () => (
  <PrintSheet title={words('{开标}一览表')} number="KB-2026-0001" foot="招采 · 2026-11-22">
    <table>
      <thead>
        <tr>
          <th>{words('{投标}人')}</th>
          <th>{words('{投标}报价（元）')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>中国水利水电第七工程局有限公司</td>
          <td>145,354,381.96</td>
        </tr>
      </tbody>
    </table>
  </PrintSheet>
);

export default function PartsPage() {
  const { shade, choose } = useShade();
  const [shelf, setShelf] = useState<Shelf | 'paper' | 'stage'>('actions');
  if (currentUser()?.mode === 'production') return <Empty title="没有这个页面">请检查地址，或从菜单进入。</Empty>;
  if (shelf === 'stage') return <StageExample onLeave={() => setShelf('actions')} />;
  const Shown = shelf === 'paper' ? Paper : shelves[shelf][1];
  return (
    <Page
      title="部件"
      tags={<StatusTag tone="wait">待审核</StatusTag>}
      actions={
        <>
          <Button onClick={() => choose(shade === 'dark' ? 'light' : 'dark')}>
            {shade === 'dark' ? '浅色' : '深色'}
          </Button>
          <Button type="primary" disabled>
            {words('开始{开标}')}
          </Button>
        </>
      }
      note={words('开始{开标}：{投标}截止时间未到（招标投标法 第34条）')}
      facts={[
        { label: '项目编号', value: 'M513322000400001' },
        { label: words('{招标}人'), value: '泸定县文化体育局' },
        { label: '最高限价', value: '145,354,381.96 元' },
        { label: words('{投标}情况'), value: <StatusTag tone="sealed">{words('密封至{开标}')}</StatusTag> },
      ]}
    >
      <div className="zc-section-tabs" role="tablist">
        {Object.entries({ ...shelves, paper: ['纸'], stage: [words('{开标}室')] } as const).map(([id, [label]]) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={shelf === id}
            onClick={() => setShelf(id as typeof shelf)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel">
        <Shown />
      </div>
    </Page>
  );
}

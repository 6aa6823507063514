/** Every part in every state, to look at. Reached by hand at `#/dev/parts`; development and demonstration only. */
import { Button } from 'antd';
import { useState } from 'react';
import { Page } from '../../../kernel/web/page.tsx';
import { words } from '../../../kernel/web/registry.ts';
import { currentUser } from '../../../kernel/web/session.ts';
import { useServerNow } from '../../../ui/clock/server-clock.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { StageFrame } from '../../../ui/layout/StageFrame.tsx';
import { Empty, StatusTag } from '../../../ui/layout/states.tsx';
import { useShade } from '../../../ui/tokens/ThemeRoot.tsx';
import { ActionParts } from './parts/ActionParts.tsx';
import { FieldParts } from './parts/FieldParts.tsx';
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

/** A room as it looks while bidders unlock. */
function StageExample({ onLeave }: { onLeave: () => void }) {
  const now = useServerNow(60_000);
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  return (
    <StageFrame
      title={words('泸定县全民健身体育中心施工{招标} · {开标}室')}
      phase="解密中"
      centre={<Countdown until={now + 12 * 60_000} large />}
      action={
        <button type="button" className="zc-button zc-button-main">
          关闭解密窗口
        </button>
      }
      because="还有 1 家未解密；窗口到时自动关闭"
      behind={8}
      onLeave={onLeave}
      participants={[
        { id: '1', name: '经办甲', role: '主持', tone: 'done', state: '在场' },
        { id: '2', name: '中国水利水电第七工程局有限公司', role: words('{投标}人'), tone: 'done', state: '已解密' },
        { id: '3', name: '四川雄洲建设集团有限公司', role: words('{投标}人'), tone: 'wait', state: '未解密' },
        { id: '4', name: '监督员戊', role: '监督', tone: 'sealed', state: '持钥' },
      ]}
      log={[
        { id: '3', at: at(1), text: words('第 2 家{投标}人解密'), tone: 'done' },
        { id: '2', at: at(3), text: '解密窗口开启' },
        { id: '1', at: at(5), text: words('{投标}截止，{开标}室开放') },
      ]}
    />
  );
}

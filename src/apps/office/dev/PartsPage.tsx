/** Every part in every state, to look at. Reached by hand at `#/dev/parts`; development and demonstration only. */

import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { Page } from '../../../kernel/web/page.tsx';
import { words } from '../../../kernel/web/registry.ts';
import { currentUser } from '../../../kernel/web/session.ts';
import { useServerNow } from '../../../ui/clock/server-clock.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { beginWaiting } from '../../../ui/controls/waiting.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { Timeline } from '../../../ui/layout/Timeline.tsx';
import { FieldsExample } from './FieldsExample.tsx';
import { StageExample } from './StageExample.tsx';

const hours = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();

const books = [
  {
    id: '1',
    name: '一个很长的名字，长到一行放不下，应当以省略号结束而不是把旁边的列挤出页面去',
    price: '145,354,381.96',
    state: 'wait' as const,
  },
  { id: '2', name: '带 <b>标签</b> 与 & 符号的名字', price: '0.01', state: 'done' as const },
  { id: '3', name: '短名', price: '12.00', state: 'due' as const },
];

function TableExample() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const [sort, setSort] = useState('-price');
  return (
    <DataTable
      rows={books}
      rowKey={(b) => b.id}
      label="示例"
      sort={sort}
      onSort={setSort}
      selected={selected}
      onSelect={setSelected}
      columns={[
        { id: 'name', title: '名称', share: 1, render: (b) => <a href="#/dev/parts">{b.name}</a> },
        { id: 'price', title: '金额', numeric: true, sort: 'price', render: (b) => `${b.price} 元` },
        { id: 'state', title: '状态', render: (b) => <StatusTag tone={b.state}>状态</StatusTag> },
      ]}
    />
  );
}

function Buttons({ onPanel }: { onPanel: () => void }) {
  const wait = () => {
    const done = beginWaiting();
    setTimeout(done, 1500);
  };
  return (
    <div className="zc-parts-row">
      <Button type="primary">主要操作</Button>
      <Button>次要操作</Button>
      <Button danger>删除</Button>
      <Tooltip title={words('{投标}截止时间未到')}>
        <span>
          <Button disabled>不能做的</Button>
        </span>
      </Tooltip>
      <Button loading type="primary">
        进行中
      </Button>
      <Button onClick={onPanel}>侧栏</Button>
      <Button onClick={() => void showDialog({ tone: 'info', title: '提示', content: '已为您保存草稿。' })}>
        提示框
      </Button>
      <Button
        onClick={() => void showDialog({ tone: 'error', title: '出错了', content: '500 服务器出错，请稍后重试' })}
      >
        错误框
      </Button>
      <Button
        onClick={() =>
          void showDialog({ tone: 'ask', title: '删除这份公告？', confirm: '删除', cancel: '取消', danger: true })
        }
      >
        询问框
      </Button>
      <Button onClick={() => showNotice('已保存')}>短提示</Button>
      <Button onClick={wait}>等待</Button>
    </div>
  );
}

function Moments() {
  const now = useServerNow(60_000);
  return (
    <div className="zc-parts-row">
      <Moment at={iso(now + 70 * hours)} />
      <Moment at={iso(now + 2 * hours)} />
      <Moment at={iso(now - 30 * hours)} />
      <Moment at={iso(now + 400 * 24 * hours)} />
      <Countdown until={now + 70 * hours} />
      <Countdown until={now + 5 * hours} />
      <Countdown until={now + 0.4 * hours} />
      <Countdown until={now - hours} over="已截止" />
    </div>
  );
}

export default function PartsPage() {
  const [panel, setPanel] = useState(false);
  const [stage, setStage] = useState(false);
  if (currentUser()?.mode === 'production') return <Empty title="没有这个页面">请检查地址，或从菜单进入。</Empty>;
  if (stage) return <StageExample onLeave={() => setStage(false)} />;
  return (
    <Page
      title="部件"
      tags={
        <>
          <StatusTag>空闲</StatusTag>
          <StatusTag tone="wait">待办</StatusTag>
          <StatusTag tone="due">到期</StatusTag>
          <StatusTag tone="done">完成</StatusTag>
          <StatusTag tone="sealed">{words('密封至{开标}')}</StatusTag>
          <StatusTag tone="now">进行中</StatusTag>
        </>
      }
      actions={
        <>
          <Button>归档包</Button>
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
      <Section title="按钮与提示" extra={<Button onClick={() => setStage(true)}>{words('看一间{开标}室')}</Button>}>
        <Buttons onPanel={() => setPanel(true)} />
      </Section>
      <Section title="时间">
        <Moments />
      </Section>
      <Section title="横幅">
        <Banner
          tone="wait"
          actions={
            <button type="button" className="zc-link">
              恢复
            </button>
          }
        >
          有一份 11-20 14:03 未保存的草稿
        </Banner>
        <Banner tone="due">异议尚未答复，公示期暂停计算。</Banner>
        <Banner tone="done">公告已发布。</Banner>
      </Section>
      <Section title="字段">
        <FieldsExample />
      </Section>
      <Section title="表格">
        <TableExample />
      </Section>
      <Section title="时间线">
        <Timeline
          entries={[
            {
              id: '2',
              at: '2026-11-20T07:30:00Z',
              title: '提交审核',
              who: '经办甲 · 示范工程咨询',
              children: <div>意见：请核对资格条件。</div>,
            },
            { id: '1', at: '2026-11-19T01:00:00Z', title: '新建', who: '经办甲 · 示范工程咨询' },
          ]}
        />
      </Section>
      <Section title="空、错、等">
        <div className="zc-parts-columns">
          <Empty title="还没有公告" action={<Button type="primary">新建公告</Button>}>
            {words('公告由{招标}文件生成，经审核后在定好的时间发布。')}
          </Empty>
          <ErrorPanel title="列表未能加载" onRetry={() => showNotice('重试')}>
            504 请求超时，请检查网络。已填写的内容没有丢失。
          </ErrorPanel>
          <Skeleton />
        </div>
      </Section>
      <SidePanel
        open={panel}
        title="发布公告"
        onClose={() => setPanel(false)}
        footer={<Button type="primary">发布</Button>}
      >
        在这里回答操作所问的，旁边的页面仍然看得见。
      </SidePanel>
    </Page>
  );
}

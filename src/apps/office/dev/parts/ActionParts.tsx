/** Buttons, the bar of a record's actions, dialogs, notices, waiting. */
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import { ActionBar, waitingReason } from '../../../../kernel/web/action/ActionBar.tsx';
import { words } from '../../../../kernel/web/registry.ts';
import { showDialog } from '../../../../ui/controls/dialogs.tsx';
import { showNotice } from '../../../../ui/controls/notices.tsx';
import { beginWaiting } from '../../../../ui/controls/waiting.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../../../ui/layout/SidePanel.tsx';

const action = (verb: string, label: string, more: Partial<AllowedAction> = {}): AllowedAction => ({
  id: `book.${verb}`,
  verb,
  label,
  allowed: true,
  because: '',
  law: [],
  primary: false,
  danger: false,
  batch: false,
  quiet: false,
  asks: false,
  form: false,
  final: false,
  ...more,
});
const publish = action('publish', '发布', { primary: true });
const waits = { allowed: false, because: '还有 2 章没有交稿，请先催稿' };
const usual = [action('print', '打印'), action('lend', '借出'), publish];
const many = [
  ...['打印', '借出', '归还', '转交'].map((label, i) => action(`a${i}`, label)),
  action('remove', '删除', { danger: true }),
  { ...publish, ...waits },
];

function Bar({ actions, busy }: { actions: readonly AllowedAction[]; busy?: boolean }) {
  return (
    <div className="zc-parts-row">
      <ActionBar
        recordId="book"
        rowId="1"
        actions={actions}
        busy={busy}
        onRun={(a) => showNotice(`${a.label}：已完成`)}
      />
      <span className="zc-hint">{waitingReason(actions)}</span>
    </div>
  );
}

function Buttons() {
  const [panel, setPanel] = useState(false);
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
      <button type="button" className="zc-button">
        轻按钮
      </button>
      <button type="button" className="zc-link">
        文字按钮
      </button>
      <Button onClick={() => setPanel(true)}>侧栏</Button>
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
      <SidePanel
        open={panel}
        title="发布公告"
        onClose={() => setPanel(false)}
        footer={<Button type="primary">发布</Button>}
      >
        在这里回答操作所问的，旁边的页面仍然看得见。
      </SidePanel>
    </div>
  );
}

export function ActionParts() {
  return (
    <>
      <Section title="按钮与提示">
        <Buttons />
      </Section>
      <Section title="操作栏：可办、很多且下一步要等、办理中">
        <Bar actions={usual} />
        <Bar actions={many} />
        <Bar actions={usual} busy />
      </Section>
    </>
  );
}

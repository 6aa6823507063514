/** Help beside the work: what this page is for, who does what here by which article, what the keys do, whom to ask. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ScreenId } from '../../kernel/record/known.ts';
import { AdminOnly } from '../../kernel/web/AdminOnly.tsx';
import { loadRecord, screenNamed, to, words } from '../../kernel/web/registry.ts';
import { configured, currentUser } from '../../kernel/web/session.ts';
import { editionOf } from '../../platform/editions/editions.ts';
import { Facts } from '../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../ui/layout/SidePanel.tsx';
import { articlesOf, doneOn } from './derived-help.ts';
import { helpTexts } from './help-texts.ts';

const keys: readonly (readonly [string, string])[] = [
  ['Ctrl + K', '去任何页面，找项目、文件、供应商和人员'],
  ['/', '到搜索框'],
  ['↑ ↓ Enter', '在列表中选行、打开'],
  ['Ctrl + S', '保存表单'],
  ['Esc', '关闭侧栏和对话框'],
  ['← →', '焦点在标签上时，换一个标签'],
  ['Alt + ← →', '移动标签'],
  ['Delete', '关闭标签'],
];

/** What the declarations of the page's record say; nothing for pages without one. */
function useDeclared(record: string | undefined) {
  return useQuery({
    queryKey: ['help', record],
    queryFn: () => loadRecord(record ?? ''),
    enabled: record !== undefined && record !== 'file',
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

export default function HelpPanel({ screenId, onClose }: { screenId: string | undefined; onClose: () => void }) {
  const screen = screenId ? screenNamed(screenId) : undefined;
  const written = screenId ? helpTexts[screenId as ScreenId] : undefined;
  const declared = useDeclared(screen?.record);
  const steps = doneOn(declared?.lifecycle);
  const law = articlesOf(declared?.lifecycle);
  const phone = configured('servicePhone');
  const address = configured('helpUrl');
  return (
    <SidePanel open title={screen ? `帮助：${words(screen.title)}` : '帮助'} onClose={onClose}>
      {written ? (
        <>
          <p className="zc-help-text">{words(written.for)}</p>
          <p className="zc-help-text">
            <b>接下来</b>　{words(written.next)}
          </p>
        </>
      ) : declared ? (
        <p className="zc-help-text">
          这里办理{words(declared.record.label)}。{words(declared.record.list.empty ?? '')}
        </p>
      ) : null}
      {steps.length > 0 ? (
        <table className="zc-table zc-table-dense" aria-label="谁办什么">
          <thead>
            <tr>
              <th>操作</th>
              <th>谁办</th>
              <th>办完</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ label, who, leads }) => (
              <tr key={`${label} ${who}`}>
                <td>{words(label)}</td>
                <td>{words(who)}</td>
                <td>{words(leads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {law.length > 0 ? (
        <p className="zc-help-text">
          <b>依据</b>　{law.join('；')}
        </p>
      ) : null}
      <p className="zc-help-text">
        按钮不能点时，把鼠标停在上面，会写明原因和依据。每份资料的“操作记录”里有谁在何时做了什么。
        没有写完就离开的表单留有草稿，回来可以接着写。
      </p>
      <table className="zc-table zc-table-dense" aria-label="快捷键">
        <tbody>
          {keys.map(([key, does]) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          { label: '我的单位', value: currentUser()?.dwname ?? '—' },
          { label: '版本', value: editionOf(configured('edition')).name },
          ...(phone ? [{ label: '服务电话', value: phone }] : []),
        ]}
      />
      <AdminOnly>
        <p className="zc-help-text">
          管理员：<Link to={to('settings.page')}>系统设置</Link>　<Link to={to('fault.list')}>异常记录</Link>
        </p>
      </AdminOnly>
      {address ? (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            打开使用手册
          </a>
        </p>
      ) : null}
    </SidePanel>
  );
}

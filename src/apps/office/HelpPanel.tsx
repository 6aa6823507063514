/** Help beside the work: where one is, what the keys do, whom to ask. */
import { Link } from 'react-router';
import { AdminOnly } from '../../kernel/web/AdminOnly.tsx';
import { screenNamed, to, words } from '../../kernel/web/registry.ts';
import { configured, currentUser } from '../../kernel/web/session.ts';
import { editionOf } from '../../platform/editions/editions.ts';
import { Facts } from '../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../ui/layout/SidePanel.tsx';

const keys: readonly (readonly [string, string])[] = [
  ['/', '到搜索框'],
  ['↑ ↓ Enter', '在列表中选行、打开'],
  ['Ctrl + S', '保存表单'],
  ['Esc', '关闭侧栏和对话框'],
  ['← →', '焦点在标签上时，换一个标签'],
  ['Alt + ← →', '移动标签'],
  ['Delete', '关闭标签'],
];

export function HelpPanel({ screenId, onClose }: { screenId: string | undefined; onClose: () => void }) {
  const screen = screenId ? screenNamed(screenId) : undefined;
  const phone = configured('servicePhone');
  const address = configured('helpUrl');
  return (
    <SidePanel open title="帮助" onClose={onClose}>
      <Facts
        facts={[
          { label: '现在的页面', value: screen ? words(screen.title) : '—' },
          { label: '我的单位', value: currentUser()?.dwname ?? '—' },
          { label: '版本', value: editionOf(configured('edition')).name },
          { label: '服务电话', value: phone ?? '未设置，请联系管理员' },
        ]}
      />
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

/** Brand, the way to everything, whose unit, messages, the person; in demonstration mode the clock that can be moved. */
import { Dropdown } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/layout/Icon.tsx';
import { ClockLever } from '../shell/ClockLever.tsx';
import { MessageBell } from '../shell/MessageBell.tsx';
import { useUserMenu } from '../shell/useUserMenu.tsx';

interface TopBarProps {
  onMenu: () => void;
  menuOpen: boolean;
  onHelp: () => void;
}

export function TopBar({ onMenu, menuOpen, onHelp }: TopBarProps) {
  const { user, items } = useUserMenu();
  return (
    <header className="zc-top zc-no-print">
      <button
        type="button"
        className="zc-tool zc-menu-toggle"
        aria-label={menuOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
          <path d="M2 4h12M2 8h12M2 12h12" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <Link className="zc-brand" to="/">
        招采 <span>Zhaocai</span>
      </Link>
      <Find />
      <div className="zc-top-end">
        <ClockLever />
        <span className="zc-unit" title={user?.dwname}>
          {user?.dwname}
        </span>
        <MessageBell />
        <button type="button" className="zc-top-button" onClick={onHelp}>
          帮助
        </button>
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
          <button type="button" className="zc-top-button">
            <span className="zc-user-name" title={user?.user.name}>
              {user?.user.name}
            </span>{' '}
            <span aria-hidden>▾</span>
          </button>
        </Dropdown>
      </div>
    </header>
  );
}

/** The box at the top: one press, Ctrl+K or `/` away from every page, row and action. The palette is loaded when it is asked for. */
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

/** `/` belongs to a text that is being written, and to a page that has a search of its own. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null) ||
  document.querySelector('.zc-main .zc-search') !== null;

function Find() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTaken(event.target);
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (event.defaultPrevented || !(isSlash || isCtrlK)) return;
      event.preventDefault();
      // Over a question that waits for its answer nothing else opens.
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className="zc-find" aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <Icon name="search" />
        <span>搜索项目、供应商、文件、人员，或去任何页面</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Palette onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

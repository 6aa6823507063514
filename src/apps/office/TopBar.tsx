/** Brand, search, whose unit, messages, the person; in demonstration mode the clock that can be moved. */
import { Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { address } from '../../kernel/screen/screen.ts';
import { screenOf } from '../../kernel/web/registry.ts';
import { ClockLever } from '../shell/ClockLever.tsx';
import { MessageBell } from '../shell/MessageBell.tsx';
import { useUserMenu } from '../shell/useUserMenu.tsx';

/** Looks for projects from anywhere; `/` comes here where the page has no search box of its own. */
function Search() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const list = screenOf('project', 'list');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable], dialog')) return;
      if (document.querySelector('.zc-main .zc-search')) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (!list) return <span className="zc-find-place" />;
  return (
    <form
      className="zc-find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(address(list[1], { q: typed.trim() || undefined }));
      }}
    >
      <input
        ref={input}
        type="search"
        value={typed}
        placeholder="搜索项目名称、编号　/"
        aria-label="搜索项目"
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

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
      <Search />
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

/** Brand, the way to everything, whose unit, messages, the person; in demonstration mode the clock that can be moved. */
import { Dropdown } from 'antd';
import { Link } from 'react-router';
import { ClockLever } from '../shell/ClockLever.tsx';
import { MessageBell } from '../shell/MessageBell.tsx';
import { useUserMenu } from '../shell/useUserMenu.tsx';
import { Find } from './Find.tsx';

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

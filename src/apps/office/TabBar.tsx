/** The open tabs; closing this one, the others or those to the right from a tab's own menu. */
import { Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Closing, Tab } from '../shell/trail.ts';

interface TabBarProps {
  tabs: readonly Tab[];
  active: number;
  onClose: (index: number, which: Closing) => void;
}

export function TabBar({ tabs, active, onClose }: TabBarProps) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab comes into view whenever it changes
  useEffect(() => {
    strip.current?.querySelector('.zc-on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, tabs.length, tabs[active]?.title]);
  return (
    <div className="zc-tabs" ref={strip} role="navigation" aria-label="已打开的页面">
      {tabs.map((tab, index) => (
        <Dropdown
          key={tab.trail.map((e) => e.path).join(' ')}
          trigger={['contextMenu']}
          menu={{
            items: [
              { key: 'this', label: '关闭', onClick: () => onClose(index, 'this') },
              { key: 'others', label: '关闭其他', disabled: tabs.length < 2, onClick: () => onClose(index, 'others') },
              {
                key: 'right',
                label: '关闭右侧',
                disabled: index === tabs.length - 1,
                onClick: () => onClose(index, 'right'),
              },
            ],
          }}
        >
          <span className={`zc-tab${index === active ? ' zc-on' : ''}`}>
            <Link to={tab.path} title={tab.title} aria-current={index === active ? 'page' : undefined}>
              {tab.title}
            </Link>
            <button type="button" aria-label={`关闭 ${tab.title}`} onClick={() => onClose(index, 'this')}>
              ×
            </button>
          </span>
        </Dropdown>
      ))}
    </div>
  );
}

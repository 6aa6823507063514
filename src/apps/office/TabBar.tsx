/**
 * The open tabs: closed this, others or to the right from a tab's own menu, put into another order by hand or keyboard
 * (←/→ goes along, Alt with them moves the tab, Delete closes it).
 */
import { Dropdown } from 'antd';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Closing, type Tab, tabNames } from '../shell/trail.ts';

interface TabBarProps {
  tabs: readonly Tab[];
  active: number;
  onClose: (index: number, which: Closing) => void;
  onMove: (from: number, to: number) => void;
}

export function TabBar({ tabs, active, onClose, onMove }: TabBarProps) {
  const strip = useRef<HTMLDivElement>(null);
  const names = tabNames(tabs.map((t) => t.title));
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab comes into view whenever it changes
  useEffect(() => {
    strip.current?.querySelector('.zc-on')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, tabs.length, tabs[active]?.title]);

  const focusTab = (index: number) =>
    requestAnimationFrame(() => strip.current?.querySelectorAll<HTMLElement>('.zc-tab > a')[index]?.focus());
  const press = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const next = Math.max(0, Math.min(tabs.length - 1, index + step));
    if (step === 0 && event.key !== 'Delete') return;
    event.preventDefault();
    if (event.key === 'Delete') {
      onClose(index, 'this');
      focusTab(Math.min(index, tabs.length - 2));
      return;
    }
    if (event.altKey) onMove(index, next);
    focusTab(next);
  };
  const drag = {
    start: (event: DragEvent, index: number) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', tabs[index]!.title);
      setDragged(index);
    },
    over: (event: DragEvent, index: number) => {
      if (dragged === undefined) return;
      event.preventDefault();
      setOver(index);
    },
    end: () => {
      setDragged(undefined);
      setOver(undefined);
    },
    put: (event: DragEvent, index: number) => {
      event.preventDefault();
      if (dragged !== undefined) onMove(dragged, index);
      drag.end();
    },
  };
  return (
    <div className="zc-tabs" role="navigation" aria-label="已打开的页面">
      <div className="zc-tab-strip" ref={strip}>
        {tabs.map((tab, index) => (
          <Dropdown
            key={tab.trail.map((e) => e.path).join(' ')}
            trigger={['contextMenu']}
            menu={{
              items: [
                { key: 'this', label: '关闭', onClick: () => onClose(index, 'this') },
                {
                  key: 'others',
                  label: '关闭其他',
                  disabled: tabs.length < 2,
                  onClick: () => onClose(index, 'others'),
                },
                {
                  key: 'right',
                  label: '关闭右侧',
                  disabled: index === tabs.length - 1,
                  onClick: () => onClose(index, 'right'),
                },
                { key: 'all', label: '关闭全部', onClick: () => onClose(index, 'all') },
                { type: 'divider' },
                { key: 'left', label: '左移', disabled: index === 0, onClick: () => onMove(index, index - 1) },
                {
                  key: 'back',
                  label: '右移',
                  disabled: index === tabs.length - 1,
                  onClick: () => onMove(index, index + 1),
                },
              ],
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way of several to put tabs in order */}
            <span
              className={`zc-tab${index === active ? ' zc-on' : ''}${index === over && dragged !== index ? ' zc-tab-over' : ''}`}
              draggable
              onDragStart={(event) => drag.start(event, index)}
              onDragOver={(event) => drag.over(event, index)}
              onDrop={(event) => drag.put(event, index)}
              onDragEnd={drag.end}
            >
              <Link
                to={tab.path}
                title={tab.title}
                draggable={false}
                aria-current={index === active ? 'page' : undefined}
                aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
                onKeyDown={(event) => press(event, index)}
              >
                {names[index]}
              </Link>
              <button type="button" aria-label={`关闭 ${tab.title}`} onClick={() => onClose(index, 'this')}>
                ×
              </button>
            </span>
          </Dropdown>
        ))}
      </div>
      {tabs.length > 1 ? (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: [
              { key: 'others', label: '关闭其他', disabled: active < 0, onClick: () => onClose(active, 'others') },
              { key: 'all', label: '关闭全部', onClick: () => onClose(0, 'all') },
            ],
          }}
        >
          <button type="button" className="zc-tab-more" aria-label="标签操作">
            ⋯
          </button>
        </Dropdown>
      ) : null}
    </div>
  );
}

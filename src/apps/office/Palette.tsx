/** Everything by its name: pages, rows of what people work with, actions. The keyboard is enough, and initials are. */
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useComposed } from '../../ui/controls/useComposed.ts';
import { Icon } from '../../ui/layout/Icon.tsx';
import type { Hit } from './palette-hits.ts';
import { useHits } from './useHits.ts';
import './palette.css';

export function Palette({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const here = useLocation();
  const cameFrom = useRef(here.key);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const input = useComposed(typed, (value) => {
    setTyped(value);
    setAt(0);
  });
  const { hits, outcome, again } = useHits(typed);
  const chosen = Math.min(at, hits.length - 1);

  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  }, []);
  // When the page changes, by the browser's own back as well, the person has finished looking.
  useEffect(() => {
    if (here.key !== cameFrom.current) onClose();
  }, [here.key, onClose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen entry scrolls into sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, hits.length]);

  const take = (hit: Hit, elsewhere: boolean) => {
    if (hit.path && elsewhere) window.open(`#${hit.path}`, '_blank', 'noopener');
    onClose();
    if (hit.run) hit.run();
    else if (hit.path && !elsewhere) void navigate(hit.path);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || hits.length === 0) return;
    const steps: Record<string, number> = {
      ArrowDown: (chosen + 1) % hits.length,
      ArrowUp: (chosen - 1 + hits.length) % hits.length,
      PageDown: Math.min(chosen + 8, hits.length - 1),
      PageUp: Math.max(chosen - 8, 0),
    };
    const next = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    const hit = hits[chosen];
    if (next !== undefined) setAt(next);
    else if (event.key === 'Enter' && hit) take(hit, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const outside = (event: MouseEvent) => event.target === box.current && onClose();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog ref={box} className="zc-palette" aria-label="搜索与命令" onClose={onClose} onClick={outside}>
      <div className="zc-palette-line">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="搜索"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits[chosen] ? `${listId}-${chosen}` : undefined}
          placeholder="名称、编号或拼音首字母，如 公告 或 gg"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onKeyDown={press}
          {...input}
        />
        <kbd>Esc</kbd>
      </div>
      <div ref={list} id={listId} className="zc-palette-list" role="listbox" aria-label="结果">
        {hits.map((hit, i) => (
          <div key={hit.id} role="presentation">
            {hit.group !== hits[i - 1]?.group ? (
              <h4 role="presentation" className="zc-palette-group">
                {hit.group}
              </h4>
            ) : null}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box above answers to the keys for all of them */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, as it does in every such list */}
            <div
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === chosen}
              className="zc-palette-hit"
              title={hit.title}
              onMouseMove={() => setAt(i)}
              onClick={(event) => take(hit, event.ctrlKey || event.metaKey)}
            >
              <span>{hit.title}</span>
              {hit.hint ? <small>{hit.hint}</small> : null}
            </div>
          </div>
        ))}
      </div>
      <p className="zc-palette-state" role="status">
        {outcome === 'looking' ? '正在查找…' : null}
        {outcome === 'none' ? '没有找到。换一个词，或只写名称里的几个字。' : null}
        {outcome === 'short' ? '再写一个字，就会查找项目、标段、文件、公告、供应商、合同和人员。' : null}
        {outcome === 'failed' ? (
          <>
            没有查到资料：网络或服务出错。
            <button type="button" className="zc-link" onClick={again}>
              重试
            </button>
          </>
        ) : null}
      </p>
      <footer className="zc-palette-foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择
        </span>
        <span>
          <kbd>Enter</kbd> 打开
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> 在新标签页打开
        </span>
      </footer>
    </dialog>
  );
}

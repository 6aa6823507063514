/** Shortcuts that the person arranges: added from the menu's pages, moved, taken away; the same on every machine. */
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, recordPath, words } from '../../../kernel/web/index.ts';
import { ownScreens, screenNamed } from '../../../kernel/web/registry.ts';
import { kept } from '../../../kernel/web/session.ts';
import { Panel } from './Panel.tsx';

interface MenuLists {
  menuList: { path: string }[];
  menuList2: { path: string }[];
}

/** What the person's own menu holds, as screens. */
function offered(): { value: string; label: string }[] {
  const menu = kept<MenuLists>('menu');
  const paths = new Set([...(menu?.menuList ?? []), ...(menu?.menuList2 ?? [])].map((m) => m.path));
  return ownScreens()
    .filter(([, s]) => s.menu && paths.has(s.path))
    .map(([value, s]) => ({ value, label: words(s.title) }));
}

export function Shortcuts({ ids, onChange }: { ids: readonly string[]; onChange: () => void }) {
  const [isArranging, setArranging] = useState(false);
  const choices = offered();
  const allowed = new Set(choices.map((c) => c.value));
  const shown = ids.filter((id) => allowed.has(id));
  const keep = async (next: readonly string[]) => {
    await call(recordPath('workbench', 'shortcuts'), { body: { ids: next }, json: true });
    onChange();
  };
  const move = (at: number, by: number) => {
    const next = [...shown];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one!);
    return keep(next);
  };
  return (
    <Panel
      title="常用"
      all={
        <Button type="link" size="small" onClick={() => setArranging(!isArranging)}>
          {isArranging ? '完成' : '整理'}
        </Button>
      }
    >
      {shown.length === 0 && !isArranging ? <p className="zc-bench-quiet">点“整理”，把常去的页面放在这里。</p> : null}
      {isArranging ? (
        <>
          <Select
            aria-label="添加常用页面"
            className="zc-bench-add"
            showSearch={{ optionFilterProp: 'label' }}
            value={null}
            placeholder="添加页面"
            options={choices.filter((c) => !shown.includes(c.value))}
            onChange={(id: string | null) => id && void keep([...shown, id])}
          />
          <ul className="zc-bench-arrange">
            {shown.map((id, at) => {
              const name = words(screenNamed(id)?.title ?? id);
              return (
                <li key={id}>
                  <span>{name}</span>
                  <Button
                    size="small"
                    aria-label={`上移 ${name}`}
                    disabled={at === 0}
                    onClick={() => void move(at, -1)}
                  >
                    ↑
                  </Button>
                  <Button
                    size="small"
                    aria-label={`下移 ${name}`}
                    disabled={at === shown.length - 1}
                    onClick={() => void move(at, 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    size="small"
                    aria-label={`移除 ${name}`}
                    onClick={() => void keep(shown.filter((one) => one !== id))}
                  >
                    ×
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <nav className="zc-bench-shortcuts" aria-label="常用">
          {shown.map((id) => (
            <Link key={id} to={screenNamed(id)!.path}>
              {words(screenNamed(id)!.title)}
            </Link>
          ))}
        </nav>
      )}
    </Panel>
  );
}

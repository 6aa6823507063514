/** The box at the top: finds screens, and rows of what people work with, while one types. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { address } from '../../kernel/screen/screen.ts';
import { rowPlace, screenOf, words } from '../../kernel/web/registry.ts';
import { recordPath } from '../../kernel/web/session.ts';
import { call } from '../../kernel/web/wire.ts';
import { isMeant } from '../../ui/format/pinyin.ts';
import { keptMenu } from '../shell/enter.ts';

interface FoundGroup {
  record: string;
  label: string;
  rows: { id: string; title: string }[];
}

interface Hit {
  place: string;
  title: string;
}

const mostScreens = 5;
const restMs = 200;

/** The text once the typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function useFound(typed: string): { groups: [string, Hit[]][]; isSearching: boolean } {
  const q = useRested(typed.trim());
  const isAsked = [...q].length > 1;
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', 'everything', q],
    queryFn: ({ signal }) =>
      call<FoundGroup[]>(recordPath('search', 'everything'), { query: { q }, signal, ownFailures: true, quiet: true }),
    enabled: isAsked,
    staleTime: 10_000,
  });
  const menu = keptMenu();
  const screens = q
    ? [...menu.menuList, ...menu.menuList2]
        .filter((e) => isMeant(words(e.title), q))
        .slice(0, mostScreens)
        .map((e): Hit => ({ place: e.path, title: words(e.title) }))
    : [];
  const groups = data.map(({ record, label, rows }): [string, Hit[]] => [
    words(label),
    rows.flatMap(({ id, title }) => {
      const place = rowPlace(record, id);
      return place ? [{ place, title: title || '（未命名）' }] : [];
    }),
  ]);
  const all: [string, Hit[]][] = [['页面', screens], ...(isAsked ? groups : [])];
  return { groups: all.filter(([, hits]) => hits.length > 0), isSearching: isAsked && isFetching };
}

/** `/` comes here where the page has no search box of its own. */
function useSlash(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [contenteditable], dialog')) return;
      if (document.querySelector('.zc-main .zc-search')) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [input]);
}

/** Enter goes to the list of projects with these words; the arrows go through what was found. */
export function Search() {
  const navigate = useNavigate();
  const here = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { groups, isSearching } = useFound(typed);
  useSlash(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever went somewhere is done with looking.
  useEffect(() => setIsOpen(false), [here.key]);
  const list = screenOf('project', 'list');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!list) return;
    setIsOpen(false);
    void navigate(address(list[1], { q: typed.trim() || undefined }));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setIsOpen(false);
      input.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [input.current!, ...form.current!.querySelectorAll<HTMLElement>('.zc-found a')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <form
      ref={form}
      className="zc-find"
      role="search"
      onSubmit={submit}
      onKeyDown={press}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <input
        ref={input}
        type="search"
        value={typed}
        placeholder="搜索项目、标段、文件、公告、供应商、人员、页面　/"
        aria-label="搜索"
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsOpen(true);
        }}
      />
      {isOpen && typed.trim() ? (
        <div className="zc-found">
          {groups.map(([label, hits]) => (
            <section key={label}>
              <h4>{label}</h4>
              {hits.map((hit) => (
                <Link key={hit.place} to={hit.place} onClick={() => setIsOpen(false)}>
                  {hit.title}
                </Link>
              ))}
            </section>
          ))}
          {groups.length === 0 ? <p>{isSearching ? '正在查找…' : '没有找到，至少输入两个字'}</p> : null}
        </div>
      ) : null}
    </form>
  );
}

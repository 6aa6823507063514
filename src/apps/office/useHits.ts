/** Where the palette's hits come from: the person's menu and habits, what they may do, and the rows that the server finds. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Home } from '../../capabilities/workbench/home-wire.ts';
import { beginSample } from '../../capabilities/workbench/web/BeginPanel.tsx';
import { remind } from '../../capabilities/workbench/web/OwedPanel.tsx';
import type { ActionId, ScreenId } from '../../kernel/record/known.ts';
import { address } from '../../kernel/screen/screen.ts';
import { officeWords, rowPlace, screenNamed, screenOf, to } from '../../kernel/web/registry.ts';
import { currentUser, mayDo, recordPath } from '../../kernel/web/session.ts';
import { call } from '../../kernel/web/wire.ts';
import { isMeant } from '../../ui/format/pinyin.ts';
import { menuEntries } from '../shell/menu-entries.ts';
import { recentPlaces } from '../shell/menu-habits.ts';
import { useUserMenu } from '../shell/useUserMenu.tsx';
import { type Hit, hitsFor } from './palette-hits.ts';

interface FoundGroup {
  record: string;
  label: string;
  rows: { id: string; title: string; state: string }[];
}

const restMs = 160;

/** The text once the typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** What is begun on a form of its own, by the permission that it takes. */
const beginnings: readonly (readonly [ActionId, ScreenId, string])[] = [
  ['project.create', 'project.form', '新建{招标}项目'],
  ['supplier.create', 'supplier.form', '登记供应商'],
  ['room-booking.create', 'room-booking.form', '申请场地'],
];

function useActions(): Hit[] {
  const { items } = useUserMenu();
  const begin = beginnings.flatMap(([action, screen, label]): Hit[] =>
    mayDo(action) && screenNamed(screen)
      ? [{ id: `begin ${screen}`, group: '操作', title: officeWords(label), path: to(screen) }]
      : [],
  );
  const own = items.flatMap((item): Hit[] => {
    if (item.type) return [];
    const { onClick, label, key } = item;
    return [{ id: `own ${key}`, group: '操作', title: label, run: onClick }];
  });
  const navigate = useNavigate();
  const sample: Hit[] = mayDo('project.beginSample')
    ? [
        {
          id: 'begin sample',
          group: '操作',
          title: '从样例开始练习',
          run: () => void beginSample().then((place) => place && navigate(place)),
        },
      ]
    : [];
  return [...begin, ...sample, ...own];
}

/** Rows whose titles hold the officeWords, of every kind that people look for. */
function useFound(typed: string) {
  const q = useRested(typed.trim());
  const isAsked = [...q].length > 1;
  const query = useQuery({
    queryKey: ['search', 'everything', currentUser()?.userid, q],
    queryFn: ({ signal }) =>
      call<FoundGroup[]>(recordPath('search', 'everything'), { query: { q }, signal, ownFailures: true, quiet: true }),
    enabled: isAsked,
    staleTime: 10_000,
  });
  const found = (isAsked ? (query.data ?? []) : []).flatMap(({ record, label, rows }) => {
    const list = screenOf(record, 'list');
    const hits = rows.flatMap(({ id, title }): Hit[] => {
      // A project is worked on in its flow.
      const path = record === 'project' ? to('project.flow', { id }) : rowPlace(record, id);
      return path ? [{ id: `${record} ${id}`, group: officeWords(label), title: title || '（未命名）', path }] : [];
    });
    if (!list || rows.length < 5) return hits;
    const all = `在${officeWords(list[1].title)}里查“${q}”`;
    return [...hits, { id: `all ${record}`, group: officeWords(label), title: all, path: address(list[1], { q }) }];
  });
  const isWaiting = typed.trim() !== q || (isAsked && query.isFetching);
  return { found, isWaiting, failed: isAsked && query.isError, again: () => void query.refetch() };
}

/** What others owe this person, to be asked for: the same matters, and the same once a day, as on their home. */
function useReminders(typed: string): Hit[] {
  const isAsked = isMeant('催办', typed.trim());
  const { data } = useQuery({
    queryKey: ['workbench', 'home'],
    queryFn: ({ signal }) => call<Home>(recordPath('workbench', 'home'), { signal, ownFailures: true, quiet: true }),
    enabled: isAsked && typed.trim() !== '',
    staleTime: 10_000,
  });
  const queries = useQueryClient();
  if (!isAsked || !data) return [];
  return data.handedIn
    .filter(({ review }) => !data.reminded.some(({ key, today }) => today && key === `review:${review}`))
    .map(({ review, label, subject, who }) => ({
      id: `remind ${review}`,
      group: '催办',
      title: `催办：审核${officeWords(label)}，${subject}`,
      hint: who,
      run: () =>
        void remind({ review }, `审核${officeWords(label)}`).then(() =>
          queries.invalidateQueries({ queryKey: ['workbench'] }),
        ),
    }));
}

export type PaletteState = 'idle' | 'short' | 'looking' | 'none' | 'failed';

export function useHits(typed: string): { hits: Hit[]; outcome: PaletteState; again: () => void } {
  const { found, isWaiting, failed, again } = useFound(typed);
  const pages = menuEntries().map(
    (e): Hit => ({
      id: `page ${e.id}`,
      group: '页面',
      title: officeWords(e.title),
      hint: officeWords(e.group),
      path: e.path,
    }),
  );
  const recent = recentPlaces().map(({ path, title }): Hit => ({ id: `recent ${path}`, group: '最近', title, path }));
  const hits = hitsFor({ recent, pages, actions: useActions(), reminders: useReminders(typed), found }, typed);
  const q = typed.trim();
  const outcome: PaletteState = !q
    ? 'idle'
    : failed
      ? 'failed'
      : isWaiting
        ? 'looking'
        : [...q].length < 2
          ? 'short'
          : hits.length === 0
            ? 'none'
            : 'idle';
  return { hits, outcome, again };
}

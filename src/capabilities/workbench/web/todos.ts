/**
 * What waits for this person, of every kind in one order: what they host today, what is due today, what is late, and then the
 * earliest day first. What is the same duty for several lots stands once, with its lots.
 */
import { isOpen, type Turn } from '../../../kernel/screen/turn.ts';
import { rowAddress, to, words } from '../../../kernel/web/registry.ts';
import { placeOf } from '../../../platform/messages/web/place-of.ts';
import { few } from '../../../ui/format/amount.ts';
import { shownDay } from '../../../ui/format/moment.ts';
import type { Home } from '../home-wire.ts';
import type { Workbench } from '../workbench-wire.ts';
import { lotName } from './names.ts';

export interface Todo {
  key: string;
  what: string;
  matter: string;
  place: string;
  why: string;
  law: string;
  by: string | null;
  blocks: boolean;
  /** The lot, where it is of one. */
  lot?: string | null;
  /** Led by this person today. */
  isHosted?: boolean;
}

/** The same duty for one lot or several: the most urgent stands for all of them. */
export interface TodoGroup extends Todo {
  each: readonly Todo[];
}

/** A turn by what is done, where that is known. */
export const whatOf = (turn: Pick<Turn, 'does' | 'label'>): string => words(turn.does ?? turn.label);

/** How it stands, and what its own page would refuse first. */
export const whyOf = ({ says, because = [] }: Pick<Turn, 'says' | 'because'>): string => {
  const [first, ...others] = because;
  return first ? `${says}：${first}${others.length > 0 ? `（另有 ${others.length} 处）` : ''}` : says;
};

type Listed = Pick<Workbench, 'reviews' | 'returned' | 'before' | 'deadlines'>;

/** Reviews, what came back, turns of tenders, and terms that none of these are about. */
export function todosOf({ reviews, returned, before, deadlines }: Listed): Todo[] {
  const mine = before.flatMap((of) =>
    of.items.filter((item) => item.isMine && isOpen(item)).map((item) => ({ of, item })),
  );
  const underReview = new Map(mine.map(({ item }) => [item.query.id, item]));
  // What is handed to this person for review stands once, as the review; what came back, as what is to be mended.
  const handed = new Set([...reviews.first, ...returned.first].map(({ recordId }) => recordId));
  const terms = [...deadlines.overdue, ...deadlines.soon];
  const turns = mine
    .filter(({ item }) => !handed.has(item.query.id ?? ''))
    .map(({ of, item }): Todo => {
      // The duty's own term is nearer than what it stands before.
      const term = item.term && terms.find((t) => t.matter === lotName(of) && t.term === item.term);
      return {
        key: `${of.project} ${of.lot} ${item.id}`,
        what: whatOf(item),
        matter: lotName(of),
        place: to(item.screen, item.query),
        why: words(whyOf(item)),
        law: term ? term.law : item.law,
        by: term ? term.endsAt : item.by,
        blocks: item.blocks,
        lot: of.lot,
      };
    });
  const decide = reviews.first.map(
    (r): Todo => ({
      key: r.id,
      what: `审核${words(r.kindLabel)}`,
      matter: r.subject,
      place: to('review.detail', { id: r.id }),
      why: [words(r.stepName), r.author ? `${r.author} 提交` : ''].filter(Boolean).join('；'),
      law: '',
      by: r.dueAt ?? underReview.get(r.recordId)?.by ?? null,
      blocks: true,
    }),
  );
  const mend = returned.first.map(
    (r): Todo => ({
      key: r.review,
      what: `改正${words(r.kindLabel)}`,
      matter: r.subject,
      place: rowAddress(r.recordType, r.recordId) ?? to('review.detail', { id: r.review }),
      why: `${r.by ?? '审核人'}${r.isRefused ? '不予通过' : '退回'}：${r.opinion || '（没有意见）'}`,
      law: '',
      by: underReview.get(r.recordId)?.by ?? null,
      blocks: true,
    }),
  );
  const told = [...decide, ...mend, ...turns];
  return [...told, ...termsOf(deadlines, told, mine)];
}

/** Terms that no review and no turn is about. */
function termsOf(
  deadlines: Workbench['deadlines'],
  told: readonly Todo[],
  mine: readonly { of: Workbench['before'][number]; item: Turn }[],
): Todo[] {
  const places = new Set(told.map(({ place }) => place));
  // The term of a step that is a turn of its own lot, or that a turn ends: the same duty, said by its turn.
  const sameOf = (matter: string | null | undefined, by: string | null, step: string) =>
    `${matter} ${by && Date.parse(by)} ${step}`;
  const turned = new Set(mine.flatMap(({ of, item }) => (item.by ? [sameOf(lotName(of), item.by, item.id)] : [])));
  const ended = new Set(mine.flatMap(({ of, item }) => (item.term ? [`${lotName(of)} ${item.term}`] : [])));
  return [...deadlines.overdue, ...deadlines.soon].flatMap((item): Todo[] => {
    const place = placeOf(item.place) ?? to('deadline.detail', { id: item.id });
    if (
      places.has(place) ||
      ended.has(`${item.matter} ${item.term}`) ||
      turned.has(sameOf(item.matter, item.endsAt, `step-${item.term?.split('.')[1]}`))
    )
      return [];
    return [
      {
        key: item.id,
        what: words(item.label),
        matter: item.matter ?? '',
        place,
        why: words(item.closes),
        law: item.law,
        by: item.endsAt,
        blocks: true,
      },
    ];
  });
}

/** The openings that this person leads today and that are not over. */
const hostedOf = ({ openings }: Pick<Home, 'openings'>, now: number): Todo[] =>
  openings
    .filter((o) => o.isMine && !o.isOver && shownDay(o.at) <= shownDay(now))
    .map((o) => ({
      key: o.id,
      what: words(o.does),
      matter: o.title,
      place: to('opening.room', { id: o.id }),
      why: [words(o.state), o.place].filter(Boolean).join(' · '),
      law: '招标投标法 第34条',
      // What goes on is not late.
      by: Date.parse(o.at) > now ? o.at : null,
      blocks: true,
      lot: o.lot,
      isHosted: true,
    }));

/** What a figure of work counts, where nothing else says it. */
const countedOf = ({ figures }: Pick<Home, 'figures'>): Todo[] =>
  figures.flatMap(({ does, count, screen, query, label }) =>
    does && count > 0
      ? [
          {
            key: `${screen} ${query['f.state']}`,
            what: words(does),
            matter: `${few(count)} 件`,
            place: to(screen, query),
            why: words(label),
            law: '',
            by: null,
            blocks: true,
          },
        ]
      : [],
  );

const rankOf = (todo: Todo, now: number, opened: ReadonlySet<string>): number => {
  if (todo.isHosted) return 0;
  // What an opening of today leads to is today's, however far its own term is.
  if (todo.lot && opened.has(todo.lot)) return 1;
  if (todo.by === null) return 4;
  if (Date.parse(todo.by) <= now) return shownDay(todo.by) === shownDay(now) ? 1 : 2;
  return shownDay(todo.by) === shownDay(now) ? 1 : 3;
};

const day = (by: string | null) => (by ? by.slice(0, 10) : '9');

/** All of it in the order in which a person would take it up; the same duty of one rank and moment is folded by its cause. */
export function inOrder(bench: Listed, home: Pick<Home, 'openings' | 'figures'>, now: number): TodoGroup[] {
  const hosted = hostedOf(home, now);
  const rooms = new Set(hosted.map(({ lot }) => lot));
  const all = [
    ...hosted,
    // The step of a room that one hosts oneself is that room.
    ...todosOf(bench).filter((t) => !(t.lot && rooms.has(t.lot) && t.key.endsWith(' step-opening'))),
    ...countedOf(home),
  ];
  const opened = new Set(home.openings.flatMap(({ isOver, isMine, lot }) => (isOver && isMine && lot ? [lot] : [])));
  const ranked = all.map((todo) => ({ todo, rank: rankOf(todo, now, opened) }));
  const sorted = ranked.toSorted(
    (a, b) =>
      a.rank - b.rank || day(a.todo.by).localeCompare(day(b.todo.by)) || Number(b.todo.blocks) - Number(a.todo.blocks),
  );
  const groups = Map.groupBy(sorted, ({ todo, rank }) =>
    todo.isHosted
      ? todo.key
      : `${rank} ${todo.what} ${rank === 2 ? '' : day(todo.by)} ${todo.by === null ? todo.key : ''}`,
  );
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    return first ? [{ ...first.todo, each: of.map(({ todo }) => todo) }] : [];
  });
}

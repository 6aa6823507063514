/** What waits for this person, of every kind in one order: the earliest day first, and of one day what blocks others first. */
import { isOpen } from '../../../kernel/screen/turn.ts';
import { rowAddress, to, words } from '../../../kernel/web/registry.ts';
import { placeOf } from '../../../platform/messages/web/place-of.ts';
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
}

/** Reviews, what came back, turns of tenders, and terms that none of these are about. */
export function todosOf({ reviews, returned, before, deadlines }: Workbench): Todo[] {
  const turns = before.flatMap((of) =>
    of.items
      .filter((item) => item.isMine && isOpen(item))
      .map(
        (item): Todo => ({
          key: `${of.project} ${of.lot} ${item.id}`,
          what: words(item.label),
          matter: lotName(of),
          place: to(item.screen, item.query),
          why: words(item.says),
          law: item.law,
          by: item.by,
          blocks: item.blocks,
        }),
      ),
  );
  const decide = reviews.first.map(
    (r): Todo => ({
      key: r.id,
      what: `审核${words(r.kindLabel)}`,
      matter: r.subject,
      place: to('review.detail', { id: r.id }),
      why: [words(r.stepName), r.author ? `${r.author} 提交` : ''].filter(Boolean).join('；'),
      law: '',
      by: r.dueAt,
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
      by: null,
      blocks: true,
    }),
  );
  const told = [...decide, ...mend, ...turns];
  const places = new Set(told.map(({ place }) => place));
  // The term of a step that is a turn of its own lot: the same duty, said by its step.
  const sameOf = (matter: string | null | undefined, by: string | null, step: string) =>
    `${matter} ${by && Date.parse(by)} ${step}`;
  const turned = new Set(
    before.flatMap((of) =>
      of.items.filter((i) => i.isMine && isOpen(i) && i.by).map((i) => sameOf(lotName(of), i.by, i.id)),
    ),
  );
  const terms = [...deadlines.overdue, ...deadlines.soon].flatMap((item): Todo[] => {
    const place = placeOf(item.place) ?? to('deadline.detail', { id: item.id });
    if (places.has(place) || turned.has(sameOf(item.matter, item.endsAt, `step-${item.term?.split('.')[1]}`)))
      return [];
    const why = words(item.closes);
    return [
      {
        key: item.id,
        what: words(item.label),
        matter: item.matter ?? '',
        place,
        why,
        law: item.law,
        by: item.endsAt,
        blocks: true,
      },
    ];
  });
  const day = (by: string | null) => (by ? by.slice(0, 10) : '9');
  return [...told, ...terms].toSorted(
    (a, b) => day(a.by).localeCompare(day(b.by)) || Number(b.blocks) - Number(a.blocks),
  );
}

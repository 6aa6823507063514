/** The way of a correction, the same for publicity and result: written, reviewed by a second person, published over the original. */

import { type Guard, guard } from '../../../kernel/lifecycle/guard.ts';
import type { Action, Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { Field } from '../../../kernel/record/field.ts';
import { showInstant, toText } from '../../../kernel/record/kinds.ts';
import type { EffectId } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { type Block, lineOf } from '../../../kernel/screen/sheet.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { publishedPaper } from '../../project/published-paper.ts';

const somethingChanged = guard<{ row: { changes?: readonly unknown[] | null } }>(
  'somethingChanged',
  '更正后的内容与原内容相同，没有可以发布的更正',
  ({ row }) => (row.changes ?? []).length > 0,
);

export interface CorrectionWay {
  begunOn: NonNullable<Action['begunOn']>;
  begins: EffectId;
  keeps: EffectId;
  /** Reviewed: the owner is asked, unless it has acted itself. */
  asks: EffectId;
  publishes: EffectId;
  /** What must hold whenever it is written, handed in and published. */
  needs: readonly Guard[];
  /** What must hold besides at the moment of publishing. */
  atPublishing?: readonly Guard[];
  law: readonly string[];
}

/** Every word of what was published can matter, so the owner is asked unless it has acted itself. */
export const correctionLifecycle = <R extends RecordType<any>>(record: R, way: CorrectionWay): Lifecycle => {
  const atPublishing = [...way.needs, somethingChanged, ...(way.atPublishing ?? [])];
  const tells = ['projectAuthor', 'projectOwners', 'projectSupervisors'] as const;
  return publishedPaper<R, 'published'>(record, {
    out: 'published',
    states: { published: { label: '已发布', tone: 'done', final: true } },
    removedFrom: ['draft'],
    create: { label: `新建${record.label}`, begunOn: way.begunOn, needs: way.needs, does: way.begins },
    saving: { does: way.keeps },
    submit: { needs: [...way.needs, somethingChanged], law: way.law },
    goesOut: { law: way.law },
    approve: { label: '审核通过，请{招标}人确认', needs: atPublishing, does: way.asks, tells },
    waits: {
      yes: [
        'publish',
        {
          ...{ label: '{招标}人已确认，发布', needs: atPublishing, does: way.publishes },
          ...{ tells: [...tells, 'awardBidders'], says: '已发布' },
        },
      ],
      no: ['turnDown', '{招标}人未确认'],
    },
  });
};

// What a correction changes, field by field in words: the original stays beside the new (domain C0.1, D3.10).

export interface Change {
  label: string;
  before: string;
  after: string;
}

/** One published correction, as the corrected paper shows it. */
export interface Correction {
  at: string;
  reason: string;
  changes: Change[];
}

type Row = Readonly<Record<string, any>>;

/** Rows of a list are called by their rank, or by their place. */
const nameOf = (row: Row, index: number) => (row.rank ? `第 ${row.rank} 名` : `第 ${index + 1} 行`);

/** The named fields that differ, in their order; a list is compared row by row. */
export function changesBetween(record: RecordType<any>, names: readonly string[], before: Row, after: Row): Change[] {
  return names.flatMap((name) => {
    const field = record.fields[name] as Field;
    if (field.kind !== 'children') return changeOf(field.label, name, field, before, after);
    const [old, now] = [(before[name] ?? []) as Row[], (after[name] ?? []) as Row[]];
    return Array.from({ length: Math.max(old.length, now.length) }, (_, i) => i).flatMap((i) =>
      Object.entries(field.fields!).flatMap(([inner, f]) =>
        changeOf(`${nameOf(now[i] ?? old[i]!, i)} · ${f.label}`, inner, f, old[i] ?? {}, now[i] ?? {}),
      ),
    );
  });
}

function changeOf(label: string, name: string, field: Field, before: Row, after: Row): Change[] {
  const [was, is] = [toText(before, name, field), toText(after, name, field)];
  return was === is ? [] : [{ label: resolveWording(label), before: resolveWording(was), after: resolveWording(is) }];
}

// What a paper of the award says of its own corrections and of its end.

/** The newest last; the paper itself already says the new. */
export const correctionBlocks = (row: AnyRow, word: string): Block[] =>
  ((row.corrections ?? []) as Correction[]).map(({ at, reason, changes }) => ({
    is: 'correction',
    text: `${word}（${showInstant(at)}）：${reason}`,
    items: changes.map(({ label, before, after }) => `${label}：原为“${before || '空'}”，现为“${after || '空'}”`),
  }));

/** A paper whose evaluation report was replaced says so at its head. */
export const withdrawnBlock = ({ withdrawnAt, withdrawnBecause }: AnyRow): Block | undefined => {
  const said = lineOf(
    '本公示（公告）已于 ',
    withdrawnAt && showInstant(withdrawnAt),
    ` 撤回，不再有效。原因：${withdrawnBecause}`,
  );
  return said && ({ ...said, is: 'warning' } as Block);
};

/** The way of a correction, the same for publicity and result: written, reviewed by a second person, published over the original. */

import type { Guard } from '../../../kernel/lifecycle/guard.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { Action, Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { EffectId } from '../../../kernel/record/known.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
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

/** One review as its page shows it: every step with who sat there and what they said, what changed since the last round, what I am asked. */

import type { Field } from '../../../kernel/record/field.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { get, seeRow } from '../../../kernel/server/rows.ts';
import { wireDetail } from '../../../kernel/server/wire-row.ts';
import { same } from '../../../kernel/server/write.ts';
import { review as reviewRecord } from '../review/review.record.ts';
import type { Step } from '../step.ts';
import { authorsOf, contentOf, kindOf, stepAt, writtenByAuthor } from './engine.ts';
import { signedDecision } from './step-answers.ts';

interface Said {
  stepId: string;
  round: number;
  state: string;
  person: string | null;
  personName: string | null;
  delegate: string | null;
  delegateName: string | null;
  byName: string | null;
  opinion: string | null;
  answers: Record<string, string> | null;
  isSigned: boolean;
  since: string;
  decidedAt: string | null;
  minutes: number | null;
  counts: boolean;
}

export async function followReview(office: Office, review: AnyRow, { actor, now }: Caller) {
  const kind = kindOf(office.house, review);
  const said = await rows<Said>(
    office.db,
    sql`select t.step_id as "stepId", t.round, t.state, t.person_id as person, p.name as "personName", t.delegate_id as delegate, d.name as "delegateName", b.name as "byName",
          t.opinion, t.answers, t.signature is not null as "isSigned", t.since, t.decided_at as "decidedAt", t.minutes, t.counts
        from review_task t left join "user" p on p.id = t.person_id left join "user" d on d.id = t.delegate_id left join "user" b on b.id = t.decided_by_id
        where t.review_id = ${review.id} order by coalesce(t.decided_at, t.since), t.id`,
  );
  const seen = await seeRow(office.db, office.house, kind.record, review.recordId, actor, now);
  const detail = seen ? wireDetail(office.house, kind.record, seen.situation) : undefined;
  const step = stepAt(review);
  const isMine = review.state === 'running' && (review.waitingFor ?? []).includes(actor.id) && seen !== undefined;
  const { digest } = seen ? contentOf(kind.record, seen.row) : { digest: review.digest };
  const { actions, states } = office.house.lifecycle(kind.record.id);
  const approves = actions[kind.review.approve];
  const verdicts = [kind.review.approve, kind.review.return];
  return {
    steps: (review.plan as Step[]).map((s, at) => ({
      ...s,
      isCurrent: at === review.step && ['running', 'blocked'].includes(review.state),
      isDone: at < review.step || review.state === 'approved',
      said: said.filter((one) => one.stepId === s.id),
    })),
    record: {
      ...{ type: kind.record.id, id: review.recordId, isVisible: seen !== undefined },
      // Passed here, and not yet what it was passed for: it waits for somebody else's word.
      ...(seen && approves?.mayEndIn?.includes(seen.row.state) ? { waits: states[seen.row.state]?.label } : {}),
    },
    /** The record's own verdicts with the reason where one is refused now. */
    verdicts: (detail?.actions ?? [])
      .filter((a) => verdicts.includes(a.verb))
      .map(({ verb, label, allowed, because }) => ({
        verdict: verb === kind.review.approve ? 'approve' : 'return',
        verb,
        label,
        allowed,
        because,
      })),
    isMine,
    /** Somebody's seat that I keep for them. */
    inTheNameOf: nameLent(said, step, actor.id),
    asks: isMine ? step.asks : [],
    project: review.project ?? null,
    toSign: isMine && step.signs ? signedDecision(review, step, digest) : null,
    digest,
    changedSinceHandedIn: digest !== review.digest,
    difference: detail ? await differenceOf(office, review, detail.row) : [],
    mayWithdraw:
      review.author === actor.id &&
      (review.deciders ?? []).length === 0 &&
      ['running', 'blocked'].includes(review.state),
    isOwn: seen ? authorsOf(review, seen.row).includes(actor.id) : review.author === actor.id,
  };
}

/** The person in whose name somebody decides here; nothing where they have a seat of their own. */
function nameLent(said: readonly Said[], step: Step, me: string): string | null {
  const waiting = said.filter((s) => s.state === 'waiting' && s.stepId === step.id);
  if (waiting.some((s) => s.person === me)) return null;
  return waiting.find((s) => s.delegate === me)?.personName ?? null;
}

/** What the author changed since the round before, without what this person may not see. */
async function differenceOf(office: Office, review: AnyRow, shown: AnyRow) {
  if (!review.previous) return [];
  const before = (await get(office.db, reviewRecord, review.previous)) as AnyRow;
  const { record } = kindOf(office.house, review);
  const hidden = (shown.$hidden ?? {}) as Record<string, string>;
  const [was, is] = [before.content ?? {}, review.content ?? {}].map((content) => writtenByAuthor(record, content));
  return Object.entries<Field>(record.fields)
    .filter(([name]) => !(name in hidden) && !same(sure(was, 'was')[name], sure(is, 'is')[name]))
    .map(([name, field]) => ({
      field: name,
      label: field.label,
      before: sure(was, 'was')[name] ?? null,
      after: sure(is, 'is')[name] ?? null,
    }));
}

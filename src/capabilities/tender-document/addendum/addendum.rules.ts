/** What an addendum does to the deadline (招标投标法 第23条): the form shows it while it is written, the approval carries it out. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { addWorkingDays, CalendarUnknown, isWorkingDay } from '../../../platform/calendar/working-days.ts';
import { amountOf, limit, type Of } from '../../../platform/law/rulebook.ts';
import { reached } from '../../project/windows.ts';
import { deadlineAfterClarification, lastClarificationDay } from '../preliminary-document/preliminary-dates.ts';
import { type AddendumEffect, deadlineAfterAddendum, lastUndisturbedDay } from '../schedule/schedule.rules.ts';
import { touchedBy, touchedWords } from './judged.ts';

export interface DeadlineQuestion {
  /** The deadline that holds now, ISO. */
  deadline: string;
  issuedAt: Date;
  affectsPreparation: boolean;
  /** For a document before the bids (实施条例 第21条: three days instead of fifteen). */
  isPreliminary?: boolean;
  /** A later deadline of the office's own choice, ISO; the shortest lawful one when not given. */
  wanted?: string | null;
}

export type DeadlineAnswer =
  | { kind: 'lawful'; deadline: Date; isMoved: boolean; because: string; law: string }
  | { kind: 'refused'; because: string };

/**
 * The deadline after the addendum is issued at `issuedAt`. Never earlier than the one that holds; a chosen one is taken
 * when it leaves the bidders at least the law's days.
 */
export function deadlineAfter(
  of: Of,
  { deadline, issuedAt, affectsPreparation, isPreliminary = false, wanted }: DeadlineQuestion,
): DeadlineAnswer {
  try {
    const after = isPreliminary ? afterClarification : deadlineAfterAddendum;
    const what = isPreliminary ? '递交截止' : '投标截止';
    const lawful = after(of, { deadline, issuedAt, affectsPreparation });
    if (!wanted || wanted === deadline) return answered(lawful, lawful.deadline, lawful.isMoved, lawful.because);
    const chosen = new Date(wanted);
    if (chosen < new Date(deadline)) return { kind: 'refused', because: `${what}时间不得提前` };
    const left = after(of, { deadline: wanted, issuedAt, affectsPreparation });
    const day = dateInShanghai(chosen);
    if (!isPreliminary && !isWorkingDay(day))
      return {
        kind: 'refused',
        because: `所填的新投标截止 ${day} 不是工作日，开标须在工作日进行，请改为 ${addWorkingDays(day, 0)} 或以后的工作日`,
      };
    if (left.isMoved)
      return {
        kind: 'refused',
        because: `所填的新${what}距发出不足 ${amountOf(limit(isPreliminary ? 'prequalification.clarification.before' : 'clarification.before', of))}，最早为 ${dateInShanghai(lawful.deadline)}（${lawful.law}）`,
      };
    return answered(
      lawful,
      chosen,
      true,
      lawful.isMoved ? `${lawful.because}；按所填时间顺延` : `按所填时间顺延${isPreliminary ? what : '投标截止与开标'}`,
    );
  } catch (error) {
    if (!(error instanceof CalendarUnknown)) throw error;
    return { kind: 'refused', because: `${error.message}，请先维护工作日历` };
  }
}

type Effect = Pick<AddendumEffect, 'deadline' | 'isMoved' | 'because' | 'law'>;

/** The same of applications and proposals before the bids. */
function afterClarification(
  of: Of,
  { deadline, issuedAt, affectsPreparation }: Pick<DeadlineQuestion, 'deadline' | 'issuedAt' | 'affectsPreparation'>,
): Effect {
  const { law } = limit('prequalification.clarification.before', of);
  const stays = { deadline: new Date(deadline), isMoved: false, law };
  if (!affectsPreparation) return { ...stays, because: '不影响编制，递交截止不变' };
  const moved = new Date(deadlineAfterClarification(deadline, issuedAt, of));
  if (moved.getTime() === stays.deadline.getTime())
    return {
      ...stays,
      because: `距递交截止不少于 ${amountOf(limit('prequalification.clarification.before', of))}，递交截止不变`,
    };
  const days = amountOf(limit('prequalification.clarification.before', of));
  return {
    ...{ deadline: moved, isMoved: true, law },
    because: `距递交截止不足 ${days}，递交截止顺延至 ${dateInShanghai(moved)}`,
  };
}

export interface EffectInWords {
  tone: 'wait' | 'due' | 'done';
  text: string;
}

/** The effect on the deadline in words, if the addendum went out at `now`; pages show it while it is written and reviewed. */
export function effectInWords(
  of: Of,
  addendum: Readonly<Record<string, any>>,
  deadline: string,
  now: Date,
): EffectInWords {
  const isPreliminary = Boolean(addendum.preliminary);
  if (reached(now, deadline))
    return {
      tone: 'due',
      text: `${isPreliminary ? '递交' : '投标'}已于 ${showInstant(deadline)} 截止，不能再发出（${limit(isPreliminary ? 'prequalification.clarification.before' : 'clarification.before', of).law}）。`,
    };
  const undisturbed = isPreliminary ? lastClarificationDay(deadline, of) : lastUndisturbedDay(of, deadline);
  const what = isPreliminary ? '递交截止' : '投标截止';
  const holds = `现${what} ${showInstant(deadline)}；影响编制的，${undisturbed} 及以前发出不顺延。`;
  const { affectsPreparation } = addendum;
  const touched = touchedWords(touchedBy(addendum));
  const computed = touched
    ? `补遗涉及${resolveWording(touched)}，可能影响${isPreliminary ? '申请文件' : '投标文件'}编制。`
    : '';
  if (typeof affectsPreparation !== 'boolean')
    return { tone: 'wait', text: `${holds}${computed}请声明是否影响投标文件编制。` };
  if (!affectsPreparation && touched && !addendum.ownerWord)
    return {
      tone: 'due',
      text: `${computed}声明“不影响”的，须写明理由，由招标人确认并告知监督部门后才能发出（招标投标法 第23条、实施条例 第21条）；否则请改为“影响”。`,
    };
  const answer = deadlineAfter(of, {
    ...{ deadline, issuedAt: now, affectsPreparation, isPreliminary },
    wanted: addendum.newDeadline,
  });
  if (answer.kind === 'refused') return { tone: 'due', text: answer.because };
  const outcome = answer.isMoved
    ? `${isPreliminary ? what : '投标截止与开标'}改为 ${showInstant(answer.deadline)}`
    : `${what}不变`;
  return {
    tone: answer.isMoved ? 'wait' : 'done',
    text: `${computed}${holds}如现在发出：${outcome}。${answer.because}（${answer.law}）`,
  };
}

const answered = ({ law }: Effect, deadline: Date, isMoved: boolean, because: string): DeadlineAnswer => ({
  kind: 'lawful',
  deadline,
  isMoved,
  because,
  law,
});

/** What an addendum does to the deadline (招标投标法 第23条): the form shows it while it is written, the approval carries it out. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { addWorkingDays, CalendarUnknown, isWorkingDay } from '../../../platform/calendar/working-days.ts';
import { amountOf, limit, type Of } from '../../../platform/law/rulebook.ts';
import { type AddendumEffect, deadlineAfterAddendum, lastUndisturbedDay } from '../schedule/schedule.rules.ts';
import { touchedBy, touchedWords } from './judged.ts';

export interface DeadlineQuestion {
  /** The deadline that holds now, ISO. */
  deadline: string;
  issuedAt: Date;
  affectsPreparation: boolean;
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
  { deadline, issuedAt, affectsPreparation, wanted }: DeadlineQuestion,
): DeadlineAnswer {
  try {
    const lawful = deadlineAfterAddendum(of, { deadline, issuedAt, affectsPreparation });
    if (!wanted || wanted === deadline) return answered(lawful, lawful.deadline, lawful.isMoved, lawful.because);
    const chosen = new Date(wanted);
    if (chosen < new Date(deadline)) return { kind: 'refused', because: '投标截止时间不得提前' };
    const left = deadlineAfterAddendum(of, { deadline: wanted, issuedAt, affectsPreparation });
    const day = dateInShanghai(chosen);
    if (!isWorkingDay(day))
      return {
        kind: 'refused',
        because: `所填的新投标截止 ${day} 不是工作日，开标须在工作日进行，请改为 ${addWorkingDays(day, 0)} 或以后的工作日`,
      };
    if (left.isMoved)
      return {
        kind: 'refused',
        because: `所填的新投标截止距发出不足 ${amountOf(limit('clarification.before', of))}，最早为 ${dateInShanghai(lawful.deadline)}（${lawful.law}）`,
      };
    return answered(
      lawful,
      chosen,
      true,
      lawful.isMoved ? `${lawful.because}；按所填时间顺延` : '按所填时间顺延投标截止与开标',
    );
  } catch (error) {
    if (!(error instanceof CalendarUnknown)) throw error;
    return { kind: 'refused', because: `${error.message}，请先维护工作日历` };
  }
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
  if (now >= new Date(deadline))
    return { tone: 'due', text: `投标已于 ${showInstant(deadline)} 截止，不能再发出（招标投标法 第23条）。` };
  const undisturbed = lastUndisturbedDay(of, deadline);
  const holds = `现投标截止 ${showInstant(deadline)}；影响编制的，${undisturbed} 及以前发出不顺延。`;
  const { affectsPreparation } = addendum;
  const touched = touchedWords(touchedBy(addendum));
  const computed = touched ? `补遗涉及${resolveWording(touched)}，可能影响投标文件编制。` : '';
  if (typeof affectsPreparation !== 'boolean')
    return { tone: 'wait', text: `${holds}${computed}请声明是否影响投标文件编制。` };
  if (!affectsPreparation && touched && !addendum.ownerWord)
    return {
      tone: 'due',
      text: `${computed}声明“不影响”的，须写明理由，由招标人确认并告知监督部门后才能发出（招标投标法 第23条、实施条例 第21条）；否则请改为“影响”。`,
    };
  const answer = deadlineAfter(of, { deadline, issuedAt: now, affectsPreparation, wanted: addendum.newDeadline });
  if (answer.kind === 'refused') return { tone: 'due', text: answer.because };
  const outcome = answer.isMoved ? `投标截止与开标改为 ${showInstant(answer.deadline)}` : '投标截止不变';
  return {
    tone: answer.isMoved ? 'wait' : 'done',
    text: `${computed}${holds}如现在发出：${outcome}。${answer.because}（${answer.law}）`,
  };
}

const answered = ({ law }: AddendumEffect, deadline: Date, isMoved: boolean, because: string): DeadlineAnswer => ({
  kind: 'lawful',
  deadline,
  isMoved,
  because,
  law,
});

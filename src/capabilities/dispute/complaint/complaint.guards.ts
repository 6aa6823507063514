import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { provisionally } from '../../../platform/calendar/working-days.ts';
import { amountOf, limit, type Of, strictest, usualAmount } from '../../../platform/law/rulebook.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import type { complaint } from './complaint.record.ts';
import { lastComplaintDay, type ObjectionTerm, objectionBefore, objectionOverAt } from './complaint.rules.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    complaint: PowerFacts & {
      objection: RaisedObjection | undefined;
      /** What the lot is judged by today; nothing while none is chosen. */
      law: Of | undefined;
      /** A winner was decided on. */
      awarded: boolean;
    };
  }
}

const law = '招标投标法实施条例 第60条';

export interface RaisedObjection extends ObjectionTerm {
  kind: string;
  lot: string;
  objector: string;
  state: string;
}

export const knownByNow = guard<typeof complaint>('knownByNow', '知道或应当知道之日不能晚于今日', ({ row, now }) =>
  Boolean(!row.knewOn || row.knewOn <= dateInShanghai(now)),
);

const words: Readonly<Record<string, string>> = {
  document: '{招标}文件、资审文件',
  opening: '{开标}',
  result: '{评标}结果',
};

export const objectedBefore = guard<typeof complaint>(
  'objectedBefore',
  '投诉前应当先提出异议',
  ({ row, facts, now }) => {
    const kind = objectionBefore(row.matter);
    if (!kind) return true;
    const raised = facts.objection as RaisedObjection | undefined;
    if (!raised) return `对${words[kind]}的投诉，应当先向{招标}人提出异议；请选择您已提出的异议`;
    if (raised.objector !== row.complainant || raised.lot !== row.lot || raised.kind !== kind)
      return `请选择您对本标段${words[kind]}提出的异议`;
    if (raised.state === 'withdrawn') return '这个异议已经撤回，请选择仍然有效的异议';
    const over = objectionOverAt(raised);
    return now >= over || `您的异议应在 ${showInstant(over)} 前得到答复，请在答复后或期满未答复时投诉`;
  },
  { rule: 'TR-60', law },
);

export const inTenDays = guard<typeof complaint>(
  'inTenDays',
  `应自知道或者应当知道之日起 ${usualAmount('complaint.filing')}内投诉`,
  ({ row, facts, now }) => {
    const { knewOn } = row;
    if (!knewOn) return true;
    const { value: last } = provisionally(() =>
      lastComplaintDay(knewOn, objectionBefore(row.matter) ? facts.objection : undefined, facts.law),
    );
    const within = amountOf(limit('complaint.filing', { ...(facts.law ?? strictest), on: knewOn }));
    return (
      dateInShanghai(now) <= last ||
      `应自知道或者应当知道之日起 ${within}内投诉，异议答复期间不计算在内，最迟 ${last}，现已超过`
    );
  },
  { rule: 'TR-60', law },
);

/** Cause and proof, as the table of powers has them: the complaint itself. */
export const suspendsLawfully = powerGuards('suspension', () => ({ cause: 'complaint' }));
export const resumesLawfully = powerGuards('resumption', () => ({ cause: 'complaintServed' }));

export const notYetSuspended = guard<typeof complaint>(
  'notYetSuspended',
  '本投诉已经责令暂停',
  ({ row }) => row.suspended !== true,
);
export const orderStands = guard<typeof complaint>(
  'orderStands',
  '处理决定没有要求改正，或者已经落实',
  ({ row }) => row.outcome !== 'rejected' && !row.orderDoneAt,
);
export const awardedBefore = guard<typeof complaint>(
  'awardedBefore',
  '本标段还没有确定{中标}人，不能认定{中标}无效：请选择责令改正、重新{评标}或者重新{招标}',
  ({ facts, asked }) => asked.outcome !== 'voided' || facts.awarded,
  { rule: 'TB-64', law: '招标投标法 第64条', onAnswers: true },
);
export const standsSuspended = guard<typeof complaint>(
  'standsSuspended',
  '本投诉没有责令暂停',
  ({ row }) => row.suspended === true,
);

/** Until when the contract is signed, as its letter says, and who is reminded of it. */
import { sure } from '../../../kernel/record/sure.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import type { DraftContextOf, DraftEffectOf } from '../../../kernel/server/effect.ts';
import { emit, tell } from '../../../kernel/server/outbox.ts';
import { get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { endOfDayShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { amountOf, type Limit, lasts, limit } from '../../../platform/law/rulebook.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf } from '../../project/server/door.ts';
import { lineOfPaper } from '../award-line/server/lines.effects.ts';
import type { awardNotice } from '../award-notice/award-notice.record.ts';
import { lastDayOf } from '../candidate-publicity/publicity-period.rules.ts';
import { peopleOf } from './people.ts';

/** Days before the end of the term on which officers and owner are reminded. */
const remindedBefore = [10, 5, 1];
const day = 86_400_000;

/** How long the contract may take, by the law that the lot was issued under. */
export const contractTerm = async (tx: Queryable, lotId: string | null) =>
  limit('contract.signing', await lawOf(tx, lotId));

interface ContractTerm {
  datedOn: string;
  contractBy: string;
}

/** When to remind of the contract; later by as much as its term moved. */
function remindersOf(law: Limit, { datedOn, contractBy }: ContractTerm): Date[] {
  const last = startOfDayShanghai(lastDayOf(datedOn, law)).getTime();
  const moved = startOfDayShanghai(contractBy).getTime() - last;
  const plainEnd = startOfDayShanghai(datedOn).getTime() + lasts(law).days * day;
  return remindedBefore.map((before) => new Date(plainEnd - before * day + moved));
}

export const firstReminder = (law: Limit, letter: ContractTerm): Date => remindersOf(law, letter)[0]!;

const nextReminder = (law: Limit, letter: ContractTerm, now: Date): Date =>
  remindersOf(law, letter).find((at) => at > now) ?? endOfDayShanghai(letter.contractBy);

/** The lot stood still for some days, or free days moved the last one: the letter's term, its reminders and its contract follow. */
export const moveContractTerm: DraftEffectOf<typeof awardNotice> = async ({ tx, row, asked, now }) => {
  row.contractBy = asked.lastDay;
  const next = nextReminder(await contractTerm(tx, row.lot), row as ContractTerm, now);
  await setTimer(tx, 'award-notice.remindContract', row.id, next > now ? next : null);
  const { org, owner } = await get(tx, project, row.project);
  await tell(tx, {
    to: await peopleOf(tx, [org, owner, row.supplier, ...(row.memberUnits ?? [])]),
    subject: `签订合同的期限重新计算，最迟 ${asked.lastDay}：${row.title}`,
    link: `award-notice.detail?id=${row.id}`,
  });
  await emit(tx, 'award.termMoved', { award: row.id, lastDay: asked.lastDay });
};

/** Ten, five and one day before its end, and when the term is over, until the contract is in force. */
export const remindOfContract: DraftEffectOf<typeof awardNotice> = async ({ tx, row, now }) => {
  const { state } = await get(tx, lot, row.lot);
  // A suspended lot is looked at again on the next day: the reminders must not end with it.
  if (state === 'suspended') {
    const at = new Date(now.getTime() + day);
    await emit(tx, 'award.remindAgain', { action: 'award-notice.remindContract', id: row.id, at });
  }
  if (state !== 'awarded' || (await lineOfPaper(tx, row))?.state === 'contracted') return;
  const over = endOfDayShanghai(sure(row.contractBy, 'the last day for the contract'));
  const isLate = now >= over;
  const term = await contractTerm(tx, row.lot);
  const { org, owner, supervisor } = await get(tx, project, row.project);
  await tell(tx, {
    to: await peopleOf(tx, [org, owner, ...(isLate ? [supervisor] : []), row.supplier, ...(row.memberUnits ?? [])]),
    subject: isLate
      ? `超过 ${amountOf(term)}仍未签订合同：${row.title}`
      : `合同应在 ${row.contractBy} 前签订：${row.title}`,
    link: `award-notice.detail?id=${row.id}`,
  });
  if (isLate) return;
  const at = nextReminder(term, row as ContractTerm, now);
  await emit(tx, 'award.remindAgain', { action: 'award-notice.remindContract', id: row.id, at });
};

/** A letter went out: its contract is waited for. */
export const watchContract = async ({ tx, row }: Pick<DraftContextOf<typeof awardNotice>, 'tx' | 'row'>) =>
  setTimer(
    tx,
    'award-notice.remindContract',
    row.id,
    firstReminder(await contractTerm(tx, row.lot), row as ContractTerm),
  );

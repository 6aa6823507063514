/** What a bidder can do in a tender, of which one comes first, and what it waits for where nothing does. Pure; time is given. */
import { endOfDayShanghai } from '../../platform/calendar/iso-date.ts';
import type { NextStep } from '../bid/own-tender-wire.ts';
import type { Own } from '../project/possible/answer.ts';
import { type ActId, type Possible, possible, primaryOf } from '../project/possible/possible.ts';
import { reached } from '../project/windows.ts';
import {
  changedSince,
  endedEarly,
  hasLost,
  hasWon,
  isBefore,
  isStanding,
  settledRefunds,
  type TenderFacts,
  type TenderLine,
} from './tender-facts.ts';

/** The unit's own rows, as they are asked about. */
const ownOf = (line: TenderLine & Partial<Pick<TenderFacts, 'remedy'>>): Own => {
  const { invitation, application, taken, addenda, bid, security, entry, clarifications, validityReplies } = line;
  const { letter, contract, refunds, remedy = null, confined } = line;
  const told = bid?.mustConfirm && bid.state === 'submitted' ? changedSince(bid, line.changes) : [];
  // Rows come as their records declare them: their states are those of the records.
  return {
    ...{ invitation, application, taken, addenda, bid, security, entry, clarifications, validityReplies },
    ...{ letter, contract, refunds, remedy, confined, changedSince: told },
  } as Own;
};

/** What this unit can do. A list does not read what was objected: there a complaint waits for an objection. */
export function canOf(line: TenderLine & Partial<Pick<TenderFacts, 'remedy'>>, now: Date): Possible {
  const { tendered, asked, opening } = line;
  const room = opening && {
    state: opening.state,
    startsAt: opening.startsAt,
    unlockUntil: opening.unlockUntil,
    confirmingAt: opening.confirmingAt,
  };
  const of = { ...tendered, asksSecurity: asked !== null, opening: room as typeof tendered.opening };
  return possible(of, 'unit', ownOf(line), now);
}

/** What is late to the harm of the unit; all else is in time until its end. */
const urgent: ReadonlySet<ActId> = new Set(['clarify', 'extend', 'change', 'confirmBid', 'open', 'confirm', 'sign']);

/** The one act that comes first, or what is waited for. */
export function nextOf(line: TenderLine, can: Possible, now: Date): NextStep {
  const first = primaryOf(can);
  if (!first) return waits.flatMap((one) => one(line, can, now) ?? [])[0] ?? waitsFor('等待', '');
  const isDue = urgent.has(first.id) || (first.id === 'receiveLetter' && hasWon(line));
  const { what: title, because: says, end: until, go } = first;
  return { title, says, until, go, tone: isDue ? 'due' : 'wait' };
}

type Waits = (line: TenderLine, can: Possible, now: Date) => NextStep | null;

const waitsFor = (title: string, says: string, more: Partial<NextStep> = {}): NextStep => ({
  ...{ title, says, tone: 'idle', until: null, go: null },
  ...more,
});
const endOf = (day: string | null | undefined) => (day ? endOfDayShanghai(day).toISOString() : null);

const dayAfter = (at: Date) => new Date(at.getTime() + 86_400_000);

const ended: Waits = (line) => {
  const { state, failedBecause } = line.lot;
  if (!endedEarly(line)) return null;
  return state === 'failed'
    ? waitsFor('本标段流标', failedBecause ?? '{招标}人会另行公告；已缴的保证金按期退还。', { tone: 'due' })
    : waitsFor('本标段已终止', '已缴的保证金按期退还。', { tone: 'due' });
};

const suspended: Waits = ({ lot }) =>
  lot.state === 'suspended'
    ? waitsFor('本标段暂停', '恢复后会发消息，期限顺延；现在不能递交。', { tone: 'wait' })
    : null;

const untilDeadline: Waits = (line, { acts }, now) => {
  if (!isBefore(line, now)) return null;
  const { bid, taken, inRoom } = line;
  const go = bid && ({ label: '试开密钥', screen: 'bid.mine', query: { id: bid.id } } as const);
  // From the day before, the room is what comes: it stands among what is to be done.
  if (bid && isStanding(bid) && inRoom && reached(dayAfter(now), line.lot.bidDeadline))
    return waitsFor('试开密钥，到时进{开标}室', `第 ${bid.bidVersion} 版已递交；{开标}时须用自己的密钥解密。`, {
      ...{ tone: 'wait', until: line.lot.bidDeadline },
      go,
    });
  if (bid && isStanding(bid))
    return waitsFor(`第 ${bid.bidVersion} 版已递交，等待{开标}`, '截止前可以修改、撤回；请试开一次，确认密钥能用。', {
      ...{ tone: 'done', until: line.lot.bidDeadline },
      go,
    });
  if (taken) return null;
  const { stands, because, end } = acts.take;
  return stands === 'afterwards'
    ? waitsFor('等待获取{招标}文件', because, { tone: 'wait', until: end })
    : waitsFor('没有获取{招标}文件', because);
};

const preliminary: Waits = ({ lot }, { acts }) =>
  acts.apply.stands === 'done' && lot.state === 'preliminary'
    ? waitsFor('资格预审、第一阶段进行中', '申请的递交、修改和结果在申请中办理。', { tone: 'wait', go: acts.apply.go })
    : null;

const inTheRoom: Waits = ({ lot, opening: o, bid }) => {
  if (!isStanding(bid) || !o || ['closed', 'failed', 'short'].includes(o.state)) return null;
  const go = { label: '进入{开标}室', screen: 'opening.hall', query: { lot: lot.id } } as const;
  return waitsFor('{开标}进行中', '请留在{开标}室：解密、唱标、确认都在那里。', { tone: 'wait', go });
};

const won: Waits = (line, { acts }) => {
  if (!hasWon(line)) return null;
  const { letter, contract, performance } = line;
  if (performance)
    return waitsFor('履行合同', '进度、付款、变更和验收在履约中办理。', {
      tone: 'done',
      go: { label: '看履约', screen: 'performance.myDetail', query: { id: performance.id } },
    });
  if (contract?.state === 'effective')
    return waitsFor('等待{招标}人登记履约', '合同已生效。', { tone: 'done', go: acts.sign.go });
  const until = endOf(letter?.contractBy);
  const says = '合同由{招标}人起草，审核后在这里签订（招标投标法 第46条）。';
  return waitsFor('等待合同', says, { tone: 'wait', until });
};

const notHandedIn: Waits = ({ lot, bid }, _can, now) =>
  !isStanding(bid) && reached(now, lot.bidDeadline)
    ? waitsFor('没有参加本次{投标}', bid ? '截止前已经撤回。' : '截止前没有递交{投标}文件。')
    : null;

const lost: Waits = (line, { acts }) => {
  if (!hasLost(line)) return null;
  const waitsForMoney = line.refunds.find((r) => !settledRefunds.some((s) => s === r.state));
  const money = waitsForMoney ? `保证金应在 ${waitsForMoney.dueOn} 前退还。` : '';
  const remedy = acts.objectToResult.end ? '公示期内可以提出异议。' : '评审情况、异议和投诉的期限见下面。';
  return waitsFor('本次未{中标}', money + remedy, { until: waitsForMoney ? endOf(waitsForMoney.dueOn) : null });
};

const rejected: Waits = ({ bid }) =>
  bid?.state === 'rejected'
    ? waitsFor('{投标}被否决', bid.rejectedBecause ?? '理由见{评标}结果。', { tone: 'due' })
    : bid?.state === 'unopened'
      ? waitsFor('{投标}文件没有开启', '按{开标}记录载明的原因处理。', { tone: 'due' })
      : null;

const judged: Waits = ({ lot, publicises }) =>
  waitsFor(
    lot.state === 'awarded' || lot.state === 'publicity' ? '等待结果通知' : '等待{评标}',
    `有澄清要求${publicises ? '、公示' : ''}和结果时会发消息。`,
  );

/** The first that applies. */
const waits: readonly Waits[] = [
  ...[ended, suspended, untilDeadline, preliminary, inTheRoom, won, notHandedIn, lost, rejected, judged],
];

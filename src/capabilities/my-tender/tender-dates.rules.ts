/** The line of dates of one tender for its bidder: what has passed, where it stands, what comes. Pure; time is given. */
import { dateInShanghai, endOfDayShanghai } from '../../platform/calendar/iso-date.ts';
import { isOpen } from '../project/possible/answer.ts';
import type { Possible } from '../project/possible/possible.ts';
import { reached } from '../project/windows.ts';
import { endedEarly, hasLost, hasWon, isBefore, isStanding, lacksSecurity, type TenderFacts } from './tender-facts.ts';

export interface TenderDate {
  id: string;
  label: string;
  /** The moment that counts, or nothing while it is not set. */
  at: string | null;
  /** Before the moment: 至. */
  word?: string;
  mark: 'done' | 'wait' | 'due' | 'ahead' | 'missed';
  note: string;
}

/** What ends at its moment says so: until it, and afterwards that it is over. */
type Dater = (f: TenderFacts, now: Date, can: Possible['acts']) => (TenderDate & { ends?: boolean }) | null;
const endOf = (day: string | null | undefined) => (day ? endOfDayShanghai(day).toISOString() : null);

const document: Dater = (f, now, { take }) => {
  const { taken, tendered } = f;
  if (!taken && !isBefore(f, now)) return null;
  return {
    id: 'document',
    label: '获取文件',
    at: taken?.takenAt ?? tendered.documentUntil ?? null,
    ...(taken ? {} : { ends: true }),
    mark: taken ? 'done' : take.stands === 'not' ? 'missed' : 'wait',
    note: taken ? '已获取' : isOpen(take) ? '免费获取' : take.stands === 'afterwards' ? '还没有开始' : '没有获取',
  };
};

const questions: Dater = (f, now, { ask, objectToDocument }) => {
  const { document: d, questions: asked, lastObjection } = f;
  if (!d?.clarifyUntil) return null;
  const mayAsk = isOpen(ask);
  // Late ones are taken until the deadline, as the form says; the date itself is past.
  const mayObject = isOpen(objectToDocument) && lastObjection !== null && dateInShanghai(now) <= lastObjection;
  const counted =
    asked.length > 0 ? [`我提 ${asked.length} 问，已答 ${asked.filter((q) => q.state === 'answered').length}`] : [];
  return {
    id: 'questions',
    // Where objections ended before the questions do, the date is theirs alone.
    label: mayAsk && !mayObject ? '提问' : '提问与异议',
    at: d.clarifyUntil,
    ends: true,
    mark: mayAsk || mayObject ? 'wait' : 'done',
    note: [
      ...counted,
      ...(mayAsk ? (counted.length > 0 ? [] : ['可以提问']) : ['提问已截止']),
      ...(mayObject ? [`异议至 ${lastObjection}`] : lastObjection && mayAsk ? [`异议已于 ${lastObjection} 截止`] : []),
    ].join('；'),
  };
};

const visit: Dater = ({ visits }, now) => {
  const last = visits.at(-1);
  return last
    ? {
        id: 'visit',
        label: '现场踏勘',
        at: last.startsAt,
        mark: reached(now, last.startsAt) ? 'done' : 'wait',
        note: last.meetingPoint,
      }
    : null;
};

const security: Dater = (f, now) => {
  if (f.asked === null) return null;
  const lacks = lacksSecurity(f);
  const received = f.security?.receivedAt ?? null;
  return {
    id: 'security',
    label: '保证金',
    at: lacks || !received ? f.lot.bidDeadline : received,
    ...(lacks ? { ends: true } : {}),
    mark: lacks ? (reached(now, f.lot.bidDeadline) ? 'missed' : 'due') : 'done',
    note: lacks
      ? f.security?.state === 'partial'
        ? '还没有足额到账'
        : '还没有缴纳'
      : f.security?.isGuarantee
        ? '已交保函'
        : '已到账',
  };
};

const deadline: Dater = ({ lot, bid }, now) => ({
  id: 'deadline',
  label: '{投标}截止',
  at: lot.bidDeadline,
  mark: isStanding(bid) ? 'done' : reached(now, lot.bidDeadline) ? 'missed' : 'wait',
  note: isStanding(bid)
    ? `已递交第 ${bid.bidVersion} 版`
    : bid
      ? '已撤回'
      : isBefore({ lot }, now)
        ? '还没有递交'
        : '没有递交',
});

const opening: Dater = (f, now) => {
  const { opening: o, bid, entry } = f;
  const takesPart = isStanding(bid);
  if (endedEarly(f) && o?.state !== 'closed') return null;
  if (!takesPart && reached(now, o?.startsAt)) return null;
  if (!f.inRoom) {
    const { openedAt } = f.lot;
    const note = openedAt ? '已{开标}' : '由持钥人{开标}，不必到场';
    return { id: 'opening', label: '{开标}', at: openedAt, mark: openedAt ? 'done' : 'ahead', note };
  }
  const isDone = o ? ['closed', 'failed'].includes(o.state) : false;
  return {
    id: 'opening',
    label: '{开标}解密',
    at: o?.startsAt ?? null,
    mark: isDone ? 'done' : entry && ['waiting', 'unopened'].includes(entry.state) ? 'due' : 'ahead',
    note: isDone ? '已结束' : o?.unlockMinutes ? `须用密钥，${o.unlockMinutes} 分钟内` : '须用密钥解密',
  };
};

const clarification: Dater = ({ clarifications }) => {
  const [last] = clarifications;
  if (!last) return null;
  const waits = last.state === 'asked';
  return {
    id: 'clarification',
    label: '{评标}澄清',
    at: waits ? last.dueAt : (last.answeredAt ?? last.dueAt),
    ...(waits ? { ends: true } : {}),
    mark: waits ? 'due' : last.state === 'overdue' ? 'missed' : 'done',
    note: waits ? '等您答复' : last.state === 'overdue' ? '没有在期限内答复' : '已答复',
  };
};

const result: Dater = (f, now) => {
  const { lot, bid, publicity: p, letter } = f;
  if (!isStanding(bid) || (endedEarly(f) && !letter)) return null;
  const isEnded = p?.state === 'ended' || reached(now, p?.endsAt);
  return {
    id: 'result',
    label: '结果',
    at: letter?.sentAt ?? p?.endsAt ?? null,
    ...(p && !letter && !isEnded ? { word: '公示至' } : {}),
    mark: letter ? 'done' : p && !isEnded ? 'wait' : 'ahead',
    note: letter
      ? letter.kind === 'award'
        ? '{中标}'
        : '未{中标}'
      : p
        ? isEnded
          ? lot.state === 'publicity'
            ? '公示已结束，待{定标}'
            : '公示已结束，待发通知书'
          : '可以提出异议'
        : f.publicises
          ? '{评标}后公示'
          : '{评标}后通知',
  };
};

const contract: Dater = (f) => {
  const { letter, contract: c } = f;
  if (hasLost(f) || endedEarly(f) || !isStanding(f.bid)) return null;
  if (!hasWon(f)) return { id: 'contract', label: '合同', at: null, mark: 'ahead', note: '{中标}后签订' };
  const isDone = c?.state === 'effective';
  return {
    id: 'contract',
    label: '合同',
    at: isDone ? c.effectiveAt : endOf(letter?.contractBy),
    ...(isDone ? {} : { ends: true }),
    mark: isDone ? 'done' : 'due',
    note: isDone ? '已生效' : c ? '待签订' : '待{招标}人起草',
  };
};

const refund: Dater = ({ asked, security: own, refunds }) => {
  if (asked === null || !own || own.state === 'none') return null;
  const [last] = refunds;
  const isPaid = last && ['paid', 'received'].includes(last.state);
  return {
    id: 'refund',
    label: own.isGuarantee ? '退保函' : '退保证金',
    at: endOf(isPaid ? last.paidOn : last?.dueOn),
    ...(last && !isPaid ? { ends: true } : {}),
    mark: !last ? 'ahead' : last.state === 'kept' ? 'missed' : isPaid ? 'done' : 'wait',
    note: !last ? '有了结果后退还' : last.state === 'kept' ? '不予退还' : isPaid ? '已退还' : '应退',
  };
};

const all: readonly Dater[] = [
  document,
  questions,
  visit,
  security,
  deadline,
  opening,
  clarification,
  result,
  contract,
  refund,
];

/** In the order of a tender's life; what does not concern this bidder is left out. */
export const datesOf = (facts: TenderFacts, { acts }: Possible, now: Date): TenderDate[] =>
  all.flatMap((one) => {
    const date = one(facts, now, acts);
    if (!date) return [];
    const { ends, ...said } = date;
    return [ends ? { ...said, word: reached(now, said.at) ? '截止' : '至' } : said];
  });

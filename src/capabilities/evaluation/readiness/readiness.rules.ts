/**
 * 评标准备: what must stand before bids are judged, each line told by the records themselves, with who sees to it, by when and
 * by which article. The page, the list by date and the start itself (`committee-member.begin`) ask this one list.
 */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import { isOver } from '../bid-validity/validity.rules.ts';

/** What the records say of one lot. Nothing here depends on bids before they are read out. */
export interface ReadyFacts {
  lot: string;
  lotState: string;
  bidDeadline: string | null;
  openedAt: string | null;
  documentIssuedAt: string | null;
  document: { id: string; state: string; holders: number; threshold: number | null; priceForm: string | null } | null;
  /** Addenda that are written and not issued. */
  openAddenda: number;
  method: { id: string; state: string; type: string | null; items: number; scores: number } | null;
  committee: {
    id: string;
    state: string;
    size: number;
    lockedAt: string | null;
    lateBecause: string | null;
    lateConfirmedAt: string | null;
    ownerRandom: string | null;
    supervisorRandom: string | null;
    drawnAt: string | null;
    plannedAt: string | null;
    place: string | null;
    hasChair: boolean;
    /** Of a re-evaluation more than one. */
    attempt: number;
  } | null;
  seats: { called: number; accepted: number; signedIn: number; committed: number };
  /** Seats whose person must stay away, now that it is known who bids; nothing where it was not looked up. */
  avoid: readonly { seat: string; because: string }[] | null;
  booking: { id: string; roomName: string; startsAt: string; endsAt: string; state: string } | null;
  opening: { id: string; state: string } | null;
  /** Bids that were read out without an amount although the document asks for one; nothing before the read-out. */
  unpriced: number | null;
  /** Whether the comparison of the bids is still to come; nothing before the read-out. */
  comparing: boolean | null;
  validUntil: string | null;
}

export type ReadyState = 'done' | 'open' | 'late' | 'later';

export interface ReadyLine {
  id: string;
  label: string;
  state: ReadyState;
  /** Whether the evaluation does not begin without it. */
  blocks: boolean;
  /** Who sees to it, in words. */
  who: string;
  /** By when, an instant; nothing where it follows from another line. */
  by: string | null;
  law: string;
  /** How it stands, or what is to be done. */
  says: string;
  screen: ScreenId;
  query: Readonly<Record<string, string>>;
}

type Draft = Omit<ReadyLine, 'state' | 'by' | 'query'> & {
  done: boolean;
  by?: string | null;
  query?: Record<string, string>;
  /** What it waits for; while it does, it is nobody's omission. */
  after?: boolean;
};

const officer = '项目经办';
const orderTwelve = '评标委员会和评标方法暂行规定';

/** The lines of one lot in the order in which they come due. */
export function readinessOf(facts: ReadyFacts, now: Date): ReadyLine[] {
  return [...beforeIssue(facts), ...beforeDeadline(facts), ...afterReadOut(facts), ...atTheTable(facts, now)].map(
    ({ done, after = false, by = null, query = {}, ...line }): ReadyLine => {
      const late = by !== null && new Date(by) <= now;
      return { ...line, by, query, state: done ? 'done' : after ? 'later' : late ? 'late' : 'open' };
    },
  );
}

/** Whether the evaluation may begin, as far as the records tell. */
export const isReady = (lines: readonly ReadyLine[]): boolean => lines.every((l) => l.state === 'done' || !l.blocks);

/** Why it may not begin, line by line. */
export const whyNotReady = (lines: readonly ReadyLine[]): string[] =>
  lines.filter((l) => l.blocks && l.state !== 'done').map((l) => `${l.label}：${l.says}（${l.law}）`);

function beforeIssue({ document, documentIssuedAt, method, openAddenda, bidDeadline, lot }: ReadyFacts): Draft[] {
  const issuedAt = document?.state === 'issued' ? documentIssuedAt : null;
  const locked = method?.state === 'locked';
  return [
    {
      id: 'document',
      label: '{招标}文件发出并冻结',
      done: issuedAt !== null,
      blocks: true,
      who: officer,
      law: '招标投标法 第40条',
      says: issuedAt ? `已于 ${showInstant(issuedAt)} 发出` : '{招标}文件还没有发出，{评标}以发出的文件为准',
      ...(document
        ? { screen: 'tender-document.detail' as const, query: { id: document.id } }
        : { screen: 'tender-document.list' as const }),
    },
    {
      id: 'addenda',
      label: '澄清修改全部发出',
      done: openAddenda === 0,
      blocks: false,
      who: officer,
      by: bidDeadline,
      law: '招标投标法 第23条',
      says: openAddenda === 0 ? '没有未发出的澄清修改' : `还有 ${openAddenda} 份没有发出，请在截止前发出或者删除`,
      screen: 'addendum.list',
      query: { 'f.lot': lot },
    },
    {
      id: 'method',
      label: '{评标}办法锁定',
      done: locked,
      blocks: true,
      who: officer,
      law: '招标投标法 第40条',
      says: locked ? '已随{招标}文件锁定' : '本标段没有锁定的{评标}办法，{评标}须按{招标}文件确定的标准和方法',
      screen: 'evaluation-method.list',
      query: { 'f.lot': lot },
    },
    {
      id: 'items',
      label: '资格审查和评审项目',
      done: locked && method.items > 0,
      blocks: true,
      who: officer,
      law: `${orderTwelve} 第23条`,
      says:
        locked && method.items > 0
          ? `初步评审 ${method.items} 项${method.scores > 0 ? `，详细评审 ${method.scores} 项` : ''}`
          : '{评标}办法没有初步评审项目，评委无从逐项审查',
      screen: 'evaluation-method.list',
      query: { 'f.lot': lot },
    },
    {
      id: 'price',
      label: '报价口径',
      done: document?.priceForm != null,
      blocks: false,
      who: officer,
      law: `${orderTwelve} 第18条`,
      says: document?.priceForm ? '报价形式已在{招标}文件中载明' : '{招标}文件没有载明报价形式',
      screen: 'tender-document.list',
      query: { 'f.lot': lot },
    },
    {
      id: 'holders',
      label: '持钥人登记',
      done: (document?.holders ?? 0) >= (document?.threshold ?? 2),
      blocks: false,
      who: '持钥各方',
      law: '电子招标投标办法 第30条',
      says: document?.holders ? `已登记 ${document.holders} 名持钥人` : '还没有登记持钥人，{投标}文件不能加密递交',
      screen: 'opening.keys',
    },
  ];
}

function beforeDeadline({ committee, bidDeadline, booking, lot }: ReadyFacts): Draft[] {
  const open = committee
    ? { screen: 'committee.detail' as const, query: { id: committee.id } }
    : { screen: 'committee.list' as const };
  const locked = committee?.lockedAt != null;
  const awaitsConfirmation = locked && !!committee.lateBecause && !committee.lateConfirmedAt;
  // Who judges again is formed after the opening.
  const deadline = (committee?.attempt ?? 1) > 1 ? null : bidDeadline;
  const given = (side: string | null | undefined) => side === 'committed' || side === 'revealed';
  const place = committee?.place?.trim();
  return [
    {
      id: 'lock',
      label: '锁定抽取名单和规则',
      done: locked && !awaitsConfirmation,
      blocks: true,
      who: awaitsConfirmation ? '监督部门' : officer,
      by: deadline,
      law: `${orderTwelve} 第8条`,
      says: awaitsConfirmation
        ? '名单在截止后锁定，等监督部门确认'
        : locked
          ? `已于 ${showInstant(committee.lockedAt ?? '')} 锁定`
          : committee
            ? '组建方案还没有锁定：{开标}后锁定须写明原因并由监督部门确认'
            : '还没有组建{评标}委员会：名单和规则须在{开标}前锁定',
      ...open,
    },
    ...(
      [
        ['owner', '{招标}人', committee?.ownerRandom],
        ['supervisor', '监督部门', committee?.supervisorRandom],
      ] as const
    ).map(
      ([side, who, value]): Draft => ({
        id: `value-${side}`,
        label: `${who}提交随机数承诺`,
        done: given(value),
        blocks: false,
        who,
        by: deadline,
        law: '招标投标法实施条例 第46条',
        says: given(value) ? '已提交，封存到唱标' : '没有提交：截止后不能补交，抽取改用{招标}文件载明的公开随机源',
        after: !locked,
        ...open,
      }),
    ),
    {
      id: 'room',
      label: '{评标}场地',
      done: booking?.state === 'approved' || (!!place && booking === null),
      blocks: false,
      who: officer,
      by: committee?.plannedAt ?? bidDeadline,
      law: '招标投标法 第38条',
      says:
        booking?.state === 'approved'
          ? `${booking.roomName}，${showInstant(booking.startsAt)} 至 ${showInstant(booking.endsAt).slice(11)}`
          : booking
            ? `${booking.roomName} 的预约还没有批准`
            : place
              ? `${place}（没有预约场地）`
              : '没有写明地点，也没有预约场地：{评标}须在严格保密的情况下进行',
      screen: 'room-booking.list',
      query: { 'f.lot': lot },
    },
  ];
}

const closedOpening = (state: string | undefined, openedAt: string | null) =>
  state === 'closed' || (state === undefined && openedAt !== null);

function afterReadOut({ opening, openedAt, bidDeadline, unpriced, comparing, committee, lot }: ReadyFacts): Draft[] {
  const closed = closedOpening(opening?.state, openedAt);
  const after = openedAt === null;
  return [
    {
      id: 'opening',
      label: '{开标}结束',
      done: closed,
      blocks: true,
      who: officer,
      by: after ? bidDeadline : null,
      law: `${orderTwelve} 第42条`,
      says: closed ? '{开标}已结束' : '{开标}结束后才能开始{评标}',
      after: bidDeadline !== null && after && opening?.state === 'waiting',
      ...(opening
        ? { screen: 'opening.detail' as const, query: { id: opening.id } }
        : { screen: 'opening.list' as const }),
    },
    {
      id: 'prices',
      label: '读出的报价',
      done: unpriced === 0,
      blocks: false,
      who: officer,
      law: `${orderTwelve} 第18条`,
      says:
        unpriced === null
          ? '唱标后核对报价节点'
          : unpriced > 0
            ? `${unpriced} 份{投标}没有读出金额，请在“选择报价节点”中核对`
            : '报价均已读出',
      after,
      screen: 'price-score.list',
    },
    {
      id: 'signs',
      label: '雷同检测',
      done: comparing === false,
      blocks: false,
      who: '系统',
      law: '招标投标法实施条例 第40条',
      says: comparing === false ? '已完成，评委在{评标}室表决' : '唱标后自动进行，完成前不能汇总',
      after,
      screen: 'collusion-report.list',
      query: { 'f.lot': lot },
    },
    {
      id: 'draw',
      label: '抽取评委并通知时间地点',
      done: committee?.drawnAt != null,
      blocks: true,
      who: officer,
      by: committee?.plannedAt ?? null,
      law: '招标投标法 第37条',
      says: committee?.drawnAt
        ? `已于 ${showInstant(committee.drawnAt)} 抽取${committee.plannedAt ? `，通知 ${showInstant(committee.plannedAt)} 到场` : ''}`
        : '唱标完成后抽取，写明{评标}时间和地点',
      after,
      ...(committee
        ? { screen: 'committee.detail' as const, query: { id: committee.id } }
        : { screen: 'committee.list' as const }),
    },
  ];
}

function atTheTable({ committee, seats, avoid, validUntil, lotState, lot }: ReadyFacts, now: Date): Draft[] {
  const size = committee?.size ?? 0;
  const after = committee?.drawnAt == null;
  const open = committee
    ? { screen: 'committee.detail' as const, query: { id: committee.id } }
    : { screen: 'committee.list' as const };
  const by = committee?.plannedAt ?? null;
  const [first] = avoid ?? [];
  return [
    {
      id: 'answers',
      label: '评委应答',
      done: size > 0 && seats.accepted >= size,
      blocks: true,
      who: '评委',
      by,
      law: '招标投标法实施条例 第46条',
      says: `${size} 席中 ${seats.accepted} 席已确认参加${seats.accepted < size ? '：不参加的由递补评委接替，递补用尽请续抽' : ''}`,
      after,
      ...open,
    },
    {
      id: 'seats',
      label: '签到并签署回避承诺',
      done: size > 0 && seats.signedIn >= size && seats.committed >= seats.signedIn,
      blocks: true,
      who: '评委',
      by,
      law: `${orderTwelve} 第12条`,
      says: `${size} 席中 ${seats.signedIn} 席已签到，${seats.committed} 席已签署承诺`,
      after,
      ...open,
    },
    {
      id: 'avoidance',
      label: '回避核对',
      done: size > 0 && seats.signedIn >= size && avoid !== null && avoid.length === 0,
      blocks: avoid !== null && avoid.length > 0,
      who: officer,
      law: '招标投标法 第37条',
      says: first
        ? `${first.seat}${first.because}，应当更换`
        : avoid === null || seats.signedIn < size
          ? '全体签到后与{投标}人名单逐席核对'
          : '已与{投标}人及其关联单位逐席核对',
      after: after || (seats.signedIn < size && first === undefined),
      ...open,
    },
    {
      id: 'chair',
      label: '推举或者指定组长',
      done: committee?.hasChair === true,
      blocks: true,
      who: '评委或者{招标}人',
      law: `${orderTwelve} 第9条`,
      says: committee?.hasChair ? '组长已经产生' : '全体签到后由评委推举，或者由{招标}人指定',
      after,
      ...open,
    },
    {
      id: 'validity',
      label: '{投标}有效期',
      done: validUntil !== null && !isOver(validUntil, now),
      blocks: false,
      who: officer,
      law: `${orderTwelve} 第40条`,
      says: !validUntil
        ? '自{投标}截止起算，唱标后开始计算'
        : isOver(validUntil, now)
          ? `已于 ${validUntil} 届满，请先通知全体{投标}人延长`
          : `至 ${validUntil}，{评标}和{定标}须在此之前完成`,
      after,
      screen: 'bid-validity.list',
      query: { 'f.lot': lot },
    },
    {
      id: 'running',
      label: '标段没有暂停',
      done: lotState !== 'suspended',
      blocks: true,
      who: officer,
      law: '招标投标法实施条例 第22条',
      says: lotState === 'suspended' ? '标段已暂停，异议答复或者恢复后才能开始' : '没有暂停',
      screen: 'objection.list',
      query: { 'f.lot': lot },
    },
  ];
}

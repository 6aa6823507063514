/** What is done before the bids are due: document and method, committee, values, room. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { byNumberAlone } from '../../committee/body/moment.rules.ts';
import { type SideId, sideWords } from '../../procedure/moments.ts';
import { type Draft, officer, orderTwelve, type ReadyFacts } from './ready-line.ts';

/** Each side of a project may hold one key. */
const keySides = [
  ['owner', 'owner'],
  ['agency', 'agent'],
  ['supervisor', 'supervisor'],
] as const satisfies readonly (readonly [string, SideId])[];

export function beforeIssue({
  document,
  documentIssuedAt,
  method,
  openAddenda,
  bidDeadline,
  lot,
}: ReadyFacts): Draft[] {
  const issuedAt = document?.state === 'issued' ? documentIssuedAt : null;
  const locked = method?.state === 'locked';
  const held = document?.holders ?? [];
  const needed = document?.threshold ?? 2;
  // Any side may register first: the others are free once there are enough.
  const absent = held.length >= needed ? [] : keySides.flatMap(([side, who]) => (held.includes(side) ? [] : [who]));
  return [
    {
      id: 'document',
      label: '{招标}文件发出并冻结',
      done: issuedAt !== null,
      blocks: true,
      owes: officer,
      law: '招标投标法 第40条',
      says: issuedAt ? `已于 ${showInstant(issuedAt)} 发出` : '{招标}文件还没有发出，{评标}以发出的文件为准',
      ...(document
        ? { screen: 'tender-document.detail' as const, query: { id: document.id } }
        : { screen: 'tender-document.list' as const }),
    },
    {
      id: 'addenda',
      before: 'deadline',
      label: '澄清修改全部发出',
      done: openAddenda === 0,
      blocks: false,
      owes: officer,
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
      owes: officer,
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
      owes: officer,
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
      owes: officer,
      law: `${orderTwelve} 第18条`,
      says: document?.priceForm ? '报价形式已在{招标}文件中载明' : '{招标}文件没有载明报价形式',
      screen: 'tender-document.list',
      query: { 'f.lot': lot },
    },
    {
      id: 'holders',
      before: 'issue',
      guard: 'holdersNamed',
      label: '登记{开标}密钥',
      done: absent.length === 0,
      blocks: false,
      owes: absent,
      law: '电子招标投标办法 第30条',
      says:
        absent.length === 0
          ? `已登记 ${held.length} 名持钥人`
          : `开启需要 ${needed} 名持钥人，已登记 ${held.length} 名；{招标}文件发出以后不能再登记`,
      after: document === null,
      screen: 'opening.keys',
    },
  ];
}

export function beforeDeadline({ committee, bidDeadline, booking, project, lot }: ReadyFacts): Draft[] {
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
      term: 'lot.committeeLock',
      before: 'deadline',
      label: '锁定抽取名单和规则',
      done: locked && !awaitsConfirmation,
      blocks: true,
      owes: awaitsConfirmation ? ['supervisor'] : officer,
      by: deadline,
      law: `${orderTwelve} 第8条`,
      says: awaitsConfirmation
        ? '名单在截止后锁定，等监督部门确认'
        : locked
          ? `已于 ${showInstant(committee.lockedAt ?? '')} 锁定`
          : committee
            ? '组建方案还没有锁定：{开标}后锁定须写明原因并由监督部门确认'
            : '还没有组建{评标}委员会：名单和规则须在{开标}前锁定',
      // Where there is none yet, it is formed.
      ...(committee ? open : { screen: 'committee.form' as const, query: { project, lot }, does: '组建{评标}委员会' }),
    },
    ...(
      [
        ['owner', committee?.ownerRandom],
        ['supervisor', committee?.supervisorRandom],
      ] as const
    )
      .filter(() => !committee || !byNumberAlone(committee))
      .map(
        ([side, value]): Draft => ({
          id: `value-${side}`,
          term: `lot.${side}Value`,
          before: 'deadline',
          label: `${sideWords([side])}提交随机数承诺`,
          done: given(value),
          blocks: false,
          owes: [side],
          by: deadline,
          law: '招标投标法实施条例 第46条',
          says: given(value) ? '已提交，封存到唱标' : '没有提交：截止后不能补交，抽取改用{招标}文件载明的公开随机源',
          after: !locked,
          ...open,
        }),
      ),
    {
      id: 'room',
      before: 'deadline',
      label: '{评标}场地',
      does: '预约{评标}场地',
      done: booking?.state === 'approved' || (!!place && booking === null),
      blocks: false,
      owes: officer,
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
      ...(booking
        ? { screen: 'room-booking.list' as const, query: { 'f.lot': lot } }
        : { screen: 'room-booking.form' as const, query: { purpose: 'evaluation', lot } }),
    },
  ];
}

/** What must hold of an invitation before it is handed in and sent: enough on the list, agreed, with time to answer. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { demands, limit, ofLot } from '../../../platform/law/rulebook.ts';
import { beginsBy } from '../../procedure/ways/index.ts';
import type { notice } from './notice.record.ts';
import { isInvitation } from './paper.ts';

/** 招标投标法 第17条: three or more, for each lot. */
export const enoughInvited = guard<typeof notice>(
  'enoughInvited',
  '每个标段须邀请法定数量的单位',
  ({ row, facts, now }) => {
    if (!isInvitation(row)) return true;
    const { regime, way } = facts.project;
    const fewest = limit('invitation.fewest', { regime: regime, way, on: now });
    const short = facts.invited.filter((l) => l.count < fewest.value);
    if (short.length > 0 && !beginsBy(way, 'invitation'))
      return `${short.map((l) => `标段“${l.name}”`).join('、')}在{投标}前的一轮还没有结果，或者通过的单位不足 ${fewest.value} 家，不能发出{投标}邀请书`;
    return (
      short.length === 0 ||
      `${short.map((l) => `标段“${l.name}”拟邀请 ${l.count} 家`).join('、')}，应向 ${fewest.value} 个以上单位发出{投标}邀请书，请补足名单`
    );
  },
  { rule: 'TB-17', law: '招标投标法 第17条' },
);

/** 87号令 第14条: drawn where the rulebook wants it; a draw that was begun is brought to its end. */
export const listIsDrawn = guard<typeof notice>(
  'listIsDrawn',
  '受邀单位还没有抽取产生',
  ({ row, facts, now }) => {
    const { regime, way } = facts.project;
    if (!isInvitation(row) || !beginsBy(way, 'invitation')) return true;
    const open = facts.invited
      .map((l) => ({ ...l, must: demands('invitation.draw', ofLot(l, { regime: regime, way, on: now })) }))
      .filter((l) => (l.must || l.draw !== null) && l.draw !== 'drawn');
    if (open.length === 0) return true;
    const lots = open.map((l) => `标段“${l.name}”`).join('、');
    return open.some((l) => l.must)
      ? `${lots}的受邀单位应从备选名单中随机抽取（87号令 第14条），请先锁定名单、抽取`
      : `${lots}的受邀单位抽取还没有完成，请完成抽取；尚未锁定名单的，也可以删除抽取`;
  },
  { rule: 'Z87-14', law: '87号令 第14条' },
);

/** Who is invited is the owner's decision; what it agreed to is what goes out. */
export const listIsAgreed = guard<typeof notice>(
  'listIsAgreed',
  '{招标}人还没有确认邀请名单，或确认后名单又改过，请{招标}人确认',
  ({ row, facts }) =>
    !isInvitation(row) ||
    !beginsBy(facts.project.way, 'invitation') ||
    (row.listAgreed !== null && row.listAgreed?.digest === facts.listDigest),
  { law: '招标投标法 第17条' },
);

/** A date to answer by that leaves time to answer, and time to bid after it. */
export const replyInTime = guard<typeof notice>(
  'replyInTime',
  '回复截止应在发出之后、文件获取截止之前，使接受邀请的单位来得及获取文件',
  ({ row }) =>
    !isInvitation(row) ||
    (Boolean(row.replyBy && row.documentUntil && row.publishAt) &&
      row.replyBy! > row.publishAt! &&
      row.replyBy! <= row.documentUntil!),
);
export const isInvited = guard<typeof notice>(
  'isInvited',
  '公告没有须由{招标}人确认的邀请名单',
  ({ row, facts }) => isInvitation(row) && beginsBy(facts.project.way, 'invitation'),
);

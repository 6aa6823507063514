/** What is done once bids are in: in the room, while they are judged, with the result. Pure. */
import { endOfDayShanghai, type IsoDate } from '../../../platform/calendar/iso-date.ts';
import { confirmUntil, isInTime, keyWindow, type ObjectionKind, objectionWindow, reached } from '../windows.ts';
import { type Act, type Asked, afterwards, by, can, done, goesNoFurther, not, type Stands, way } from './answer.ts';

const endOf = (day: IsoDate | null | undefined) => (day ? endOfDayShanghai(day).toISOString() : null);
const room = ({ of }: Asked) => way('进入{开标}室', 'opening.hall', { lot: of.lot });

export const open: Act = {
  what: '解密{投标}文件',
  law: '电子招标投标办法 第30条',
  asks: (asked) => {
    const { opening } = asked.of;
    const { bid, entry } = asked.own;
    if (!bid || !['submitted', 'locked'].includes(bid.state)) return not('没有等待解密的{投标}文件。');
    if (entry && entry.state !== 'waiting') return done('已解密。', room(asked));
    if (!opening) return not('本标段不由{投标}人解密。');
    const stands = keyWindow(opening, asked.now);
    if (stands === 'ahead')
      return afterwards('{开标}后用自己的密钥解密；现在可以试开，确认密钥能用。', opening.startsAt);
    if (stands !== 'can' || !entry) return not('解密时间已结束。');
    const because = '用自己的密钥在{开标}室解密；到时间没有解密的，视为撤销{投标}。';
    return can(because, room(asked), opening.unlockUntil);
  },
};

export const confirm: Act = {
  what: '确认{开标}记录',
  law: '招标投标法实施条例 第44条',
  asks: (asked) => {
    const { entry } = asked.own;
    if (entry?.state === 'confirmed') return done('已确认。', room(asked));
    if (entry?.state !== 'opened') return not('没有需要确认的唱标内容。');
    if (asked.of.opening?.state === 'readOut') return afterwards('唱标以后确认。');
    if (asked.of.opening?.state !== 'confirming') return not('现在不是确认唱标内容的时候。');
    const until = confirmUntil(asked.of.opening.confirmingAt);
    // After it the host may end the room, and need not: until then it can still be confirmed.
    const end = isInTime(asked.now, until) ? until : null;
    return can('核对唱标内容并签名；有异议的当场提出（实施条例 第44条）。', room(asked), end);
  },
};

export const clarify: Act = {
  what: '答复{评标}委员会的澄清',
  law: '招标投标法 第39条',
  asks: ({ own: { clarifications }, now }) => {
    const asked = clarifications.find((c) => c.state === 'asked' && isInTime(now, c.dueAt));
    if (asked)
      return can(
        '只能说明{投标}文件已经写明的内容，不得改变实质性内容（招标投标法 第39条）。',
        way('去答复', 'clarification.myDetail', { id: asked.id }),
        asked.dueAt,
      );
    return clarifications.some((c) => c.state === 'asked' || c.state === 'overdue')
      ? not('答复期限已过。')
      : clarifications.length > 0
        ? done('澄清都已答复。')
        : not('没有要答复的澄清。');
  },
};

export const extend: Act = {
  what: '答复是否延长{投标}有效期',
  law: '评标委员会和评标方法暂行规定 第40条',
  asks: ({ own: { validityReplies }, now }) => {
    const asked = validityReplies.find((r) => r.state === 'asked');
    if (!asked) return validityReplies.length > 0 ? done('已答复。') : not('没有要答复的延长。');
    if (!isInTime(now, asked.replyBy)) return not('答复期限已过，不答复视为不同意。');
    return can(
      `{招标}人请延长至 ${asked.newEndsOn}；不答复视为不同意。`,
      way('去答复', 'validity-reply.myDetail', { id: asked.id }),
      asked.replyBy,
    );
  },
};

/** An objection of one kind: whoever has an interest may raise it. */
const objects = (kind: ObjectionKind, asked: Asked, says: string, over: string): Stands => {
  const { of, who, now } = asked;
  const window = of.objections?.[kind];
  const deadlines = { bidDeadline: of.bidDeadline, preliminaryDeadline: of.bidDeadline };
  const stands = objectionWindow(kind, { state: of.state, ...deadlines, window }, now);
  if (stands === 'ended') return not(goesNoFurther);
  if (stands === 'over') return not(over);
  if (stands === 'ahead') return afterwards(says, window?.opensAt ?? null);
  const end = window ? window.closesAt : ['document', 'prequalification'].includes(kind) ? of.bidDeadline : null;
  return can(says, by(who, way('提出异议', 'objection.myForm', { lot: of.lot, kind })), end);
};

export const objectToDocument: Act = {
  what: '对{招标}文件提出异议',
  law: '招标投标法实施条例 第22条',
  asks: (asked) =>
    objects(
      asked.of.beforeBids ? 'prequalification' : 'document',
      asked,
      '截止前都可以提出；超过法定期限的，可作一般问题答复。',
      '已截止，不能再对文件提出异议。',
    ),
};

export const objectToAdmission: Act = {
  what: '对资格预审结果提出异议',
  law: '招标投标法 第65条',
  asks: (asked) => {
    const { application } = asked.own;
    if (!application || ['submitted', 'withdrawn'].includes(application.state))
      return not('资格预审结果的异议由提交过申请的单位提出。');
    return asked.of.objections?.admission
      ? objects('admission', asked, '认为审查结果不当的，在期限内提出。', '提出异议的期限已过。')
      : not('还没有资格预审结果。');
  },
};

export const objectToOpening: Act = {
  what: '对{开标}提出异议',
  law: '招标投标法实施条例 第44条',
  asks: (asked) => {
    const { state, objections } = asked.of;
    if (!objections?.opening && !['opening', 'opened'].includes(state)) return not('在{开标}现场提出。');
    return objects('opening', asked, '在{开标}现场提出，当场答复。', '{开标}已结束，不能再提出。');
  },
};

export const objectToResult: Act = {
  what: '候选人公示中',
  law: '招标投标法实施条例 第54条',
  asks: (asked) => {
    const { state, objections } = asked.of;
    if (!objections?.result && state !== 'publicity') return not('公示期间可以提出。');
    const says = '对结果有异议的，在公示期内提出（实施条例 第54条）。';
    return objects('result', asked, says, '公示已结束，不能再提出异议。');
  },
};

export const complain: Act = {
  what: '向监督部门投诉',
  law: '招标投标法实施条例 第60条',
  asks: ({ of, own: { remedy }, now }) => {
    const shown = of.objections?.result;
    if (!remedy && shown && reached(now, shown.closesAt))
      return not('公示期内没有提出异议，不能再就结果投诉；其他违法情形仍可以投诉。');
    if (!remedy) return afterwards('对结果不服的，先在公示期内提出异议，得到答复或者期满未答复后可以投诉。');
    if (!reached(now, remedy.from)) return afterwards('异议答复后或者期满未答复时可以投诉。', remedy.from);
    const end = endOf(remedy.lastDay);
    if (!isInTime(now, end)) return not(`自公示之日起计算的投诉期限已于 ${remedy.lastDay} 届满。`);
    const query = { lot: of.lot, objection: remedy.objection };
    return can('异议答复期间不计算在期限内。', way('提交投诉', 'complaint.myForm', query), end);
  },
};

const stands = (letter: Asked['own']['letter'], kind: string) => letter?.kind === kind && letter.state !== 'revoked';

export const receiveLetter: Act = {
  what: ({ letter }) => (stands(letter, 'award') ? '签收{中标}通知书' : '签收结果通知书'),
  law: '招标投标法 第45条',
  asks: ({ own: { letter } }) => {
    if (!letter || letter.state === 'revoked') return not('还没有通知书。');
    const see = { id: letter.id };
    if (letter.state !== 'sent') return done('已签收。', way('看通知书', 'award-notice.myDetail', see));
    const go = way('去签收', 'award-notice.myDetail', see);
    return stands(letter, 'award')
      ? can('通知书已经发出，具有法律效力；签收后准备签订合同。', go)
      : can('本次未{中标}；结果、退还和救济的期限都在下面。', go);
  },
};

export const sign: Act = {
  what: '签订合同',
  law: '招标投标法 第46条',
  asks: ({ own: { letter, contract } }) => {
    if (!stands(letter, 'award')) return not('没有要签订的合同。');
    if (!contract) return afterwards('合同由{招标}人起草，审核后在这里签订。');
    const see = { id: contract.id };
    if (contract.state === 'agreed')
      return can('合同已经审核，请核对并签名。', way('去签订', 'contract.myDetail', see));
    if (contract.state === 'effective') return done('合同已生效。', way('看合同', 'contract.myDetail', see));
    return afterwards('合同审核后在这里签订。');
  },
};

export const receiveRefund: Act = {
  what: ({ refunds }) => (refunds.find((r) => r.state === 'paid')?.isGuarantee ? '签收退还的保函' : '签收退还的保证金'),
  law: '招标投标法实施条例 第57条',
  asks: ({ own: { refunds } }) => {
    const paid = refunds.find((r) => r.state === 'paid');
    if (!paid) return not('没有要签收的退还。');
    return can(
      `${paid.paidOn ?? ''} 已退还，请核对后签收。`,
      way('去签收', 'bid-security-refund.mine', { id: paid.id }),
    );
  },
};

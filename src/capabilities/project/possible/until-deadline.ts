/** What is done until a round falls due. Pure. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { isTaking } from '../round/round.record.ts';
import { bidWindow, documentWindow, isInTime, questionWindow, type Standing } from '../windows.ts';
import { type Act, type Asked, afterwards, barred, by, can, done, goesNoFurther, keptOut, not, way } from './answer.ts';

/** Whether bids are taken: also in a further round of a lot that is judged. */
const bidsStand = ({ of, now }: Asked): Standing => {
  const taking = isTaking({ lotState: of.state, roundState: of.round?.state ?? null });
  return bidWindow({ isOffered: !of.beforeBids && taking, bidDeadline: of.bidDeadline }, now);
};
/** What comes before the bids. */
const applicationsStand = ({ of, now }: Asked): Standing =>
  bidWindow({ isOffered: of.beforeBids && of.state === 'preliminary', bidDeadline: of.bidDeadline }, now);
const due = ({ of }: Asked) => showInstant(of.bidDeadline);

export const take: Act = {
  what: '获取{招标}文件',
  law: '招标投标法实施条例 第16条',
  asks: (asked) => {
    const { of, who, own, now } = asked;
    if (of.preliminary)
      return can(
        '文件向所有人公开，不需要登录。',
        way('打开文件', 'preliminary-document.public', { id: of.preliminary }),
      );
    if (own.taken)
      return done('已获取，随时可以打开。', way('打开{招标}文件', 'document-download.detail', { id: own.taken.id }));
    const stands = of.beforeBids ? 'ended' : documentWindow(of, now);
    if (stands === 'ended') return not('本{招标}已终止、流标或者暂停，不再发出{招标}文件。');
    const because = barred(asked);
    if (because) return not(because);
    if (stands === 'ahead')
      return afterwards(`{招标}文件自 ${showInstant(of.documentFrom)} 起可以免费获取。`, of.documentFrom);
    if (stands === 'over')
      return not(
        of.isOffered
          ? `{招标}文件获取已于 ${shownEnd(of.documentUntil)} 截止，平台不再发出。`
          : '{投标}已截止，不再发出{招标}文件。',
      );
    const go = way('获取{招标}文件', 'tender.own', { lot: of.lot });
    return can('免费获取后才能提问、缴纳保证金和{投标}；获取情况{开标}前对任何人保密。', by(who, go), of.documentUntil);
  },
};

export const ask: Act = {
  what: '提问',
  law: '招标投标法实施条例 第21条',
  asks: (asked) => {
    const { of, who, now } = asked;
    const stands = questionWindow(of, now);
    if (stands === 'ended') return not(goesNoFurther);
    const because = barred(asked);
    if (because) return not(because);
    if (stands === 'over') return not(`提问已于 ${shownEnd(of.clarifyUntil)} 截止。`);
    const go = way('提问', 'my-question.form', { lot: of.lot });
    return can('答复同时公布给所有人，不说是谁提的。', by(who, go), of.clarifyUntil);
  },
};

const arrived: readonly StateOf<'bid-security'>[] = ['received', 'lodged'];
const settled: readonly StateOf<'bid-security'>[] = ['locked', 'releasing', 'returned', 'kept', 'none'];

export const secure: Act = {
  what: '缴纳{投标}保证金',
  law: '招标投标法实施条例 第26条',
  asks: (asked) => {
    const { of, own } = asked;
    const go = way('去缴纳', 'bid-security.own', { lot: of.lot });
    if (own.security && arrived.includes(own.security.state)) return done('已到账或者已交保函。', go);
    if (own.security && settled.includes(own.security.state)) return done('缴纳已经截止。', go);
    if (of.beforeBids) return not('这一轮不收保证金。');
    if (!of.asksSecurity) return not('本标段不要求{投标}保证金。');
    const stands = bidsStand(asked);
    if (stands === 'ended') return not(goesNoFurther);
    if (stands === 'over') return not(`已于 ${due(asked)} 截止，没有足额到账的视为没有缴纳。`);
    if (!own.taken) return afterwards('先免费获取{招标}文件，金额和要求以文件为准。');
    const has = isHandedIn(own.bid) ? '已递交{投标}文件，' : '';
    return can(`${has}保证金须在截止前到账或交保函；谁缴纳，{开标}前对任何人保密。`, go, of.bidDeadline);
  },
};

export const accept: Act = {
  what: '答复{投标}邀请',
  law: '招标投标法 第17条',
  asks: ({ of, own, now }) => {
    const { invitation } = own;
    if (!invitation || ['proposed', 'passedOver'].includes(invitation.state)) return not('没有收到邀请。');
    const go = way('看邀请', 'supplier-invitation.own', { id: invitation.id });
    if (invitation.state === 'accepted') return done('已接受邀请。', go);
    if (of.state !== 'issued') return not('本标段的{招标}已不在进行，不需要答复。');
    if (!isInTime(now, of.bidDeadline)) return not('{投标}已截止，不再接受答复。');
    return can('请先确认是否参加；接受后免费获取{招标}文件。', go, of.bidDeadline);
  },
};

export const apply: Act = {
  what: '递交申请',
  law: '招标投标法实施条例 第36条',
  asks: (asked) => {
    const { of, own, who } = asked;
    const { application } = own;
    if (application && application.state !== 'withdrawn')
      return done('申请的修改、撤回和结果在申请中办理。', way('看申请', 'application.own', { id: application.id }));
    if (!of.beforeBids) return not('这一轮不收申请。');
    const stands = applicationsStand(asked);
    if (stands === 'ended') return not(of.wentOn ? '递交已截止。' : goesNoFurther);
    if (own.confined) return not(own.confined);
    if (stands === 'over') return not(`递交已于 ${due(asked)} 截止。`);
    const go = by(who, way(application ? '重新递交' : '加密递交', 'application.seal', { lot: of.lot }));
    return can('在本机加密后递交，截止前谁也打不开。', go, of.bidDeadline);
  },
};

/** A bid, or another after it was withdrawn. */
export const handIn: Act = {
  what: '封标并递交',
  law: '招标投标法 第28条',
  asks: (asked) => {
    const { of, own, who } = asked;
    const { bid } = own;
    if (bid && bid.state !== 'withdrawn')
      return done(`第 ${bid.bidVersion} 版已递交。`, way('看{投标}', 'bid.mine', { id: bid.id }));
    if (of.beforeBids) return not('这一轮递交申请，还没有到{投标}。');
    const stands = bidsStand(asked);
    if (stands === 'ended') return not(of.wentOn ? '{投标}已截止。' : goesNoFurther);
    const because = keptOut(asked);
    if (because) return not(because);
    if (stands === 'over') return not(`{投标}已于 ${due(asked)} 截止。`);
    const go = by(who, way(bid ? '重新封标递交' : '去{投标}', 'bid.seal', { lot: of.lot }));
    const says = bid ? '截止前可以重新封标递交。' : '在本机加密后递交，截止前谁也打不开。';
    return can(says, go, of.bidDeadline);
  },
};

/** Whether what was handed in is, by its state, its owner's to change. */
export const isHandedIn = (row: { state: string } | null): boolean => row?.state === 'submitted';

export const change: Act = {
  what: ({ changedSince }) => (changedSince.length > 0 ? '重新封标递交' : '修改已递交的文件'),
  law: '招标投标法 第29条',
  asks: (asked) => {
    const { of, own } = asked;
    const [row, stands, screen] = of.beforeBids
      ? ([own.application, applicationsStand(asked), 'application.seal'] as const)
      : ([own.bid, bidsStand(asked), 'bid.seal'] as const);
    if (!isHandedIn(row)) return not('没有可以修改的文件。');
    if (stands === 'ended') return not(goesNoFurther);
    const because = of.beforeBids ? own.confined : keptOut(asked);
    if (because) return not(because);
    if (stands === 'over') return not(`已于 ${due(asked)} 截止，不能再修改。`);
    const lines = own.changedSince.join('；');
    return can(
      lines ? `递交之后{招标}文件改了，将按新版本评审：${lines}。` : '截止前可以修改，以最后一版为准。',
      way('去重新递交', screen, { lot: of.lot }),
      of.bidDeadline,
    );
  },
};

/** Also of a tender that stands still: what is whose may be taken back until the deadline. */
export const withdraw: Act = {
  what: '撤回已递交的文件',
  law: '招标投标法 第29条',
  asks: (asked) => {
    const { of, own, now } = asked;
    const [row, screen] = of.beforeBids
      ? ([own.application, 'application.own'] as const)
      : ([own.bid, 'bid.mine'] as const);
    if (!row || !isHandedIn(row)) return not('没有可以撤回的文件。');
    if (!isInTime(now, of.bidDeadline)) return not(`已于 ${due(asked)} 截止，不能再撤回。`);
    return can('截止前可以撤回，保证金退还。', way('去撤回', screen, { id: row.id }), of.bidDeadline);
  },
};

export const readAddendum: Act = {
  what: ({ addenda }) => `确认${addenda.filter((a) => a.state !== 'read').at(-1)?.subject ?? '补遗'}`,
  law: '招标投标法 第23条',
  asks: ({ own: { addenda } }) => {
    const unread = addenda.filter((a) => a.state !== 'read').at(-1);
    if (!unread) return addenda.length > 0 ? done('补遗都已确认。') : not('没有补遗。');
    return can(
      '补遗是{招标}文件的组成部分，请阅读并确认收到。',
      way('阅读并确认', 'addendum-receipt.detail', { id: unread.id }),
    );
  },
};

export const confirmBid: Act = {
  what: '确认或重新递交',
  law: '招标投标法实施条例 第21条',
  asks: ({ of, own: { bid }, now }) => {
    if (!bid || !isHandedIn(bid) || !bid.mustConfirm) return not('没有需要确认的变更。');
    if (!isInTime(now, of.bidDeadline)) return not('{投标}已截止，不能再确认。');
    return can(
      '递交之后{招标}文件有补遗：请确认仍按已递交的{投标}，或者重新封标递交。',
      way('去确认', 'bid.mine', { id: bid.id }),
      of.bidDeadline,
    );
  },
};

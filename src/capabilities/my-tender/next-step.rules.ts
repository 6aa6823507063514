/** The one thing that a bidder does next in a tender, or what it waits for; the first that applies. Pure; time is given. */
import { showInstant } from '../../kernel/record/kinds.ts';
import type { ScreenId } from '../../kernel/record/known.ts';
import { endOfDayShanghai } from '../../platform/calendar/iso-date.ts';
import type { NextStep } from '../bid/own-tender-wire.ts';
import { documentWindow } from '../project/windows.ts';
import {
  endedEarly,
  hasLost,
  hasWon,
  isBefore,
  isStanding,
  lacksSecurity,
  type OwnRow,
  offerOf,
  type TenderLine,
} from './tender-facts.ts';

type Step = (f: TenderLine, now: Date) => NextStep | null;

const go = (label: string, screen: ScreenId, query: Record<string, string>) => ({ label, screen, query });
const step = (tone: NextStep['tone'], title: string, says: string, more: Partial<NextStep> = {}): NextStep => ({
  tone,
  title,
  says,
  until: null,
  go: null,
  ...more,
});
const endOf = (day: string | null | undefined) => (day ? endOfDayShanghai(day).toISOString() : null);

const refundOf = ({ refunds }: TenderLine): OwnRow | undefined => refunds.find((r) => r.state === 'paid');

const signForRefund: Step = (f) => {
  const paid = refundOf(f);
  return paid
    ? step(
        'wait',
        paid.isGuarantee ? '签收退还的保函' : '签收退还的保证金',
        `${paid.paidOn ?? ''} 已退还，请核对后签收。`,
        {
          go: go('去签收', 'bid-security-refund.mine', { id: paid.id }),
        },
      )
    : null;
};

const ended: Step = (f) => {
  const { state, failedBecause } = f.lot;
  if (state === 'failed')
    return step('due', '本标段流标', failedBecause ?? '{招标}人会另行公告；已缴的保证金按期退还。');
  return state === 'terminated' ? step('due', '本标段已终止', '已缴的保证金按期退还。') : null;
};

const suspended: Step = ({ lot }) =>
  lot.state === 'suspended' ? step('wait', '本标段暂停', '恢复后会发消息，期限顺延；现在不能递交。') : null;

const answerValidity: Step = ({ validityReplies }) => {
  const asked = validityReplies.find((r) => r.state === 'asked');
  return asked
    ? step('due', '答复是否延长{投标}有效期', `{招标}人请延长至 ${asked.newEndsOn}；不答复视为不同意。`, {
        until: asked.replyBy,
        go: go('去答复', 'validity-reply.myDetail', { id: asked.id }),
      })
    : null;
};

const answerClarification: Step = ({ clarifications }, now) => {
  const asked = clarifications.find((c) => c.state === 'asked' && now < new Date(c.dueAt));
  return asked
    ? step(
        'due',
        '答复{评标}委员会的澄清',
        '只能说明{投标}文件已经写明的内容，不得改变实质性内容（招标投标法 第39条）。',
        {
          until: asked.dueAt,
          go: go('去答复', 'clarification.myDetail', { id: asked.id }),
        },
      )
    : null;
};

/** What addenda changed of the document since this bid was handed in, line by line. */
export const changedSince = (bid: OwnRow, changes: TenderLine['changes']): string[] =>
  changes.filter((c) => new Date(c.issuedAt) > new Date(bid.submittedAt)).flatMap((c) => c.lines);

const beforeDeadline: Step = (f, now) => {
  if (!isBefore(f, now)) return null;
  const { lot, taken, addenda, bid } = f;
  const until = lot.bidDeadline as string;
  const unread = addenda.filter((a) => a.state !== 'read').at(-1);
  const take = documentWindow(offerOf(f), now);
  if (!taken && !bid && take === 'ahead')
    return step('wait', '等待获取{招标}文件', `自 ${showInstant(f.document?.documentFrom)} 起可以免费获取。`);
  if (!taken && !bid && take !== 'can') return step('idle', '没有获取{招标}文件', '没有在获取时间内获取，不能再参加。');
  if (!taken && take === 'can')
    return step('wait', '获取{招标}文件', '免费获取后才能提问、缴纳保证金和{投标}；获取情况{开标}前对任何人保密。', {
      until: f.document?.documentUntil ?? until,
      go: go('找到公告', 'notice.public', {}),
    });
  const changed = bid?.mustConfirm && bid.state === 'submitted' ? changedSince(bid, f.changes) : [];
  if (bid && changed.length > 0)
    return step('due', '重新封标递交', `递交之后{招标}文件改了，将按新版本评审：${changed.join('；')}。`, {
      until,
      go: go('去重新递交', 'bid.mine', { id: bid.id }),
    });
  if (unread)
    return step('wait', `确认${unread.subject}`, '补遗是{招标}文件的组成部分，请阅读并确认收到。', {
      until,
      go: go('阅读并确认', 'addendum-receipt.detail', { id: unread.id }),
    });
  if (bid?.mustConfirm && bid.state === 'submitted')
    return step('due', '确认或重新递交', '递交之后{招标}文件有补遗：请确认仍按已递交的{投标}，或者重新封标递交。', {
      until,
      go: go('去确认', 'bid.mine', { id: bid.id }),
    });
  if (lacksSecurity(f))
    return step(
      'wait',
      '缴纳{投标}保证金',
      `${bid && isStanding(bid) ? '已递交{投标}文件，' : ''}保证金须在截止前到账或交保函；谁缴纳，{开标}前对任何人保密。`,
      {
        until,
        go: go('去缴纳', 'bid-security.own', { lot: lot.id }),
      },
    );
  if (!bid)
    return step('wait', '封标并递交', '在本机加密后递交，截止前谁也打不开。', {
      until,
      go: go('去{投标}', 'bid.seal', { lot: lot.id }),
    });
  if (bid.state === 'withdrawn')
    return step('idle', '已撤回', '截止前可以重新封标递交。', {
      until,
      go: go('重新封标递交', 'bid.seal', { lot: lot.id }),
    });
  return step('done', `第 ${bid.bidVersion} 版已递交，等待{开标}`, '截止前可以修改、撤回；请试开一次，确认密钥能用。', {
    until,
    go: go('试开密钥', 'bid.mine', { id: bid.id }),
  });
};

const inTheRoom: Step = ({ lot, opening: o, entry, bid }) => {
  if (!isStanding(bid) || !o || ['closed', 'failed', 'short'].includes(o.state)) return null;
  const room = go('进入{开标}室', 'opening.hall', { lot: lot.id });
  if (entry?.state === 'waiting' && o.state === 'unlocking')
    return step('due', '解密{投标}文件', '用自己的密钥在{开标}室解密；到时间没有解密的，视为撤销{投标}。', {
      until: o.unlockUntil,
      go: room,
    });
  if (entry?.state === 'opened' && o.state === 'confirming')
    return step('due', '确认{开标}记录', '核对唱标内容并签名；有异议的当场提出（实施条例 第44条）。', { go: room });
  return step('wait', '{开标}进行中', '请留在{开标}室：解密、唱标、确认都在那里。', { go: room });
};

const notHandedIn: Step = ({ lot, bid }, now) =>
  !isStanding(bid) && lot.bidDeadline && now >= new Date(lot.bidDeadline)
    ? step('idle', '没有参加本次{投标}', bid ? '截止前已经撤回。' : '截止前没有递交{投标}文件。')
    : null;

const rejected: Step = ({ bid }) =>
  bid?.state === 'rejected'
    ? step('due', '{投标}被否决', bid.rejectedBecause ?? '理由见{评标}结果。')
    : bid?.state === 'unopened'
      ? step('due', '{投标}文件没有开启', '按{开标}记录载明的原因处理。')
      : null;

const won: Step = (f) => {
  if (!hasWon(f) || !f.letter) return null;
  const { letter, contract: c, performance } = f;
  const until = endOf(letter.contractBy);
  if (letter.state === 'sent')
    return step('due', '签收{中标}通知书', '通知书已经发出，具有法律效力；签收后准备签订合同。', {
      until,
      go: go('去签收', 'award-notice.myDetail', { id: letter.id }),
    });
  if (c?.state === 'agreed')
    return step('due', '签订合同', '合同已经审核，请核对并签名。', {
      until,
      go: go('去签订', 'contract.myDetail', { id: c.id }),
    });
  if (performance)
    return step('done', '履行合同', '进度、付款、变更和验收在履约中办理。', {
      go: go('看履约', 'performance.myDetail', { id: performance.id }),
    });
  if (c?.state === 'effective')
    return step('done', '合同已生效', '等待{招标}人登记履约。', {
      go: go('看合同', 'contract.myDetail', { id: c.id }),
    });
  return step('wait', '等待合同', '合同由{招标}人起草，审核后在这里签订（招标投标法 第46条）。', { until });
};

const lost: Step = (f) => {
  if (!hasLost(f) || !f.letter) return null;
  const { letter, refunds } = f;
  if (letter.state === 'sent')
    return step('wait', '签收结果通知书', '本次未{中标}；结果、退还和救济的期限都在下面。', {
      go: go('去签收', 'award-notice.myDetail', { id: letter.id }),
    });
  const waits = refunds.find((r) => !['received', 'kept', 'cancelled'].includes(r.state));
  return step('idle', '本次未{中标}', waits ? `保证金应在 ${waits.dueOn} 前退还。` : '感谢参加。', {
    until: waits ? endOf(waits.dueOn) : null,
  });
};

const publicity: Step = ({ lot, publicity: p }, now) =>
  p?.state === 'published' && now < new Date(p.endsAt)
    ? step('wait', '候选人公示中', '对结果有异议的，在公示期内提出（实施条例 第54条）。', {
        until: p.endsAt,
        go: go('提出异议', 'objection.myForm', { lot: lot.id, kind: 'result' }),
      })
    : null;

const waiting: Step = ({ lot, publicises }) =>
  step(
    'idle',
    lot.state === 'awarded' || lot.state === 'publicity' ? '等待结果通知' : '等待{评标}',
    `有澄清要求${publicises ? '、公示' : ''}和结果时会发消息。`,
  );

const preliminary: Step = ({ application, lot }) =>
  application && lot.state === 'preliminary'
    ? step('wait', '资格预审、第一阶段进行中', '申请的递交、修改和结果在申请中办理。', {
        go: go('看申请', 'application.own', { id: application.id }),
      })
    : null;

const invited: Step = ({ invitation }) =>
  invitation?.state === 'invited'
    ? step('wait', '答复{投标}邀请', '请先确认是否参加；接受后免费获取{招标}文件。', {
        go: go('看邀请', 'supplier-invitation.own', { id: invitation.id }),
      })
    : null;

const order: readonly Step[] = [
  answerClarification,
  answerValidity,
  suspended,
  invited,
  beforeDeadline,
  preliminary,
  inTheRoom,
  won,
  signForRefund,
  notHandedIn,
  lost,
  rejected,
  publicity,
  waiting,
];

/** A tender that ended early asks for nothing more of what its dates and papers would ask for. */
const afterEnd: readonly Step[] = [signForRefund, ended];

/** The first of these that applies; there is always one. */
export function nextStep(facts: TenderLine, now: Date): NextStep {
  for (const one of endedEarly(facts) ? afterEnd : order) {
    const found = one(facts, now);
    if (found) return found;
  }
  return step('idle', '等待', '');
}

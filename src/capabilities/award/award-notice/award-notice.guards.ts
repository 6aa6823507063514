/** What must be so before letters go out: they say what was decided, bid and published, and the person who is entitled signs. */
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { isOver } from '../../evaluation/bid-validity/validity.rules.ts';
import { sameWords } from '../published-text.ts';
import type { awardNotice } from './award-notice.record.ts';
import { saysDelegation, threatensNothing } from './letter.ts';

export const decided = guard<typeof awardNotice>(
  'decided',
  '尚未确定{中标}人，不能发出{中标}通知书',
  ({ facts }) => facts.confirmationState === 'decided',
  { rule: 'TB-45', law: '招标投标法 第45条', mends: [{ by: 'winner-confirmation.decide', on: () => [] }] },
);
export const isAward = guard<typeof awardNotice>(
  'isAward',
  '未{中标}通知随{中标}通知书一并生成和发出，不单独处理',
  ({ row }) => row.kind === 'award',
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
export const letterOfToday = guard<typeof awardNotice>(
  'letterOfToday',
  '正文写明了发出日期，请先更新正文',
  ({ row, now }) =>
    row.datedOn === dateInShanghai(now) || `正文的落款日期是 ${row.datedOn ?? '空'}，请先更新正文再签发`,
  { rule: 'TB-46', law: '招标投标法 第46条' },
);
export const everybodyHasLetter = guard<typeof awardNotice>(
  'everybodyHasLetter',
  '每一个{投标}人都应同时收到通知，请先更新正文以补齐未{中标}通知',
  ({ facts }) => facts.biddersWithoutLetter === 0,
  { rule: 'TB-45', law: '招标投标法 第45条' },
);

/** Winners of one lot hear of it in one list (招标投标法 45). */
export const everyWinnerReady = guard<typeof awardNotice>(
  'everyWinnerReady',
  '同时{中标}的单位的通知书一次签发',
  ({ facts }) => facts.unready.length === 0 || `${facts.unready.join('、')}的{中标}通知书还没有提交签发，须一次签发`,
  { rule: 'TB-45', law: '招标投标法 第45条' },
);

/** The contract follows the letter, and both what was offered (招标投标法 46). */
export const letterTrueToBid = guard<typeof awardNotice>(
  'letterTrueToBid',
  '{中标}通知书应与{招标}文件和{中标}人的{投标}一致',
  ({ row, facts }) => {
    const differ = [
      ...(sameWords(row.scope, facts.lotContent) ? [] : [`{中标}范围应为标段内容“${facts.lotContent}”`]),
      ...(sameWords(row.term, facts.bidTerm) ? [] : [`工期{投标}为“${facts.bidTerm}”`]),
      ...(sameWords(row.quality, facts.bidQuality) ? [] : [`质量{投标}为“${facts.bidQuality}”`]),
      ...(!facts.publishedManager || sameWords(row.manager, facts.publishedManager)
        ? []
        : [`项目负责人公示为“${facts.publishedManager}”`]),
    ];
    return differ.length === 0 || `{中标}通知书应与{招标}文件和{中标}人的{投标}一致：${differ.join('；')}`;
  },
  { rule: 'TR-57a', law: '招标投标法实施条例 第57条' },
);
/** A bid that no longer binds cannot be accepted. */
const withinValidity = guard<typeof awardNotice>(
  'withinValidity',
  '{投标}有效期已经届满，不能发出{中标}通知书',
  ({ facts, now }) => {
    if (facts.bidState === 'lapsed')
      return '{中标}人没有同意延长{投标}有效期，其{投标}不再有约束力，请取消其{中标}资格后重新确定{中标}人';
    if (!facts.validUntil || !isOver(facts.validUntil, now)) return true;
    return `{投标}有效期已于 ${facts.validUntil} 届满，请先由{招标}人通知全体{投标}人延长{投标}有效期，再发出{中标}通知书`;
  },
  { rule: 'PG-40', law: '评标委员会和评标方法暂行规定 第40条' },
);
/** What everybody reads comes first (招标投标法 45). */
const asPublished = guard<typeof awardNotice>(
  'asPublished',
  '已公布的{中标}结果是另一单位',
  ({ facts }) =>
    !facts.publishedOther ||
    `已公布的{中标}结果是${facts.publishedOther}，请先发布{中标}结果变更公告，再发出{中标}通知书`,
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
const asksWhatWasAsked = guard<typeof awardNotice>(
  'asksWhatWasAsked',
  '{招标}文件没有要求{投标}保证金，通知书不能写“{投标}保证金不予退还”，请更换模板或者修改正文后更新',
  ({ row, facts }) => threatensNothing(row.body ?? '', facts.bidSecurity),
  { rule: 'TR-74', law: '招标投标法实施条例 第74条' },
);
export const mayGoOut = [withinValidity, asPublished, asksWhatWasAsked] as const;
export const issuerIsEntitled = personal<typeof awardNotice>(
  'issuerIsEntitled',
  '{中标}通知书由{招标}人签发；由代理机构代发的，请{招标}人先在委托代理合同中授权',
  ({ actor, facts }) => {
    if (!facts.delegation) return actor.orgType === 'buyer';
    return actor.orgType === 'agency' || '{招标}人已委托代理机构签发，要自己签发请先在委托代理合同中收回';
  },
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
export const letterSaysWhoSigns = guard<typeof awardNotice>(
  'letterSaysWhoSigns',
  '委托签发的约定在拟稿之后有变化，请经办人撤回后重新提交',
  ({ row, facts }) => saysDelegation(row.body ?? '', facts.delegation ?? null),
  { rule: 'TB-45', law: '招标投标法 第45条' },
);
export const anotherPerson = personal<typeof awardNotice>(
  'anotherPerson',
  '不能签发自己拟写的通知书，请由另一人签发',
  ({ row, actor, facts }) =>
    row.preparedBy !== actor.id && row.adduserid !== actor.id && !facts.writtenBy.includes(actor.id ?? ''),
  { rule: 'C43' },
);

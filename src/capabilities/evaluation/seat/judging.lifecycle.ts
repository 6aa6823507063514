/** What every member does from the own seat while bids are judged. */
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, decimal, integer, ref, text } from '../../../kernel/record/field.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { memberSelf } from '../../committee/audiences.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { committeeIsConcluding, committeeIsEvaluating } from '../../committee/committee-member/member.guards.ts';
import { asksSomething, notLeading } from '../clarification/clarification.lifecycle.ts';
import { clarification, clarificationKinds } from '../clarification/clarification.record.ts';
import { statedAmounts } from '../clarification/stated-amounts.ts';
import { matterKinds } from '../committee-vote/ballot.rules.ts';
import { qualified, resultOpen, votedOnInstead, votesNow, votesOnIt } from './judging.guards.ts';

const self = [memberSelf];

export const judgingAtSeat = extendLifecycle(
  committeeMember,
  {
    askBidder: {
      label: '提出澄清',
      from: 'signedIn',
      by: self,
      needs: [committeeIsEvaluating, asksSomething, notLeading],
      asks: {
        bid: ref('{投标}人', () => bid, { required: true }),
        kind: choice('事项', clarificationKinds, { required: true }),
        question: text('问题', { max: 5000, long: true }),
        page: text('{投标}文件所在位置', { max: 200 }),
        ...statedAmounts,
      },
      does: 'askBidder',
      law: ['实施条例 第52条'],
      keeps: ['PG-19', 'PG-21'],
      quiet: true,
    },
    judgeClarification: {
      label: '认定答复',
      from: 'signedIn',
      by: self,
      needs: [committeeIsEvaluating, votedOnInstead],
      asks: {
        clarification: ref('澄清', () => clarification, { required: true }),
        verdict: choice('认定', { accept: '可以接受', reject: '不能接受' }, { required: true }),
        reason: text('理由', { required: true, max: 500 }),
      },
      does: 'judgeClarification',
      law: ['评标委员会和评标方法暂行规定 第21条'],
      keeps: ['PG-21'],
      quiet: true,
    },
    // What is read off may be read once for all; what is judged may not be conferred on (财政部令第87号 62).
    readEvidence: {
      label: '读取客观分依据',
      from: 'signedIn',
      by: self,
      needs: [committeeIsEvaluating, qualified],
      asks: {
        bid: ref('{投标}人', () => bid, { required: true }),
        item: text('评分因素', { unsearched: 'code', required: true, max: 64 }),
        finding: text('读到的内容', { required: true, max: 2000, long: true }),
        file: text('所在文件', { max: 300 }),
        page: integer('页码', { min: 1, max: 99_999 }),
        score: decimal('按标准应得', { required: true, min: '0', max: '100', places: 2 }),
      },
      does: 'readEvidence',
      law: ['财政部令第87号 第62条', '财政部令第87号 第64条'],
      quiet: true,
    },
    recordClearing: {
      label: '记录清标发现',
      from: 'signedIn',
      by: self,
      needs: [committeeIsConcluding, resultOpen],
      asks: {
        bid: ref('{投标}人', () => bid, { required: true }),
        says: text('发现的问题', { required: true, max: 2000, long: true }),
        page: text('{投标}文件所在位置', { max: 200 }),
      },
      does: 'recordClearing',
      law: ['招标投标法 第40条'],
      quiet: true,
    },
    // Each for the own seat: the committee finds by majority whether a sign is collusion (实施条例 39, 40), and only it
    // rejects all (评标委员会和评标方法暂行规定 27).
    opine: {
      label: '表决',
      from: 'signedIn',
      by: self,
      needs: [votesNow, votesOnIt],
      asks: {
        kind: choice('事项', matterKinds, { required: true }),
        subjects: text('对象', {
          unsearched: 'code',
          required: true,
          max: 20_000,
          hint: '可以同时表决几项，以逗号分隔',
        }),
        // A choice of the matter's kind; of tied bids the one that stands before the others.
        choice: text('意见', { required: true, max: 64 }),
        reason: text('理由', { required: true, max: 2000, long: true }),
        // The signature lies over `ballotContent`; the page makes it in the member's browser.
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
      },
      does: 'opineOnMatters',
      law: [
        '实施条例 第39条',
        '实施条例 第40条',
        '实施条例 第56条',
        '评标委员会和评标方法暂行规定 第21条',
        '评标委员会和评标方法暂行规定 第27条',
      ],
      keeps: ['TR-39/40', 'PG-21', 'PG-27', 'TR-51', 'TR-56'],
      quiet: true,
    },
  },
  // A member who leaves takes the sheets along, so that the result would rest on fewer seats than signed for it.
  { replace: [resultOpen] },
);

import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, ref, text } from '../../../kernel/record/field.ts';
import { projectOfficers, projectOwners } from '../../project/audiences.ts';
import { invitedUnit } from '../audiences.ts';
import { notice } from '../notice/notice.record.ts';
import {
  answersInTime,
  callsByInvitation,
  hasAccount,
  listIsOpen,
  mayTender,
  notTheOwnSide,
  papersInForce,
} from './supplier-invitation.guards.ts';
import { supplierInvitation } from './supplier-invitation.record.ts';

const listed = [callsByInvitation, listIsOpen, hasAccount, notTheOwnSide, mayTender, papersInForce] as const;

export const supplierInvitationLifecycle = defineLifecycle(supplierInvitation, {
  initial: 'proposed',
  states: {
    proposed: { label: '拟邀请', tone: 'idle' },
    invited: { label: '已邀请，待回复', tone: 'wait' },
    accepted: { label: '已接受', tone: 'done' },
    declined: { label: '已谢绝', tone: 'due' },
    lapsed: { label: '到期未回复', tone: 'idle' },
    passedOver: { label: '未抽中', tone: 'idle' },
  },
  actions: {
    propose: {
      label: '列入名单',
      from: null,
      to: 'proposed',
      by: [projectOfficers, projectOwners],
      form: 'complete',
      needs: listed,
      does: 'keepProposal',
      law: ['招标投标法 第17条'],
      primary: true,
    },
    // Who came through the round before the bids: its decision alone writes the list (ADR 30).
    admit: {
      label: '前一轮通过，列入名单',
      from: null,
      to: 'proposed',
      by: [system],
      form: 'draft',
      law: ['招标投标法实施条例 第19条', '招标投标法实施条例 第30条'],
      quiet: true,
    },
    unadmit: { label: '前一轮重新进行，移出名单', from: 'proposed', by: [system], removes: true, quiet: true },
    save: {
      label: '保存',
      from: 'proposed',
      by: [projectOfficers, projectOwners],
      form: 'complete',
      needs: listed,
      does: 'keepProposal',
    },
    remove: {
      label: '移出名单',
      from: 'proposed',
      by: [projectOfficers, projectOwners],
      needs: [callsByInvitation, listIsOpen],
      removes: true,
      danger: true,
    },
    // 87号令 第14条: who was on the list and was not drawn.
    passOver: { label: '未抽中', from: 'proposed', to: 'passedOver', by: [system], quiet: true },
    reconsider: { label: '抽取作废，回到名单', from: 'passedOver', to: 'proposed', by: [system], quiet: true },
    invite: {
      label: '发出邀请',
      from: 'proposed',
      to: 'invited',
      by: [system],
      asks: {
        notice: ref('{投标}邀请书', () => notice, { required: true }),
        replyBy: instant('回复截止', { required: true }),
      },
      does: 'inviteUnit',
      keeps: ['TB-17'],
      law: ['招标投标法 第17条'],
      quiet: true,
    },
    accept: {
      label: '接受邀请',
      from: ['invited', 'declined', 'lapsed'],
      to: 'accepted',
      by: [invitedUnit],
      needs: [answersInTime],
      does: 'keepAcceptance',
      primary: true,
    },
    decline: {
      label: '谢绝邀请',
      from: ['invited', 'accepted', 'lapsed'],
      to: 'declined',
      by: [invitedUnit],
      asks: { because: text('原因', { long: true, max: 1000, hint: '可以不填；谢绝没有任何不利后果' }) },
      needs: [answersInTime],
      does: 'keepDecline',
    },
    // Silence refuses nothing: a supplier that did not answer may still bid.
    lapse: { label: '回复到期', from: 'invited', to: 'lapsed', by: [system], quiet: true },
  },
});

import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { awardNotice } from './award-notice.record.ts';

/** A letter is its addressee's once it is sent; no bidder sees another's. */
export const addressee = audience(
  '收件单位',
  { supplier: mine, state: { in: ['sent', 'received', 'revoked'] } },
  { orgTypes: ['supplier'] },
);

/** 招标投标法 第31条: what a consortium is bound by, each member reads. */
export const addresseeMember = audience(
  '收件联合体的成员',
  { memberUnits: { includes: mine }, state: { in: ['sent', 'received', 'revoked'] } },
  { orgTypes: ['supplier'] },
);

export const awardNoticeAccess = defineAccess(awardNotice, { read: [...officeSide, addressee, addresseeMember] });

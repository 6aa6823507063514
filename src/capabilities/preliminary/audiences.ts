/**
 * Who people are to a round before the bids. Before it is opened to the body an application exists for its own applicant
 * alone, and afterwards no applicant learns of another (招标投标法 22; ADR 30).
 */
import { audience, has, me, mine } from '../../kernel/access/where.ts';
import { committeeMember } from '../committee/committee-member/committee-member.record.ts';

const opened = { openedAt: { not: null } };

export const applicants = audience('申请人', { supplier: mine }, { roles: ['bidder'], orgTypes: ['supplier'] });
export const ownApplication = audience('申请人本单位', { supplier: mine }, { orgTypes: ['supplier'] });

/** The office's side, once what was handed in is opened to the body. */
export const officeAfterUnsealing = [
  audience('代理机构人员（启封后）', { project: { org: mine }, round: opened }, { orgTypes: ['agency'] }),
  audience(
    '{招标}人代表（启封后）',
    { project: { owner: mine }, round: opened },
    { roles: ['owner'], orgTypes: ['buyer'] },
  ),
  audience(
    '监督员（启封后）',
    { project: { supervisor: mine }, round: opened },
    { roles: ['supervisor'], orgTypes: ['supervisor'] },
  ),
] as const;

/** Who sits on the panel that reviews, seen from a record that names the lot. */
export const sitting = audience(
  '本标段审查人员',
  has(
    () => committeeMember,
    { theirs: 'lot', ours: 'lot' },
    { person: me, state: 'signedIn', committee: { kind: 'panel' } },
  ),
);

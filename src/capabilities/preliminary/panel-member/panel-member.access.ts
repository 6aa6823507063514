import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, mine } from '../../../kernel/access/where.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { panelMember } from './panel-member.record.ts';

const told = { panel: { state: 'ended' } };

export const panelMemberAccess = defineAccess(panelMember, {
  read: [
    audience('审查人员本人', { person: me, calledAt: { not: null } }),
    audience('抽取人', { panel: { drawnBy: me, org: mine } }),
    projectSupervisors,
    audience('代理机构人员（告知结果后）', { project: { org: mine }, ...told }, { orgTypes: ['agency'] }),
    audience(
      '{招标}人代表（告知结果后）',
      { project: { owner: mine }, ...told },
      { roles: ['owner'], orgTypes: ['buyer'] },
    ),
  ],
  keeps: ['TB-37c'],
});

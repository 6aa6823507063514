import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, mine } from '../../../kernel/access/where.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { applicationSheet } from './application-sheet.record.ts';

const told = { panel: { state: 'ended' } };

/** A sheet is its writer's alone until the result is told. */
export const applicationSheetAccess = defineAccess(applicationSheet, {
  read: [
    audience('审查人员本人', { member: me }),
    projectSupervisors,
    audience('代理机构人员（告知结果后）', { project: { org: mine }, ...told }, { orgTypes: ['agency'] }),
    audience(
      '{招标}人代表（告知结果后）',
      { project: { owner: mine }, ...told },
      { roles: ['owner'], orgTypes: ['buyer'] },
    ),
  ],
  keeps: ['TB-44'],
});

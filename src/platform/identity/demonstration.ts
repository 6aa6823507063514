/** The demonstration office's people whom a visitor may be, one of each role; in production there are none. */
import type { Role } from './role/roles.ts';

/** The password of everybody in it: printed by the program that makes it, and no secret. */
export const demoPassword = 'zhaocai-demo-2026';

/** In the data folder: the key files with which the demonstration's openings go on, under that password. */
export const keyFolder = '演示密钥';

/** The account whose file it is: the last part of its name. */
export const ownerOfKeyFile = (name: string): string | undefined => /-([a-z]+\d*)\.json$/.exec(name)?.[1];

/** The tender that it belongs to: what stands between the kind of file and the account. */
export const tenderOfKeyFile = (name: string): string => /^[^-]+-(.+)-[^-]+$/.exec(name)?.[1] ?? name;

export interface DemoAccount {
  account: string;
  role: Role;
  /** What can be tried as this person. */
  shows: string;
  portal?: boolean;
}

export const demoAccounts: readonly DemoAccount[] = [
  { account: 'agent', role: 'agent', shows: '立项、文件、公告到归档' },
  { account: 'reviewer', role: 'reviewer', shows: '审核项目、文件、公告' },
  { account: 'manager', role: 'unitAdmin', shows: '团队负荷、人员与流程' },
  { account: 'finance', role: 'finance', shows: '保证金到账与退还' },
  { account: 'owner', role: 'owner', shows: '确认、持钥、{定标}、合同' },
  { account: 'supervisor', role: 'supervisor', shows: '在线监督、投诉、报警' },
  { account: 'admin', role: 'admin', shows: '设置、运行、拨演示时钟' },
  { account: 'supplier1', role: 'bidder', shows: '找项目、{投标}、提问、异议', portal: true },
  { account: 'supplier2', role: 'bidder', shows: '同一项目的另一家', portal: true },
  { account: 'expert1', role: 'expert', shows: '评审、打分、签署', portal: true },
];

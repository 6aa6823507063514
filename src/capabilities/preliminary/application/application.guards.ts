import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { isInTime } from '../../project/windows.ts';
import type { application } from './application.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    application: ApplicationFacts;
  }
}

export interface ApplicationFacts {
  lotState: StateOf<'lot'>;
  deadline: string | null;
  /** Why the unit may not take part now. */
  confined: string | undefined;
  /** The unit is on the project's own side. */
  ownSide: boolean;
  /** The applicants were asked for their key files. */
  called: boolean;
}

export const tooLate = (deadline: string | null): string =>
  deadline ? `递交截止时间 ${showInstant(deadline)} 已过，以服务器时间为准，不再接收` : '本标段现在没有这一轮';

export const takesApplications = guard<typeof application>(
  'takesApplications',
  '本标段现在不接收资格预审申请或技术建议',
  ({ facts }) => facts.lotState === 'preliminary',
  { rule: 'TR-36', law: '招标投标法实施条例 第36条' },
);

export const beforeDeadline = guard<typeof application>(
  'beforeDeadline',
  '递交截止时间已过',
  ({ facts, now }) => isInTime(now, facts.deadline) || tooLate(facts.deadline),
  { rule: 'TR-36', law: '招标投标法实施条例 第36条' },
);

export const notConfined = guard<typeof application>(
  'notConfined',
  '本单位在禁止参加{投标}的期限内，不能递交',
  ({ facts }) => facts.confined ?? true,
  { rule: 'C38' },
);

export const notOwnSide = guard<typeof application>(
  'notOwnSide',
  '{招标}人、代理机构和监督部门不能参加本项目',
  ({ facts }) => !facts.ownSide,
  { rule: 'TR-34', law: '招标投标法实施条例 第34条' },
);

export const deniedUnproven = guard<typeof application>(
  'deniedUnproven',
  '没有持钥人未附有效证明地否认本单位的文件',
  ({ row }) => (row.denials ?? []).some((d) => !d.isProven && !d.rebuttedAt),
);

export const keyFileCalled = guard<typeof application>(
  'keyFileCalled',
  '没有请申请人提交密钥文件',
  ({ row, facts }) => facts.called && !row.disclosedAt,
);

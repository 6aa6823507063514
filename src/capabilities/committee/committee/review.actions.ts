/** What a panel does with what was applied (实施条例 18); `preliminary` says what each step waits for. */
import { system } from '../../../kernel/access/where.ts';
import { projectOfficers, projectOwners } from '../../project/audiences.ts';
import { whereApplicationsAreReviewed as reviewedBy } from '../audiences.ts';

const both = [reviewedBy(projectOfficers), reviewedBy(projectOwners)];

export const reviewOfApplications = {
  beginReview: {
    label: '开始审查',
    from: 'drawn',
    to: 'reviewing',
    by: both,
    does: 'beginReview',
    law: ['招标投标法实施条例 第18条'],
    primary: true,
    settles: ['名单从此不能改，更换审查人员须写明原因并由{招标}人或监督部门同意（实施条例 第46条）'],
  },
  conclude: {
    label: '汇总审查结论',
    from: 'reviewing',
    to: 'concluded',
    by: both,
    does: 'concludePanel',
    keeps: ['TR-18'],
    law: ['招标投标法实施条例 第18条'],
    primary: true,
    settles: ['各人的审查意见不能再改，按多数意见形成结论'],
  },
  reviewAnew: {
    label: '重新审查',
    from: ['concluded', 'ended'],
    to: 'reviewing',
    by: [system],
    does: 'reopenPanel',
    quiet: true,
  },
  tell: { label: '结果已告知', from: 'concluded', to: 'ended', by: [system], quiet: true },
} as const;

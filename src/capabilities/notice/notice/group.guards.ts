import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { notice } from './notice.record.ts';

/** C6: a bidder for one lot of a group must know of the others. */
export const groupsAreWhole = guard<typeof notice>(
  'groupsAreWhole',
  '兼投不兼中的标段应在同一份公告中发出',
  ({ facts }) => {
    const torn = facts.groups.find((g) => g.left.length > 0);
    if (torn)
      return `兼投不兼中组“${torn.group}”还有标段${torn.left.map((l) => `“${l}”`).join('、')}，应在同一份公告中发出，请一并列入；已经发出公告而不能再列入的，在本公告各标段的{招标}文件中去掉组名（招标投标法 第19条）`;
    const lone = facts.groups.find((g) => g.lots < 2);
    return !lone || `兼投不兼中组“${lone.group}”只有一个标段，请补入同组的标段，或者在{招标}文件中去掉组名`;
  },
  { rule: 'C6', law: '招标投标法 第19条' },
);

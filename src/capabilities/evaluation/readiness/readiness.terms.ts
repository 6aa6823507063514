/** What cannot be repaired once the bids are due: a dated item each, with a warning before (and a line of 评标准备). */
import { has } from '../../../kernel/access/where.ts';
import {
  agencyOwes,
  defineTerms,
  type Owes,
  ownerOwes,
  supervisorOwes,
  type Term,
} from '../../../platform/deadlines/term.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { lot } from '../../project/lot/lot.record.ts';

const ofLot = { theirs: 'lot', ours: 'id' } as const;
const tendered = {
  anyOf: [{ state: { in: ['issued', 'suspended', 'opening', 'opened'] } }, { openedAt: { not: null } }],
};
/** Where the lot went another way there is nothing to lock or to commit any more. */
const over = {
  state: { in: ['evaluating', 'evaluated', 'publicity', 'awarded', 'contracted', 'archived', 'failed', 'terminated'] },
};

const commits = (label: string, owes: Owes, side: 'ownerRandom' | 'supervisorRandom'): Term => ({
  label,
  rule: 'S-23',
  law: '招标投标法实施条例 第46条',
  event: '抽取名单和规则锁定',
  closes: '提交随机数承诺',
  // A side cannot commit to a list that is not locked yet, nor to a body that the public number alone draws (`sealing`).
  applies: {
    ...tendered,
    ...has(() => committee, ofLot, {
      ...{ lockedAt: { not: null }, attempt: 1 },
      anyOf: [{ formed: null }, { formed: 'afterOpening' }],
    }),
  },
  starts: (l) => l.documentIssuedAt,
  ends: (l) => l.bidDeadline,
  owes,
  done: { anyOf: [has(() => committee, ofLot, { [side]: { not: null } }), over] },
  stops: { state: 'suspended' },
  endsItself: true,
});

export const readinessTerms = defineTerms(lot, {
  committeeLock: {
    label: '锁定{评标}委员会抽取名单和规则',
    rule: 'PG-08',
    law: '评标委员会和评标方法暂行规定 第8条',
    event: '{招标}文件发出',
    closes: '锁定名单和规则',
    applies: tendered,
    starts: (l) => l.documentIssuedAt,
    ends: (l) => l.bidDeadline,
    owes: agencyOwes,
    done: { anyOf: [has(() => committee, ofLot, { lockedAt: { not: null } }), over] },
    stops: { state: 'suspended' },
  },
  ownerValue: commits('提交抽取评委的随机数承诺（{招标}人）', ownerOwes, 'ownerRandom'),
  supervisorValue: commits('提交抽取评委的随机数承诺（监督部门）', supervisorOwes, 'supervisorRandom'),
});

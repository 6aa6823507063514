/** What must be true before a member asks a bidder, the chair sends it, or a member says what an answer is worth. */

import { guard } from '../../../kernel/lifecycle/guard.ts';
import { changesSubstance } from './substance.rules.ts';

export const notLeading = guard(
  'notLeading',
  '{评标}委员会不得暗示或者诱导{投标}人作出澄清、说明',
  ({ asked }) => {
    const words = changesSubstance(asked.question);
    return words === undefined || `问题不得暗示或者诱导{投标}人改变{投标}文件，请删去“${words}”`;
  },
  { rule: 'TR-52', law: '实施条例 第52条', onAnswers: true },
);

export const asksSomething = guard(
  'asksSomething',
  '请写明要{投标}人澄清、说明或者补正的内容',
  ({ asked }) => asked.kind === 'arithmetic' || !!asked.question?.trim(),
  { rule: 'TR-52', law: '实施条例 第52条', onAnswers: true },
);

export const clarificationsSettled = guard<{ facts: { openClarifications: number } }>(
  'clarificationsSettled',
  '还有没有了结的澄清：待发出的请发出或者不发出，待答复的等{投标}人答复或者期限届满，已答复的请认定',
  ({ facts }) => facts.openClarifications === 0,
  { rule: 'TR-52 PG-19 PG-21 PG-25/26', law: '实施条例 第52条' },
);

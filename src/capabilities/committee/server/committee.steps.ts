/** The step of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { defineStep, unless } from '../../procedure/server/door.ts';
import { bodyThatJudges, opensInRoom } from '../../procedure/ways/index.ts';
import { committee } from '../committee/committee.record.ts';

export const committeeStep = defineStep({
  id: 'committee',
  place: 160,
  folder: '08-评标',
  keeps: ['committee', 'committee-member'],
  papers: [
    {
      item: '评委抽取',
      when: { body: 'bid' },
      of: 'contracted',
      lacking: (lot) =>
        unless(
          sql`select 1 from committee where lot_id = ${lot} and kind <> 'panel' and lock is not null and drawn is not null`,
        ),
      because: () => '没有锁定和抽取的记录',
    },
    {
      item: '评委承诺',
      lacking: (lot) =>
        sql`select count(*)::int as n from committee_member where lot_id = ${lot} and state = 'signedIn' and commitment is null`,
      because: (n) => `${n} 名评委没有签署承诺`,
    },
  ],
  shown: {
    when: { body: 'bid' },
    stage: 'pingbiao',
    label: '{评标}委员会',
    record: committee,
    of: { kind: { in: ['committee', 'group'] } },
    done: ['evaluating', 'summarised', 'signed', 'dissolved'],
    screen: 'committee.list',
    begin: 'committee.form',
    checks: 'evaluation-room.ready',
    waits: ({ way }) => {
      const formed = bodyThatJudges(way, 'bid')?.formed;
      if (formed === 'afterOpening') return `{开标}前锁定名单与规则，${opensInRoom(way) ? '唱标' : '{开标}'}后抽取`;
      return `${formed === 'beforeDocument' ? '发出{招标}文件' : '{开标}'}前锁定名单与规则并抽取`;
    },
  },
});

/** The steps of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { defineStep, unless } from '../../procedure/server/door.ts';
import { archive } from '../archive/archive.record.ts';
import { endingMusts } from './ending-musts.ts';

export const archiveStep = defineStep({
  id: 'archive',
  place: 290,
  folder: '10-合同',
  keeps: ['termination'],
  musts: endingMusts,
  papers: [
    {
      item: '终止公告',
      of: 'ended',
      lacking: (lot) => unless(sql`select 1 from termination where lot_id = ${lot} and state = 'announced'`),
      because: () => '没有公告流标或者终止',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '归档',
    record: archive,
    done: ['sealed', 'appraised'],
    screen: 'archive.list',
    begin: 'archive.form',
    waits: '合同生效后',
  },
});

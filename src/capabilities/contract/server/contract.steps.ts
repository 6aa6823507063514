/** The steps of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { linesWithout } from '../../award/server/door.ts';
import { defineStep } from '../../procedure/server/door.ts';
import { contract } from '../contract/contract.record.ts';

export const contractStep = defineStep({
  id: 'contract',
  place: 270,
  folder: '10-合同',
  keeps: ['contract'],
  papers: [
    {
      item: '合同',
      of: 'contracted',
      alsoOffline: true,
      lacking: (lot) => linesWithout(lot, sql`from contract p where p.lot_id = l.lot_id and p.state = 'effective'`),
      because: () => '合同没有生效',
    },
    {
      item: '合同文本',
      of: 'contracted',
      alsoOffline: true,
      lacking: (lot) =>
        sql`select count(*)::int as n from contract where lot_id = ${lot} and state = 'effective' and signing is null and coalesce(jsonb_array_length(attachments), 0) = 0`,
      because: () => '没有双方电子签名，也没有上传签署的合同文本',
    },
  ],
  shown: {
    stage: 'dingbiao',
    label: '合同',
    record: contract,
    done: ['effective'],
    screen: 'contract.list',
    begin: 'contract.form',
    waits: `通知书发出后 ${usualAmount('contract.signing')}内`,
  },
});

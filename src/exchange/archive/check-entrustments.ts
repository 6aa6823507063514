/** Owner and agency signed the entrustment that the archive still writes; the unit of each certificate is that party's. */
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import {
  type EntrustmentSigning,
  entrustingParties,
  entrustmentText,
} from '../../capabilities/project/entrustment/entrustment.record.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { type Context, verifyText } from './signers.ts';

export async function checkEntrustments(context: Context): Promise<void> {
  const { data, findings } = context;
  const units = new Map(data.rows('organisation').map((o) => [o.id, o.name]));
  for (const row of data.rows('entrustment')) {
    const signing = row.signing as EntrustmentSigning | null;
    // One signed on paper is proved by the paper that lies beside it.
    if (!signing) continue;
    const place = `${recordPath('entrustment')} · ${row.number}`;
    await findings.attempt(place, async () => {
      if (entrustmentText(row, signing.content) !== signing.content)
        throw new Error('委托代理合同的内容与双方签署的正文不符');
      if ((await sha256Hex(signing.content)) !== signing.sha256) throw new Error('签署的正文与摘要不符');
    });
    if (row.effectiveAt && new Set(signing.signatures.map((s) => s.party)).size !== 2)
      findings.fault(place, '缺少双方的签名');
    for (const { party, signature, certificate, at, person } of signing.signatures) {
      await findings.attempt(`${place} · ${entrustingParties[party]}`, async () => {
        if (certificate.organisation !== units.get(row[party])) throw new Error('签署的单位不是合同的当事人');
        await verifyText(context, signing.content, signature, certificate, at, {
          by: data.entriesOf('entrustment', row.id),
          at,
          name: person,
        });
      });
      findings.checked('委托合同签名');
    }
  }
}

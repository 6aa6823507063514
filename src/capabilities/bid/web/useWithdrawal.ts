import { type ReactNode, useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, newKey, recordPath, words } from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { withdrawalContent } from '../bid/withdrawal-content.ts';
import type { WithdrawalReceipt } from '../sealing/index.ts';
import { withdrawalSays } from '../withdrawal-says.ts';
import { saveWithdrawal } from './ReceiptCard.tsx';

/** Taking a bid back: asks once with what follows, then signs. `panel` must stand somewhere on the page. */
export function useWithdrawal(
  deadline: string | undefined,
  onDone: () => void,
): {
  run: (bid: AnyRow) => Promise<void>;
  busy: boolean;
  panel: ReactNode;
} {
  const { panel, sign } = useSigner();
  const [busy, setBusy] = useState(false);
  const run = async (bid: AnyRow) => {
    const { title, content } = withdrawalSays(bid, deadline);
    const isSure = await showDialog({
      tone: 'ask',
      title: words(title),
      content: words(content),
      confirm: '签名撤回',
      cancel: '取消',
      danger: true,
    });
    const proof = isSure ? await sign(withdrawalContent(bid), bid.project) : undefined;
    if (!proof) return;
    setBusy(true);
    try {
      const asked = { signature: JSON.stringify(proof.signature), certificate: JSON.stringify(proof.certificate) };
      const { withdrawalReceipt } = await call<{ withdrawalReceipt: WithdrawalReceipt }>(
        recordPath('bid', 'withdraw'),
        {
          json: true,
          body: { id: bid.id, version: bid.version, asked },
          idempotencyKey: newKey(),
        },
      );
      saveWithdrawal(withdrawalReceipt);
    } catch {
      // The wire has told the person why not.
    } finally {
      setBusy(false);
      onDone();
    }
  };
  return { run, busy, panel };
}

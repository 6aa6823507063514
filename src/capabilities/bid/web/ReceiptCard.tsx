/** A receipt as its bidder keeps it, and its check against the platform's public key. */

import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call, words } from '../../../kernel/web/index.ts';
import { readText } from '../../../kernel/web/json-file.ts';
import {
  anchorFact,
  checkWithPlatformKey,
  grouped,
  ReceiptPanel,
} from '../../../platform/signature/web/ReceiptPanel.tsx';
import { saveAs } from '../../../platform/signature/web/useSigner.tsx';
import { showBytes } from '../../../ui/format/amount.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { StatusTag } from '../../../ui/layout/states.tsx';
import type { Standing } from '../own-tender-wire.ts';
import { type Receipt, verifyReceipt, verifyWithdrawal, type WithdrawalReceipt } from '../sealing/index.ts';

/** Checks a receipt, of either kind, in this browser. */
export const checkReceipt = (receipt: Receipt | WithdrawalReceipt): Promise<string> =>
  checkWithPlatformKey((key) =>
    receipt.format === 'zhaocai.bid-withdrawal-receipt' ? verifyWithdrawal(receipt, key) : verifyReceipt(receipt, key),
  );

const standings: Readonly<Record<Standing, string>> = {
  current: '当前版本',
  replaced: '已被替换',
  withdrawn: '已撤回',
};

const withdrawalFile = ({ version }: WithdrawalReceipt): string => words(`{投标}撤回回执_第${version}版.json`);

/** Saves a withdrawal's receipt as a file. */
export const saveWithdrawal = (withdrawal: WithdrawalReceipt): void =>
  saveAs(withdrawalFile(withdrawal), JSON.stringify(withdrawal, null, 1));

export function ReceiptCard({
  receipt,
  standing = 'current',
  withdrawal,
}: {
  receipt: Receipt;
  standing?: Standing;
  withdrawal?: WithdrawalReceipt | undefined;
}) {
  const { version, receivedAt, serial, ciphertextDigest, size, anchor } = receipt;
  const received = (
    <ReceiptPanel
      head={
        <>
          <b>第 {version} 版</b>
          <StatusTag {...(standing === 'current' ? { tone: 'sealed' } : {})}>{standings[standing]}</StatusTag>
          <time dateTime={receivedAt}>{exactMoment(receivedAt)} 收到</time>
        </>
      }
      facts={[
        ['流水号', <code key="serial">{grouped(serial)}</code>],
        ['核对码', <code key="digest">{grouped(ciphertextDigest)}</code>],
        ['加密后大小', showBytes(size)],
        ...(anchor ? [anchorFact(anchor)] : []),
      ]}
      receipt={receipt}
      fileName={words(`{投标}回执_第${version}版.json`)}
      verify={(key) => verifyReceipt(receipt, key)}
    />
  );
  if (!withdrawal) return received;
  return (
    <>
      {received}
      <ReceiptPanel
        head={
          <>
            <b>第 {version} 版的撤回</b>
            <time dateTime={withdrawal.withdrawnAt}>{exactMoment(withdrawal.withdrawnAt)} 撤回</time>
          </>
        }
        facts={[
          ['流水号', <code key="serial">{grouped(withdrawal.serial)}</code>],
          ['所撤版本', <code key="of">{grouped(withdrawal.receiptSerial)}</code>],
        ]}
        receipt={withdrawal}
        fileName={withdrawalFile(withdrawal)}
        verify={(key) => verifyWithdrawal(withdrawal, key)}
      />
    </>
  );
}

/** A receipt that the bidder kept, against what the platform holds: after a restore it may lack a bid or a question. */
export function PresentReceipt() {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<{ held: boolean; says: string }>();
  const present = async (file: File | undefined) => {
    if (!file) return;
    const receipt = await readText(file).catch((error: Error) => setAnswer({ held: false, says: error.message }));
    if (!receipt) return;
    const body = { receipt };
    const found = await call<{ held: boolean; says: string }>('/supplier/bid/presentReceipt.json', { body });
    setAnswer(found);
  };
  return (
    <p>
      <input
        ref={input}
        type="file"
        accept=".json"
        hidden
        aria-label={words('{投标}回执或提问回执文件')}
        onChange={(e) => void present(e.target.files?.[0]).catch(() => {})}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        出示回执，核对平台是否持有
      </Button>{' '}
      {answer ? (
        <span role="status" className={answer.held ? 'zc-tone-done' : 'zc-refusal'}>
          {words(answer.says)}
        </span>
      ) : null}
    </p>
  );
}

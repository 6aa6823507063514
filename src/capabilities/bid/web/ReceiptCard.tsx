/** A receipt as its bidder keeps it, and its check against the platform's public key. */

import { words } from '../../../kernel/web/index.ts';
import {
  anchorFact,
  checkWithPlatformKey,
  grouped,
  ReceiptPanel,
} from '../../../platform/signature/web/ReceiptPanel.tsx';
import { showBytes } from '../../../ui/format/bytes.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { type Receipt, verifyReceipt } from '../sealing/index.ts';

export const checkReceipt = (receipt: Receipt): Promise<string> =>
  checkWithPlatformKey((key) => verifyReceipt(receipt, key));

const standings = { current: '当前版本', replaced: '已被替换', withdrawn: '已撤回' } as const;

export function ReceiptCard({
  receipt,
  standing = 'current',
}: {
  receipt: Receipt;
  standing?: keyof typeof standings;
}) {
  const { version, receivedAt, serial, ciphertextDigest, size, anchor } = receipt;
  return (
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
        ['密文摘要', <code key="digest">{grouped(ciphertextDigest)}</code>],
        ['密文大小', showBytes(size)],
        ...(anchor ? [anchorFact(anchor)] : []),
      ]}
      receipt={receipt}
      fileName={words(`{投标}回执_第${version}版.json`)}
      verify={(key) => verifyReceipt(receipt, key)}
    />
  );
}

/** A receipt as its bidder keeps it, and its check against the platform's public key. */

import { Button } from 'antd';
import { useState } from 'react';
import { call, words } from '../../../kernel/web/index.ts';
import { saveAs } from '../../../platform/signature/web/useSigner.tsx';
import { showBytes } from '../../../ui/format/bytes.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { type Receipt, verifyReceipt } from '../sealing/index.ts';

const grouped = (hex: string) => hex.match(/.{1,8}/g)?.join(' ') ?? hex;

/** Fetches the platform's public key, which the notice prints too, and checks the receipt in this browser. */
export async function checkReceipt(receipt: Receipt): Promise<string> {
  const { serverPublicKey } = await call<any>('/platform/certificate/authority.json');
  await verifyReceipt(receipt, serverPublicKey);
  return '签名有效：回执出自本平台，内容未被改动';
}

const standings = { current: '当前版本', replaced: '已被替换', withdrawn: '已撤回' } as const;

export function ReceiptCard({
  receipt,
  standing = 'current',
}: {
  receipt: Receipt;
  standing?: keyof typeof standings;
}) {
  const [checked, setChecked] = useState<{ good: boolean; text: string }>();
  const check = () =>
    checkReceipt(receipt).then(
      (text) => setChecked({ good: true, text }),
      (error: Error) => setChecked({ good: false, text: error.message }),
    );
  return (
    <div className="zc-receipt">
      <header>
        <b>第 {receipt.version} 版</b>
        <StatusTag {...(standing === 'current' ? { tone: 'sealed' } : {})}>{standings[standing]}</StatusTag>
        <time dateTime={receipt.receivedAt}>{exactMoment(receipt.receivedAt)} 收到</time>
      </header>
      <dl>
        <div>
          <dt>流水号</dt>
          <dd>
            <code>{grouped(receipt.serial)}</code>
          </dd>
        </div>
        <div>
          <dt>密文摘要</dt>
          <dd>
            <code>{grouped(receipt.ciphertextDigest)}</code>
          </dd>
        </div>
        <div>
          <dt>密文大小</dt>
          <dd>{showBytes(receipt.size)}</dd>
        </div>
        {receipt.anchor ? (
          <div>
            <dt>项目存证</dt>
            <dd>
              第 {receipt.anchor.entry} 条 <code>{grouped(receipt.anchor.head)}</code>
            </dd>
          </div>
        ) : null}
      </dl>
      <footer>
        <Button
          size="small"
          onClick={() => saveAs(words(`{投标}回执_第${receipt.version}版.json`), JSON.stringify(receipt, null, 1))}
        >
          下载回执
        </Button>
        <Button size="small" onClick={() => void check()}>
          验证签名
        </Button>
        {checked ? <span className={checked.good ? 'zc-tone-done' : 'zc-refusal'}>{checked.text}</span> : null}
      </footer>
    </div>
  );
}

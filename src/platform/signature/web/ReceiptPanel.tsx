/** A receipt of the platform as the person who got it keeps it, and its check against the platform's public key. */
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Anchor } from '../../../kernel/record/chain.ts';
import { call } from '../../../kernel/web/index.ts';
import type { PublicJwk } from '../index.ts';
import { saveAs } from './useSigner.tsx';
import './receipt.css';

/** Digests read in groups of eight. */
export const grouped = (hex: string) => hex.match(/.{1,8}/g)?.join(' ') ?? hex;

/** Where the project's history stood, which the receipt prints. */
export const anchorFact = ({ entry, head }: Anchor) =>
  [
    '项目存证',
    <span key="anchor">
      第 {entry} 条 <code>{grouped(head)}</code>
    </span>,
  ] as const;

export interface ReceiptPanelProps {
  head: ReactNode;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** What is saved, as JSON. */
  receipt: object;
  fileName: string;
  /** @throws Error in Chinese where the receipt is not of this key */
  verify: (serverPublicKey: PublicJwk) => Promise<void>;
}

/** Fetches the platform's public key, which the notice prints too, and checks the receipt in this browser. */
export async function checkWithPlatformKey(verify: ReceiptPanelProps['verify']): Promise<string> {
  const { serverPublicKey } = await call<{ serverPublicKey: PublicJwk }>('/platform/certificate/authority.json');
  await verify(serverPublicKey);
  return '签名有效：回执出自本平台，内容未被改动';
}

export function ReceiptPanel({ head, facts, receipt, fileName, verify }: ReceiptPanelProps) {
  const [checked, setChecked] = useState<{ good: boolean; text: string }>();
  const check = () =>
    checkWithPlatformKey(verify).then(
      (text) => setChecked({ good: true, text }),
      (error: Error) => setChecked({ good: false, text: error.message }),
    );
  return (
    <div className="zc-receipt">
      <header>{head}</header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <Button size="small" onClick={() => saveAs(fileName, JSON.stringify(receipt, null, 1))}>
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

/** The version before as the beginning of a new one: its key file, its pass phrase and the copy of its ciphertext. */
import { useState } from 'react';
import { words } from '../../../../kernel/web/registry.ts';
import { KeyFilePanel } from '../../../../platform/signature/web/KeyFilePanel.tsx';
import { openKeyFile } from '../../sealing/index.ts';
import { ChooseOne } from '../ChooseOne.tsx';
import type { KeptBid } from './kept-bid.ts';
import { openBid } from './open-last.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import type { BidContent } from './useBidForm.ts';

export interface OpenLastProps {
  tender: TenderToSeal;
  open: boolean;
  onClose: () => void;
  onOpened: (last: KeptBid, content: BidContent) => void;
}

export function OpenLast({ tender, open, onClose, onOpened }: OpenLastProps) {
  const { bid } = tender;
  const [copy, setCopy] = useState<File>();
  const attempt = async (file: any, passphrase: string) => {
    if (!bid?.header || !bid.declaration) throw new Error(words('这一版{投标}文件已经撤回，不能再打开，请重新填写。'));
    if (!copy) throw new Error('请选择这一版的密文副本');
    const keyFile = await openKeyFile(file, passphrase, bid.header);
    const { header, declaration } = bid;
    const opened = await openBid({ header, keyFile, body: copy, form: tender.priceTerms.form, declaration });
    const { agreement } = opened;
    onOpened(opened.bid, {
      written: opened.bid.written,
      declared: { declaration, ...(agreement ? { agreement } : {}) },
      files: opened.files,
      twins: [],
      index: opened.bid.index ?? [],
    });
    onClose();
  };
  return (
    <KeyFilePanel
      open={open}
      title={`打开第 ${tender.nextVersion - 1} 版`}
      submit="打开"
      onClose={onClose}
      onSubmit={attempt}
      after={
        <ChooseOne
          id="last-copy"
          label="密文副本"
          hint="递交后“保存密文副本”得到的 .sealed 文件"
          accept=".sealed"
          file={copy}
          onChange={setCopy}
          required
        />
      }
    >
      <p>{words('在本机解密，内容填入表中；平台不参与，也看不到。没有留密文副本的，只能重新填写。')}</p>
    </KeyFilePanel>
  );
}

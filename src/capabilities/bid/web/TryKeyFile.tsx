/** The bidder's rehearsal: key file and pass phrase are tried on this machine, against what was handed in. */

import { useState } from 'react';
import { words } from '../../../kernel/web/registry.ts';
import { KeyFilePanel } from '../../../platform/signature/web/KeyFilePanel.tsx';
import { showBytes } from '../../../ui/format/bytes.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import {
  checkKeyFile,
  checkWrapping,
  type HolderPublicKeys,
  openKeyFile,
  type SealedBidHeader,
  tryKeyFile,
  type WrappedShare,
} from '../sealing/index.ts';

export interface TryKeyFileProps {
  open: boolean;
  onClose: () => void;
  header: SealedBidHeader;
  shares: WrappedShare[];
  holders: HolderPublicKeys[];
  /** The ciphertext where the page still has it; otherwise the bidder may choose the kept copy. */
  body?: Blob;
}

export function TryKeyFile({ open, onClose, header, shares, holders, body }: TryKeyFileProps) {
  const [copy, setCopy] = useState<File>();
  const [found, setFound] = useState<string>();
  const close = () => {
    setFound(undefined);
    onClose();
  };
  const attempt = async (file: any, passphrase: string) => {
    setFound(undefined);
    const keyFile = await openKeyFile(file, passphrase);
    const content = body ?? copy;
    if (!content) {
      await checkKeyFile(keyFile, header);
      await checkWrapping(keyFile, header, shares, holders);
      setFound(words('密钥文件与已递交的{投标}文件相符，份额无误，{开标}时可以解密。选择密文副本可以试开全部内容。'));
      return;
    }
    const { readOut, files } = await tryKeyFile({ keyFile, header, shares, holders, body: content });
    const listed = files.map((f) => `${f.name}（${showBytes(f.size)}）`).join('、');
    setFound(
      `全部打开：报价 ${readOut.price}，工期 ${readOut.term}，质量 ${readOut.quality}${readOut.manager ? `，项目负责人 ${readOut.manager}` : ''}；文件 ${listed}。`,
    );
  };
  return (
    <KeyFilePanel open={open} title="试开密钥文件" submit="试开" onClose={close} onSubmit={attempt}>
      {body ? null : (
        <div className="zc-field">
          <span className="zc-label">密文副本（可不选）</span>
          <span>
            <label className="zc-button" htmlFor="sealed-copy">
              选择文件
            </label>{' '}
            {copy?.name}
            <input
              id="sealed-copy"
              type="file"
              className="zc-visually-hidden"
              onChange={(event) => setCopy(event.target.files?.[0])}
            />
          </span>
        </div>
      )}
      {found ? <Banner tone="done">{found}</Banner> : null}
    </KeyFilePanel>
  );
}

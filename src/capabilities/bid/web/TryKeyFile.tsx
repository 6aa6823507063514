/** The bidder's rehearsal: key file and pass phrase are tried on this machine, against what was handed in. */

import { useState } from 'react';
import { serverNow } from '../../../kernel/web/index.ts';
import { words } from '../../../kernel/web/registry.ts';
import { KeyFilePanel } from '../../../platform/signature/web/KeyFilePanel.tsx';
import { showBytes } from '../../../ui/format/amount.ts';
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
import { ChooseOne } from './sealing/ChosenFiles.tsx';

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
    const keyFile = await openKeyFile(file, passphrase, header);
    const content = body ?? copy;
    if (!content) {
      await checkKeyFile(keyFile, header);
      await checkWrapping(keyFile, header, shares, holders);
      setRehearsed(header);
      setFound(
        words(
          `第 ${header.bidVersion} 版的密钥文件和口令都对，{开标}时可以解密。再选加密文件的副本可以把全部文件试开一遍。`,
        ),
      );
      return;
    }
    const { readOut, files } = await tryKeyFile({ keyFile, header, shares, holders, body: content });
    const listed = files.map((f) => `${f.name}（${showBytes(f.size)}）`).join('、');
    setRehearsed(header);
    setFound(
      `全部打开：报价 ${readOut.price}，工期 ${readOut.term}，质量 ${readOut.quality}${readOut.manager ? `，项目负责人 ${readOut.manager}` : ''}；文件 ${listed}。`,
    );
  };
  return (
    <KeyFilePanel
      open={open}
      title={`试开第 ${header.bidVersion} 版的密钥文件`}
      submit="试开"
      onClose={close}
      onSubmit={attempt}
      after={
        <>
          {body ? null : (
            <ChooseOne
              id="sealed-copy"
              label="加密文件的副本"
              hint="可以不选：不选时核对密钥和口令，选了再把全部文件试开一遍"
              accept=".sealed"
              file={copy}
              onChange={setCopy}
            />
          )}
          {found ? <Banner tone="done">{found}</Banner> : null}
        </>
      }
    >
      <p>
        {words(
          `请选择第 ${header.bidVersion} 版封标时下载的密钥文件（文件名以“第${header.bidVersion}版.json”结尾），输入封标时设的口令。试开只在本机进行。`,
        )}
      </p>
    </KeyFilePanel>
  );
}

// When a key file was last tried with success in this browser, by the bid's threshold promise: it says nothing of the
// content.

const place = (header: Pick<SealedBidHeader, 'thresholdSecretSha256'>) =>
  `zhaocai.rehearsed.${header.thresholdSecretSha256.slice(0, 24)}`;

function setRehearsed(header: SealedBidHeader): void {
  try {
    localStorage.setItem(place(header), new Date(serverNow()).toISOString());
  } catch {
    // A browser that keeps nothing only asks once more.
  }
}

/** @returns ISO, or nothing where it was not tried here */
export const rehearsedAt = (header: Pick<SealedBidHeader, 'thresholdSecretSha256'>): string | undefined =>
  localStorage.getItem(place(header)) ?? undefined;

/** The same key under another pass phrase: for a colleague of the same unit, made and saved in this browser only. */
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { words } from '../../../kernel/web/registry.ts';
import { passphraseRefusal } from '../../../platform/signature/index.ts';
import { KeyFilePanel } from '../../../platform/signature/web/KeyFilePanel.tsx';
import { saveAs } from '../../../platform/signature/web/useSigner.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { checkKeyFile, openKeyFile, protectKeyFile, type SealedBidHeader } from '../sealing/index.ts';

export interface CopyForColleagueProps {
  open: boolean;
  onClose: () => void;
  header: SealedBidHeader;
  /** The lot's code, for the file's name. */
  code: string;
}

export function CopyForColleague({ open, onClose, header, code }: CopyForColleagueProps) {
  const [passphrase, setPassphrase] = useState('');
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    if (open) return;
    setPassphrase('');
    setMade(false);
  }, [open]);
  const make = async (file: any, own: string) => {
    setMade(false);
    const weak = passphraseRefusal(passphrase);
    if (weak) throw new Error(`副本的${weak}`);
    if (passphrase === own) throw new Error('副本的口令请与您自己的不同：同事不需要知道您的口令');
    const keyFile = await openKeyFile(file, own, header);
    await checkKeyFile(keyFile, header);
    const copy = await protectKeyFile(keyFile, passphrase);
    saveAs(`投标密钥_${code}_第${header.bidVersion}版_同事副本.json`, JSON.stringify(copy));
    setMade(true);
  };
  return (
    <KeyFilePanel
      open={open}
      title={`第 ${header.bidVersion} 版密钥的同事副本`}
      submit="制作副本"
      onClose={onClose}
      onSubmit={make}
      after={
        <>
          <div className="zc-field">
            <label htmlFor="copy-passphrase" className="zc-required">
              副本的口令
            </label>
            <Input.Password
              id="copy-passphrase"
              autoComplete="new-password"
              value={passphrase}
              onChange={(event) => setPassphrase(event.target.value)}
            />
            <small className="zc-hint">由同事使用；文件和口令请分两条路交给他</small>
          </div>
          {isMade ? (
            <Banner tone="done" actions={<Button onClick={onClose}>完成</Button>}>
              {words('副本已下载，它与您的密钥文件一样能解密，请只交给本单位的人，{开标}以前不要外传。')}
            </Banner>
          ) : null}
        </>
      }
    >
      <p>先用您自己的密钥文件和口令打开，再以另一个口令保护后存为副本。平台不参与，也不保存。</p>
    </KeyFilePanel>
  );
}

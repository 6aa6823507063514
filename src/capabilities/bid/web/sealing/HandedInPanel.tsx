/** After handing in: the receipt, the copy to keep, and the rehearsal of the key file. */

import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { to, words } from '../../../../kernel/web/index.ts';
import { saveFile } from '../../../../ui/controls/save-file.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { ReceiptCard } from '../ReceiptCard.tsx';
import { TryKeyFile } from '../TryKeyFile.tsx';
import type { HandedIn, SealedParts } from './seal-in-browser.ts';
import type { TenderToSeal } from './tender-to-seal.ts';

export function HandedInPanel({
  tender,
  handed,
  sealed,
}: {
  tender: TenderToSeal;
  handed: HandedIn;
  sealed: SealedParts;
}) {
  const [trying, setTrying] = useState(false);
  return (
    <>
      <Banner
        tone="done"
        actions={
          <Link className="zc-button" to={to('bid.mine', { id: handed.row.id })}>
            {words('查看我的{投标}')}
          </Link>
        }
      >
        {words(
          '{投标}文件已递交，这是平台签名的回执。{开标}时须用密钥文件和口令解密，请妥善保存，丢失后任何人都无法开启。',
        )}
      </Banner>
      <Section title="回执">
        <ReceiptCard receipt={handed.receipt} />
      </Section>
      <Section title="现在试开一遍密钥文件">
        <p>
          {words(
            '用刚才下载的密钥文件在本机试开：能打开每一个字节，{开标}时就能解密。用错文件或忘了口令，现在重新封标还来得及。',
          )}
        </p>
        <div className="zc-row">
          <Button type="primary" onClick={() => setTrying(true)}>
            试开密钥文件
          </Button>
          <Button
            onClick={() =>
              saveFile(words(`{投标}文件加密副本_${tender.lot.code}_第${handed.receipt.version}版.sealed`), sealed.body)
            }
          >
            保存加密文件的副本
          </Button>
        </div>
      </Section>
      <TryKeyFile
        open={trying}
        onClose={() => setTrying(false)}
        header={sealed.header}
        shares={sealed.shares}
        holders={tender.holders}
        body={sealed.body}
      />
    </>
  );
}

/** Where the content of the form came from, whether it is kept on this device, and the way to the version before. */
import { Button } from 'antd';
import { useState } from 'react';
import { words } from '../../../../kernel/web/registry.ts';
import { KeyFilePanel } from '../../../../platform/signature/web/KeyFilePanel.tsx';
import { showDialog } from '../../../../ui/controls/dialogs.tsx';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { openKeyFile } from '../../sealing/index.ts';
import { ChooseOne } from './ChosenFiles.tsx';
import { openBid } from './open-last.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import type { BidContent, BidForm, Keeping } from './useBidForm.ts';
import type { KeptBid } from './what-is-missing.ts';

const kept: Readonly<Record<Keeping, string>> = {
  none: '填写的内容加密保存在本机，离开后再来接着填；递交、退出登录或截止后清除。口令不保存。',
  busy: '正在加密保存到本机…',
  kept: '已加密保存在本机，离开后再来接着填；递交、退出登录或截止后清除。口令不保存。',
  lost: '没有存到本机（可能是空间不足，或浏览器不允许保存）：请不要离开本页，或离开后重新填写。',
};

export function DraftState({ tender, form }: { tender: TenderToSeal; form: BidForm }) {
  const { origin, gone, keeping } = form;
  const [opening, setOpening] = useState(false);
  const before = tender.nextVersion - 1;
  const startAnew = async () => {
    const isSure = await showDialog({
      tone: 'ask',
      title: '清空重新填写？',
      content: '本机保存的草稿将被删除，不能恢复；已递交的版本不受影响。',
      confirm: '清空',
      cancel: '取消',
      danger: true,
    });
    if (isSure) form.startAnew();
  };
  return (
    <>
      {origin.kind === 'draft' ? (
        <Banner actions={<Button onClick={() => void startAnew()}>清空重填</Button>}>
          接着 {exactMoment(origin.at)} 的草稿填写。
        </Banner>
      ) : null}
      {origin.kind === 'last' ? (
        <Banner tone="done" actions={<Button onClick={() => void startAnew()}>清空重填</Button>}>
          {words(`已带出第 ${before} 版的报价、成员和文件，改好后另封第 ${before + 1} 版。`)}
        </Banner>
      ) : null}
      {before > 0 && !form.last ? (
        <Banner tone="wait" actions={<Button onClick={() => setOpening(true)}>用密钥文件打开第 {before} 版</Button>}>
          {words(
            `第 ${before} 版的内容不在本机，表中没有它的报价和文件${tender.bid?.declaration?.consortium ? '，联合体成员已按它的声明带出' : ''}。可以用它的密钥文件和加密文件的副本打开，在它上面修改。`,
          )}
        </Banner>
      ) : null}
      {gone.length > 0 ? <Banner tone="due">这些文件不在本机，请重新选择：{gone.join('、')}</Banner> : null}
      <p className={keeping === 'lost' ? 'zc-refusal' : 'zc-hint'} role="status">
        {kept[keeping]}
      </p>
      {before > 0 ? (
        <OpenLast tender={tender} open={opening} onClose={() => setOpening(false)} onOpened={form.beginWith} />
      ) : null}
    </>
  );
}

// The version before as the beginning of a new one: its key file, its pass phrase and the copy of its ciphertext.

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
    if (!copy) throw new Error('请选择这一版加密文件的副本');
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
          label="加密文件的副本"
          hint="递交后“保存加密文件的副本”得到的 .sealed 文件"
          accept=".sealed"
          file={copy}
          onChange={setCopy}
          required
        />
      }
    >
      <p>{words('在本机解密，内容填入表中；平台不参与，也看不到。没有留副本的，只能重新填写。')}</p>
    </KeyFilePanel>
  );
}

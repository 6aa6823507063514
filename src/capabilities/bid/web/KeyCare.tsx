/** The key of the bid that stands: tried or not, a guarded copy for a colleague, and what can be done when it is lost. */
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useServerNow } from '../../../kernel/web/index.ts';
import { to, words } from '../../../kernel/web/registry.ts';
import { passphraseRefusal } from '../../../platform/signature/index.ts';
import { KeyFilePanel } from '../../../platform/signature/web/KeyFilePanel.tsx';
import { saveAs } from '../../../platform/signature/web/useSigner.tsx';
import { exactMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { reached } from '../../project/windows.ts';
import {
  checkKeyFile,
  type HolderPublicKeys,
  openKeyFile,
  protectKeyFile,
  type SealedBidHeader,
  type WrappedShare,
} from '../sealing/index.ts';
import { rehearsedAt, TryKeyFile } from './TryKeyFile.tsx';

export interface KeyCareProps {
  header: SealedBidHeader;
  shares: WrappedShare[];
  holders: HolderPublicKeys[];
  lot: { id: string; code: string; bidDeadline: string };
  /** Whether a further version may still be handed in. */
  mayReplace: boolean;
}

type Asking = 'try' | 'copy' | 'lost';

export function KeyCare({ header, shares, holders, lot, mayReplace }: KeyCareProps) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const tried = rehearsedAt(header);
  const version = header.bidVersion;
  return (
    <Section
      title="密钥"
      extra={
        <Button size="small" type="text" onClick={() => setAsking('lost')}>
          密钥文件丢了
        </Button>
      }
    >
      <ul className="zc-key-care">
        <li>
          <b>第 {version} 版的密钥文件</b>
          <small>{words('{开标}解密只能用它和封标时的口令；平台没有副本，以前各版的不再有用')}</small>
        </li>
        <li className={tried ? 'zc-tone-done' : 'zc-tone-wait'}>
          <b>{tried ? `${exactMoment(tried)} 在本机试开通过` : '还没有在本机试开过'}</b>
          <small>
            {tried ? words('{开标}前一天请再试一次') : '请现在试一遍：用错文件或忘了口令，截止前都还来得及重新封标'}
          </small>
          <Button size="small" onClick={() => setAsking('try')}>
            试开密钥文件
          </Button>
        </li>
        <li>
          <b>给同事的副本</b>
          <small>{words('另设口令保护，您不在时由本单位同事{开标}解密')}</small>
          <Button size="small" onClick={() => setAsking('copy')}>
            制作副本
          </Button>
        </li>
      </ul>
      <TryKeyFile open={asking === 'try'} onClose={close} header={header} shares={shares} holders={holders} />
      <CopyForColleague open={asking === 'copy'} onClose={close} header={header} code={lot.code} />
      <LostKey open={asking === 'lost'} onClose={close} lot={lot} version={version} mayReplace={mayReplace} />
    </Section>
  );
}

/** What the rules leave to a bidder who lost the key: another version in time. Afterwards the bid cannot be opened. */
function LostKey({
  open,
  onClose,
  lot,
  version,
  mayReplace,
}: {
  open: boolean;
  onClose: () => void;
  lot: KeyCareProps['lot'];
  version: number;
  mayReplace: boolean;
}) {
  const isOver = reached(new Date(useServerNow()), lot.bidDeadline);
  return (
    <SidePanel
      open={open}
      title="密钥文件丢了，或忘了口令"
      onClose={onClose}
      dirty={false}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {mayReplace ? (
            <Link className="zc-button zc-button-main" to={to('bid.seal', { lot: lot.id })}>
              重新封第 {version + 1} 版
            </Link>
          ) : null}
        </>
      }
    >
      <h3>还能做什么</h3>
      <ul className="zc-lost-key">
        <li>
          先找副本：浏览器的下载记录、给同事的副本、备份的 U 盘。文件名是“投标密钥_{lot.code}_第{version}版.json”。
        </li>
        <li>
          {isOver
            ? words('{投标}已经截止，不能再换新版。找到密钥文件以前，请照常进{开标}室签到，并把情况告诉主持人。')
            : words(
                `截止（${exactMoment(lot.bidDeadline)}）以前重新封一版：新版有自己的密钥文件，替换第 ${version} 版。本机留有草稿或上一版内容的会自动带出。`,
              )}
        </li>
        {isOver ? null : <li>{words('不想再参加的，截止前可以撤回，保证金按规定退还。')}</li>}
      </ul>
      <h3>做不到什么</h3>
      <ul className="zc-lost-key">
        <li>平台、代理机构、持钥人都没有您的密钥，也不能重设口令：任何人都不能代您解密。</li>
        <li>
          {words(
            '{开标}时没有解密，又是{投标}人自己的原因的，视为撤销{投标}文件（电子招标投标办法 第31条）；{招标}文件规定保证金不退的，按它办理。',
          )}
        </li>
      </ul>
    </SidePanel>
  );
}

// The same key under another pass phrase: for a colleague of the same unit, made and saved in this browser only.

export interface CopyForColleagueProps {
  open: boolean;
  onClose: () => void;
  header: SealedBidHeader;
  /** The lot's code, for the file's name. */
  code: string;
}

function CopyForColleague({ open, onClose, header, code }: CopyForColleagueProps) {
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

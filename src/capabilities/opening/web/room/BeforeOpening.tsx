/** The room while it waits: whether all is in order on this side, the key tried once more, and what comes when. */

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, currentUser, everyRow, recordPath, to, words } from '../../../../kernel/web/index.ts';
import { KeyFilePanel } from '../../../../platform/signature/web/KeyFilePanel.tsx';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { bidIs } from '../../../bid/audiences.ts';
import { shortSerial } from '../../../bid/own-tender-wire.ts';
import { openHolderFile, type Receipt } from '../../../bid/sealing/index.ts';
import { useTenderToSeal } from '../../../bid/web/sealing/tender-to-seal.ts';
import { rehearsedAt, TryKeyFile } from '../../../bid/web/TryKeyFile.tsx';
import { comingOf } from '../../before-opening.ts';
import type { Room } from './room-wire.ts';

interface Holder {
  user: string;
  fingerprint: string;
}

export function BeforeOpening({ room: { row }, behind }: { room: Room; behind: number }) {
  const me = currentUser();
  const isBidder = me?.dwtype === 'supplier';
  const holder = ((row.holders ?? []) as Holder[]).find((h) => h.user === me?.userid);
  const line: Ready = {
    tone: behind > 5 ? 'due' : 'done',
    what: behind > 5 ? `线路断开 ${Math.round(behind)} 秒，正在重新连接` : '线路正常，本页自动更新',
  };
  return (
    <section className="zc-before-opening" aria-label={words('{开标}之前')}>
      <ul>
        {isBidder ? <OwnBid lot={row.lot} /> : null}
        {holder ? <OwnKey holder={holder} /> : null}
        <ReadyLine {...line} />
      </ul>
      <h2>{words('{开标}时')}</h2>
      <ol>
        {comingOf(
          row as AnyRow & Parameters<typeof comingOf>[0],
          isBidder ? 'bidder' : holder ? 'holder' : 'other',
        ).map((one) => (
          <li key={one.when} className={one.isOwn ? 'is-own' : undefined}>
            <b>{words(one.when)}</b>
            <span>{words(one.what)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Ready {
  tone: 'done' | 'wait' | 'due';
  what: string;
  small?: ReactNode;
  children?: ReactNode;
}

const signs = { done: '✓', wait: '!', due: '!' } as const;

const ReadyLine = ({ tone, what, small, children }: Ready) => (
  <li className={`zc-tone-${tone}`}>
    <i aria-hidden>{signs[tone]}</i>
    <div>
      <b>{what}</b>
      {small ? <small>{small}</small> : null}
    </div>
    {children}
  </li>
);

/** The unit's own bid of this lot, the newest; nothing where it has none. */
const useOwnBid = (lot: string) =>
  useQuery({
    queryKey: ['detail', 'bid', 'room', lot],
    queryFn: async ({ signal }) => {
      const rows = await everyRow('bid', { 'f.lot': lot }, signal);
      const newest = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
      if (!newest) return null;
      const options = { query: { id: newest.id }, signal, ownFailures: true };
      return (await call<{ row: AnyRow }>(recordPath('bid', 'detail'), options)).row;
    },
  });

function OwnBid({ lot }: { lot: string }) {
  const { data: bid, error } = useOwnBid(lot);
  const tender = useTenderToSeal(lot);
  const [trying, setTrying] = useState(false);
  if (error) return <ReadyLine tone="due" what={words('没有读到本单位的{投标}，请刷新本页')} />;
  if (bid === undefined) return null;
  if (!bid || bidIs.withdrawn(bid))
    return (
      <ReadyLine
        tone="due"
        what={words(bid ? '本单位的{投标}已经撤回' : '本单位还没有递交{投标}')}
        small={words('截止前可以递交')}
      >
        <Link className="zc-button" to={to('bid.seal', { lot })}>
          {words('去{投标}')}
        </Link>
      </ReadyLine>
    );
  const receipt = bid.receipt as Receipt | null;
  const tried = bid.header ? rehearsedAt(bid.header) : undefined;
  return (
    <>
      <ReadyLine
        tone="done"
        what={words(`第 ${bid.bidVersion} 版{投标}文件已收到`)}
        small={`${exactMoment(bid.submittedAt)}${receipt ? `，回执 ${shortSerial(receipt.serial)}` : ''}`}
      >
        <Link className="zc-button" to={to('bid.mine', { id: bid.id })}>
          看回执
        </Link>
      </ReadyLine>
      {bid.header && tender.data ? (
        <ReadyLine
          tone={tried ? 'done' : 'wait'}
          what={tried ? '密钥文件在本机试开通过' : '密钥文件还没有在本机试过'}
          small={
            tried ? `${exactMoment(tried)} 试开` : words('请现在试一次：{开标}时要用它和封标时的口令，平台没有副本')
          }
        >
          <Button onClick={() => setTrying(true)}>{tried ? '再试一次' : '现在试开'}</Button>
        </ReadyLine>
      ) : null}
      {bid.header && tender.data ? (
        <TryKeyFile
          open={trying}
          onClose={() => setTrying(false)}
          header={bid.header}
          shares={bid.shares}
          holders={tender.data.holders}
        />
      ) : null}
    </>
  );
}

/** A holder tries the file that it will decrypt with, on whatever it holds in its hand. */
function OwnKey({ holder }: { holder: Holder }) {
  const [trying, setTrying] = useState(false);
  const [isGood, setGood] = useState(false);
  const close = () => setTrying(false);
  return (
    <>
      <ReadyLine
        tone={isGood ? 'done' : 'wait'}
        what={isGood ? '您的密钥文件可用' : '您是持钥人，请现在试一次密钥文件'}
        small={words('{开标}时要用这台设备上的密钥文件和它的口令；手机、电脑都可以')}
      >
        <Button onClick={() => setTrying(true)}>{isGood ? '再试一次' : '现在试开'}</Button>
      </ReadyLine>
      <KeyFilePanel
        open={trying}
        title="试开密钥文件"
        submit="试开"
        onClose={close}
        onSubmit={async (file, passphrase) => {
          setGood(false);
          const { fingerprint } = await openHolderFile(file, passphrase);
          if (fingerprint !== holder.fingerprint)
            throw new Error(words('这不是本次{开标}登记的密钥文件，请选择为这份{招标}文件制作的那一个'));
          setGood(true);
        }}
        after={isGood ? <Banner tone="done">{words('密钥文件和口令都对，{开标}时可以用')}</Banner> : null}
      >
        <p>只在本机试开，什么也不发出。</p>
      </KeyFilePanel>
    </>
  );
}

/** What a bidder does in the room: sign in, release, disclose where it is called for, confirm. Keys are opened here only. */

import { type ReactNode, useState } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, newKey, recordPath, serverNow, words } from '../../../../kernel/web/index.ts';
import { KeyFilePanel } from '../../../../platform/signature/web/KeyFilePanel.tsx';
import { useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { exactMoment } from '../../../../ui/format/moment.ts';
import type { DeniedShare } from '../../../bid/sealing/index.ts';
import { type BidKeyFile, openKeyFile, type SealedBidHeader } from '../../../bid/sealing/index.ts';
import { isOpen, type Own, ownNothing, type Tendered } from '../../../project/possible/answer.ts';
import { type Possible, possible } from '../../../project/possible/possible.ts';
import { confirmUntil } from '../../../project/windows.ts';
import { tooFewBidders } from '../../opening/opening.guards.ts';
import { type SummaryRow, summaryContent } from '../../opening-entry/summary.ts';
import { openingEntryIs, openingIs } from '../../states.ts';
import type { Room } from './room-wire.ts';

const act = (verb: string, id: string, asked: Record<string, string> = {}, inPanel = false) =>
  call(`/supplier/opening-entry/${verb}.json`, {
    json: true,
    body: { id, asked },
    idempotencyKey: newKey(),
    ...(inPanel ? { ownRefusals: 'all' as const, ownFailures: true } : {}),
  });

/** Answers every holder who denied the share without a proof, with what the key file keeps of that share. */
async function rebut(row: AnyRow, { wrapping }: BidKeyFile): Promise<void> {
  for (const { holder, isProven, rebuttedAt } of row.denials as DeniedShare[]) {
    const kept = wrapping.find((w) => w.holder === holder);
    if (kept && !isProven && !rebuttedAt) await act('rebut', row.id, { wrapping: JSON.stringify(kept) }, true);
  }
}

/** The header of the unit's own bid, by which a wrong key file is named before anything is sent; not worth waiting for. */
const ownHeader = async (bid: string): Promise<SealedBidHeader | undefined> => {
  try {
    const { row } = await call(recordPath('bid', 'detail'), { query: { id: bid }, ownFailures: true, quiet: true });
    return row.header ?? undefined;
  } catch {
    return undefined;
  }
};

/** What this bidder can do of its key and of the read-out, as every other page says it. */
function possibleIn({ row, own }: Room): Possible['acts'] | undefined {
  if (!own) return undefined;
  const { state, startsAt, unlockUntil, confirmingAt } = row;
  const { id, state: entryState } = own.row;
  const entry = { id, state: entryState } as Own['entry'];
  const bid: Own['bid'] = { id: own.row.bid, state: 'locked' };
  const opening = { state, startsAt, unlockUntil, confirmingAt } as Tendered['opening'];
  const dates = { documentFrom: startsAt, documentUntil: startsAt, clarifyUntil: startsAt, bidDeadline: startsAt };
  const of = { ...inRoom, ...dates, lot: row.lot, opening };
  return possible(of, 'unit', { ...ownNothing, bid, entry }, new Date(serverNow())).acts;
}

/** A lot that is in the room: nothing else is asked of it there. */
const inRoom: Pick<Tendered, 'state' | 'isOffered' | 'wentOn' | 'beforeBids' | 'round' | 'preliminary'> = {
  ...{ isOffered: false, wentOn: true, beforeBids: false, round: null, preliminary: null },
  state: 'opening',
};

type Asking = 'release' | 'disclose' | 'rebut';

const asks: Readonly<Record<Asking, readonly [title: string, submit: string, says: string]>> = {
  release: [
    '解密',
    '解密',
    '本浏览器打开您的密钥文件，提交解密要用的那一部分。只有它还打不开{投标}文件，要等持钥人也解密，全部同时开启。',
  ],
  disclose: [
    '公开密钥文件',
    '公开',
    '持钥人一方的密钥不能用，须以您的密钥文件开启{投标}文件。口令不会发出，解开的密钥将提交平台并留存。',
  ],
  rebut: [
    '反驳持钥人的否认',
    '核对并反驳',
    '持钥人称您给他的那一份密钥打不开，但没有附有效证明。本浏览器只提交这一份的封标记录，平台据此核对，无误即照常开启。',
  ],
};

export function useBidderActions(
  room: Room | undefined,
  refetch: () => void,
): { action: ReactNode; because: string; panel: ReactNode } {
  const [asking, setAsking] = useState<Asking>();
  const [busy, setBusy] = useState(false);
  const signer = useSigner();
  const own = room?.own;
  if (!room || !own) return { action: null, because: room ? waiting(room) : '', panel: null };
  const { row } = own;
  const may = (verb: string) => own.actions.some((a) => a.verb === verb && a.allowed);
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The wire has told the person.
    } finally {
      setBusy(false);
      refetch();
    }
  };
  const confirm = async () => {
    const signed = await signer.sign(summaryContent(row as AnyRow & SummaryRow), row.project);
    if (signed)
      await act('confirm', row.id, {
        signature: JSON.stringify(signed.signature),
        certificate: JSON.stringify(signed.certificate),
      });
  };
  const main = (label: string, onClick: () => void) => (
    <button type="button" className="zc-button zc-button-main" disabled={busy} onClick={onClick}>
      {label}
    </button>
  );
  const action = may('signIn')
    ? main('签到', () => void doing(() => act('signIn', row.id)))
    : may('release')
      ? main('载入密钥文件并解密', () => setAsking('release'))
      : may('rebut')
        ? main('反驳持钥人的否认', () => setAsking('rebut'))
        : may('disclose')
          ? main('公开密钥文件', () => setAsking('disclose'))
          : may('confirm')
            ? main('核对无误，签名确认', () => void doing(confirm))
            : null;
  const acts = possibleIn(room);
  const open = [acts?.open, acts?.confirm].find((act) => act && isOpen(act));
  return {
    action,
    because: action ? (open ? words(`${open.because}（${open.law}）`) : '') : waiting(room),
    panel: (
      <>
        {signer.panel}
        <KeyFilePanel
          open={asking !== undefined}
          of={room.row.title}
          title={asks[asking ?? 'release'][0]}
          submit={asks[asking ?? 'release'][1]}
          onClose={() => setAsking(undefined)}
          onSubmit={async (file, passphrase) => {
            const keyFile = await openKeyFile(file, passphrase, await ownHeader(row.bid));
            if (asking === 'disclose') await act('disclose', row.id, { keyFile: JSON.stringify(keyFile) }, true);
            else if (asking === 'rebut') await rebut(row, keyFile);
            else await act('release', row.id, { bidderSecret: keyFile.bidderSecret }, true);
            setAsking(undefined);
            refetch();
          }}
        >
          <p>{words(asks[asking ?? 'release'][2])}</p>
        </KeyFilePanel>
      </>
    ),
  };
}

/** When the host may end the room though some have neither confirmed nor objected. */
function mayEndFrom({ confirmingAt }: AnyRow): string {
  const until = confirmUntil(confirmingAt);
  return until ? `；${exactMoment(until).slice(11, 16)} 起主持人可以结束` : '';
}

function waiting({ row, own, facts }: Room): string {
  if (openingIs.waiting(row)) return words('请备好密钥文件和口令，截止时刻自动{开标}');
  if (openingIs.short(row)) return words(`${tooFewBidders(facts.fewest)}，{投标}文件不会开启`);
  if (openingIs.unlocking(row) && own)
    return words(
      facts.released === facts.entries ? '全部{投标}人已解密，等待主持人结束解密' : '您已解密，请等待其他{投标}人',
    );
  if (openingIs.releasing(row)) return words('等待持钥人解密，全部{投标}文件将同时开启');
  if (own && openingEntryIs.unopened(own.row)) return words(`您的{投标}文件未能开启：${own.row.checked ?? ''}`);
  if (openingIs.readOut(row)) return '正在唱标，请核对本单位的内容';
  if (openingIs.confirming(row))
    return words(
      facts.confirmed < facts.opened
        ? `您已确认，等待其余 ${facts.opened - facts.confirmed} 家${mayEndFrom(row)}`
        : '{投标}人都已确认，等待主持人结束{开标}',
    );
  if (openingIs.closed(row)) return words('{开标}已结束，{开标}记录已公布；结果会发消息告知');
  return '';
}

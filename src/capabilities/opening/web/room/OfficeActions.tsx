/** What host and holders do in the room. The holder's keys are opened in the holder's own browser and never leave it. */

import { useState } from 'react';
import type { Anchor } from '../../../../kernel/record/chain.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, currentUser, newKey, recordPath, useAction, words } from '../../../../kernel/web/index.ts';
import { KeyFilePanel } from '../../../../platform/signature/web/KeyFilePanel.tsx';
import { decryptShares, type HandedOver, openHolderFile, signShares } from '../../../bid/sealing/index.ts';
import { openingLifecycle } from '../../opening/opening.lifecycle.ts';
import { openingIs } from '../../states.ts';
import type { Room } from './room-wire.ts';

type Shares = HandedOver & { anchor: Anchor };

async function releaseShares(opening: string, file: any, passphrase: string): Promise<void> {
  const holder = await openHolderFile(file, passphrase);
  const handed = await call<Shares>(recordPath('opening', 'shares'), {
    query: { id: opening },
    ownRefusals: 'all',
  });
  const posting = await signShares(handed.lot, await decryptShares(handed, holder), holder, handed.anchor);
  const body = { id: opening, asked: { posting: JSON.stringify(posting) } };
  await call(recordPath('opening', 'postShares'), { json: true, body, idempotencyKey: newKey(), ownRefusals: 'all' });
}

/** The holder's part, where this person is one and has not done it. */
export function mayReleaseShares({ row, actions }: Pick<Room, 'row' | 'actions'>): boolean {
  const me = currentUser()?.userid;
  const holds = ((row.holders ?? []) as { user: string }[]).some((h) => h.user === me);
  return holds && actions.some((a) => a.verb === 'postShares' && a.allowed) && !row.sharesCompleteAt;
}

/** What the room is at, for a person of the office's side who has nothing to do in it now. */
export function standingOf({ row, facts }: Pick<Room, 'row' | 'facts'>): string {
  const me = currentUser()?.userid;
  const posted = ((row.releases ?? []) as { user: string }[]).some((r) => r.user === me);
  if (openingIs.releasing(row) && posted)
    return words(
      row.sharesCompleteAt
        ? '您已解密，密钥齐全，正在开启全部{投标}文件'
        : `您已解密，还在等 ${Math.max(0, row.threshold - (row.releases ?? []).length)} 名持钥人`,
    );
  if (openingIs.closed(row)) return words('{开标}已结束，记录可以查看和打印；接下来抽取{评标}委员会');
  if (openingIs.readOut(row)) return words('正在唱标，由主持人请{投标}人确认');
  if (openingIs.confirming(row))
    return words(
      facts.confirmed < facts.opened
        ? `等待{投标}人确认：还有 ${facts.opened - facts.confirmed} 家`
        : '{投标}人都已确认，由主持人结束{开标}',
    );
  return '';
}

/** The room's buttons for the office's side, the main one last; `because` says why it has to wait. */
export function useOfficeActions(room: Room | undefined, refetch: () => void) {
  const { run, busy, panel } = useAction({ recordId: 'opening', lifecycle: openingLifecycle, onDone: () => refetch() });
  const [releasing, setReleasing] = useState(false);
  if (!room) return { action: null, because: '', panel };
  const loud = room.actions.filter((a) => !a.quiet);
  const next = loud.find((a) => a.primary);
  const others = loud.filter((a) => a !== next && a.allowed);
  const holds = mayReleaseShares(room);
  const waits = !holds && next && !next.allowed ? next.because : '';
  const action = (
    <>
      {others.map((a) => (
        <button
          key={a.id}
          type="button"
          className={`zc-button${a.danger ? ' zc-button-danger' : ''}`}
          disabled={busy}
          onClick={() => void run(a, room.row as AnyRow)}
        >
          {words(a.label)}
        </button>
      ))}
      {holds ? (
        <button type="button" className="zc-button zc-button-main" onClick={() => setReleasing(true)}>
          用我的密钥解密
        </button>
      ) : next ? (
        <button
          type="button"
          className="zc-button zc-button-main"
          disabled={busy || !next.allowed}
          onClick={() => void run(next, room.row as AnyRow)}
        >
          {words(next.label)}
        </button>
      ) : null}
    </>
  );
  return {
    action: others.length > 0 || holds || next ? action : null,
    because: waits || (holds || next?.allowed ? '' : standingOf(room)),
    panel: (
      <>
        {panel}
        <KeyFilePanel
          open={releasing}
          of={room.row.title}
          title="用我的密钥解密"
          submit="解密并签名"
          onClose={() => setReleasing(false)}
          onSubmit={async (file, passphrase) => {
            await releaseShares(room.row.id, file, passphrase);
            setReleasing(false);
            refetch();
          }}
        >
          <p>
            {words(
              '本浏览器用您的密钥文件解开全部{投标}文件中由您保管的那一份，签名后一次提交。够了人数，全部{投标}文件同时开启。',
            )}
          </p>
        </KeyFilePanel>
      </>
    ),
  };
}

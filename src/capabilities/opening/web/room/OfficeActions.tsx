/** What host and holders do in the room. The holder's keys are opened in the holder's own browser and never leave it. */

import { useState } from 'react';
import type { Anchor } from '../../../../kernel/record/chain.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, currentUser, newKey, recordPath, useAction, words } from '../../../../kernel/web/index.ts';
import { KeyFilePanel } from '../../../../platform/signature/web/KeyFilePanel.tsx';
import { decryptShares, type HandedOver, openHolderFile, signShares } from '../../../bid/sealing/index.ts';
import { openingLifecycle } from '../../opening/opening.lifecycle.ts';
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

/** The room's buttons for the office's side, the main one last; `because` says why it has to wait. */
export function useOfficeActions(room: Room | undefined, refetch: () => void) {
  const { run, busy, panel } = useAction({ recordId: 'opening', lifecycle: openingLifecycle, onDone: () => refetch() });
  const [releasing, setReleasing] = useState(false);
  if (!room) return { action: null, because: '', panel };
  const loud = room.actions.filter((a) => !a.quiet);
  const next = loud.find((a) => a.primary);
  const others = loud.filter((a) => a !== next && a.allowed);
  const holds = mayReleaseShares(room);
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
    because: !holds && next && !next.allowed ? next.because : '',
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

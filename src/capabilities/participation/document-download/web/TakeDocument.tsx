/** The way to the document, as it stands for the reader: sign in, take it, open it, or who takes it at all. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, currentUser, newKey, recordPath, to, useServerNow, words } from '../../../../kernel/web/index.ts';
import { Countdown, Moment } from '../../../../ui/layout/moments.tsx';
import { isOpen, type Own, ownNothing, type Tendered } from '../../../project/possible/answer.ts';
import { possible } from '../../../project/possible/possible.ts';

/** This unit's own rows for a lot, and the lot's name. */
function useOwn(lot: string, of: Tendered | null | undefined) {
  const isSupplier = currentUser()?.dwtype === 'supplier';
  const asksInvited = Boolean(of?.round?.entrants && of.round.entrants !== 'anyone');
  return useQuery({
    queryKey: ['list', 'document-download', 'of', lot, asksInvited],
    queryFn: async ({ signal }) => {
      const query = { 'f.lot': lot };
      const mine = async (record: string) =>
        (await call<{ tdata: AnyRow[] }>(recordPath(record, 'list'), { query, signal, ownFailures: true })).tdata[0];
      const [taken, invitation, named] = await Promise.all([
        mine('document-download'),
        asksInvited ? mine('supplier-invitation') : undefined,
        call<{ row: AnyRow }>(recordPath('lot', 'detail'), { query: { id: lot }, signal, ownFailures: true }),
      ]);
      const own = { ...ownNothing, taken: taken ?? null, invitation: invitation ?? null } as Own;
      return { own, lot: named.row };
    },
    enabled: isSupplier,
  }).data;
}

/** @param offer what the lot offers; `null` where nothing is known of it, `undefined` while it is asked */
export function TakeDocument({ lot, offer }: { lot: string; offer: Tendered | null | undefined }) {
  const now = useServerNow(60_000);
  const user = currentUser();
  const found = useOwn(lot, offer);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (offer === null) return <small className="zc-hint">{words('本标段现在没有可以获取的{招标}文件。')}</small>;
  if (!offer) return null;
  if (user?.dwtype === 'supplier' && !found) return null;
  const { take } = possible(offer, user ? 'unit' : 'guest', found?.own ?? ownNothing, new Date(now)).acts;
  if (take.stands === 'done' && take.go) {
    return (
      <Link className="zc-button zc-button-main" to={to(take.go.screen, take.go.query)}>
        {words(take.go.label)}
      </Link>
    );
  }
  if (!isOpen(take)) return <NotNow because={take.because} isGuest={!user} mayHaveTaken={offer.isOffered} />;
  if (!user) {
    return (
      <>
        <a className="zc-button zc-button-main" href={signIn()}>
          {words('登录获取{招标}文件')}
        </a>
        <small className="zc-hint">免费下载，不需要报名，也不需要入库。</small>
        <Ends at={take.end} />
      </>
    );
  }
  if (user.dwtype !== 'supplier') return <small className="zc-hint">{words('{招标}文件由{投标}人账号获取。')}</small>;
  if (!found) return null;
  const takeIt = async () => {
    setBusy(true);
    try {
      const body = { values: { lot } };
      const done = await call<{ row: AnyRow }>('/supplier/document-download/take.json', {
        json: true,
        body,
        idempotencyKey: newKey(),
      });
      await navigate(to('document-download.detail', { id: done.row.id }));
    } catch {
      setBusy(false); // The wire has told the person why.
    }
  };
  return (
    <>
      <button type="button" className="zc-button zc-button-main" disabled={busy} onClick={() => void takeIt()}>
        {words('获取{招标}文件')}
      </button>
      <small className="zc-hint">
        {found.lot.name}
        {words('。免费，不需要报名；谁获取、多少家获取，{开标}前对任何人保密。')}
      </small>
      <Ends at={take.end} />
    </>
  );
}

const signIn = () => `#${to('session.login', { from: location.hash.slice(1) })}`;

/** Until when it is given out: what comes first for who has not taken it. */
const Ends = ({ at }: { at: string | null }) =>
  at ? (
    <small className="zc-hint">
      获取截止 <Moment at={at} ends near={false} /> <Countdown until={at} over="已截止" />
    </small>
  ) : null;

/** Why the document cannot be taken now; a supplier who took it in time still gets to it by signing in. */
function NotNow({ because, isGuest, mayHaveTaken }: { because: string; isGuest: boolean; mayHaveTaken: boolean }) {
  return (
    <>
      <small className="zc-hint">{words(because)}</small>
      {isGuest && mayHaveTaken ? (
        <small className="zc-hint">
          <a href={signIn()}>已经获取的单位，登录后打开</a>
        </small>
      ) : null}
    </>
  );
}

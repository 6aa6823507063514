/** The way to the document, as it stands for the reader: sign in, take it, open it, or who takes it at all. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, currentUser, newKey, recordPath, to, useServerNow, words } from '../../../../kernel/web/index.ts';
import { shownEnd } from '../../../../ui/format/moment.ts';
import { documentWindow, type Offer, type Standing } from '../../../project/windows.ts';

/** This unit's own row for a lot, and the lot's name. */
function useTaken(lot: string) {
  const isSupplier = currentUser()?.dwtype === 'supplier';
  return useQuery({
    queryKey: ['list', 'document-download', 'of', lot],
    queryFn: async ({ signal }) => {
      const query = { 'f.lot': lot };
      const [mine, of] = await Promise.all([
        call<{ tdata: AnyRow[] }>(recordPath('document-download', 'list'), { query, signal, ownFailures: true }),
        call<{ row: AnyRow }>(recordPath('lot', 'detail'), { query: { id: lot }, signal, ownFailures: true }),
      ]);
      return { taken: mine.tdata[0], lot: of.row };
    },
    enabled: isSupplier,
  }).data;
}

/** @param offer what the lot offers; nothing while it is asked */
export function TakeDocument({ lot, offer }: { lot: string; offer: Offer | undefined }) {
  const now = useServerNow(60_000);
  const user = currentUser();
  const found = useTaken(lot);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!offer) return null;
  if (found?.taken) {
    return (
      <Link className="zc-button zc-button-main" to={to('document-download.detail', { id: found.taken.id })}>
        {words('打开{招标}文件')}
      </Link>
    );
  }
  const stands = documentWindow(offer, new Date(now));
  if (stands !== 'can') return <NotNow stands={stands} offer={offer} isGuest={!user} />;
  if (!user) {
    return (
      <>
        <a className="zc-button zc-button-main" href={signIn()}>
          {words('登录获取{招标}文件')}
        </a>
        <small className="zc-hint">免费下载，不需要报名，也不需要入库。</small>
      </>
    );
  }
  if (user.dwtype !== 'supplier') return <small className="zc-hint">{words('{招标}文件由{投标}人账号获取。')}</small>;
  if (!found) return null;
  const take = async () => {
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
      <button type="button" className="zc-button zc-button-main" disabled={busy} onClick={() => void take()}>
        {words('获取{招标}文件')}
      </button>
      <small className="zc-hint">
        {found.lot.name}
        {words('。免费，不需要报名；谁获取、多少家获取，{开标}前对任何人保密。')}
      </small>
    </>
  );
}

const signIn = () => `#${to('session.login', { from: location.hash.slice(1) })}`;

/** Why the document cannot be taken now; a supplier who took it in time still gets to it by signing in. */
function NotNow({ stands, offer, isGuest }: { stands: Exclude<Standing, 'can'>; offer: Offer; isGuest: boolean }) {
  const because = {
    ahead: `{招标}文件自 ${showInstant(offer.documentFrom)} 起可以获取。`,
    over: `{招标}文件获取已于 ${shownEnd(offer.documentUntil)} 截止。`,
    ended: '本{招标}已终止、流标或者暂停，不再发出{招标}文件。',
  }[stands];
  return (
    <>
      <small className="zc-hint">{words(because)}</small>
      {isGuest && stands === 'over' ? (
        <small className="zc-hint">
          <a href={signIn()}>已经获取的单位，登录后打开</a>
        </small>
      ) : null}
    </>
  );
}

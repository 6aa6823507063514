/** 签发, by the owner or whom it asked to: one signature over the list of all letters, made here; the server sends them in one transaction. */
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, newKey, recordPath, serverNow, useDetail } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { letterDigests, lettersText } from '../award-notice/letter.ts';

export interface Letters {
  lot: string;
  letters: { id: string; number: string; kind: 'award' | 'loss'; supplierName: string; body: string; state: string }[];
}

export const lettersOf = (id: string, signal?: AbortSignal) =>
  call<Letters>('/agency/award-notice/letters.json', { query: { id }, signal, ownFailures: true });

export function SendLetters({ row }: { row: AnyRow }) {
  const { actions } = useDetail('award-notice', row.id);
  const { panel, sign } = useSigner();
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const send = actions.find((a) => a.verb === 'send');
  if (!send) return null;
  // The date in the letters is today's: an older draft is written anew before it is signed.
  const isOld = row.datedOn !== dateInShanghai(new Date(serverNow()));

  const go = async () => {
    setBusy(true);
    try {
      let { version } = row;
      if (isOld) version = (await post('redate', { id: row.id, version })).row.version;
      const { lot, letters } = await lettersOf(row.id);
      const signed = await sign(lettersText(lot, await letterDigests(letters)), row.project);
      if (!signed) return;
      const asked = { signature: JSON.stringify(signed.signature), certificate: JSON.stringify(signed.certificate) };
      await post('send', { id: row.id, version, asked });
      showNotice(`已签发 ${letters.length} 份通知书`);
    } catch {
      // The wire has told the person; the row is read again below.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'award-notice' });
    }
  };
  const waits = !send.allowed && !isOld;
  return (
    <>
      <Tooltip title={waits ? send.because : ''}>
        <Button type="primary" disabled={waits} loading={busy} onClick={() => void go()}>
          {send.label}
        </Button>
      </Tooltip>
      {panel}
    </>
  );
}

const post = (verb: string, body: Record<string, unknown>) =>
  call<{ row: AnyRow }>(recordPath('award-notice', verb), { json: true, body, idempotencyKey: newKey() });

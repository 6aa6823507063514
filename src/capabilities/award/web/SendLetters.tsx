/** 签发, by the owner or whom it asked to: who gets which letter, read as its addressee will; then one signature over them all. */
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, newKey, recordPath, serverNow, useDetail, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { type Letters, letterDigests, lettersText, type SentLetter } from '../award-notice/letter.ts';
import { LetterWords } from './LetterPaper.tsx';
import './papers.css';

export const lettersOf = (id: string, signal?: AbortSignal) =>
  call<Letters>('/agency/award-notice/letters.json', { query: { id }, signal, ownFailures: true });

export function SendLetters({ row }: { row: AnyRow }) {
  const { actions } = useDetail('award-notice', row.id);
  const { panel, sign } = useSigner();
  const [busy, setBusy] = useState(false);
  /** The letters that are looked at before they are signed, and the version that they were written in. */
  const [looked, setLooked] = useState<Letters & { version: number }>();
  const queries = useQueryClient();
  const send = actions.find((a) => a.verb === 'send');
  if (!send) return null;
  // The date in the letters is today's: an older draft is written anew before it is looked at.
  const isOld = row.datedOn !== dateInShanghai(new Date(serverNow()));
  const readAgain = () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'award-notice' });

  const look = async () => {
    setBusy(true);
    try {
      let { version } = row;
      if (isOld) version = (await post('redate', { id: row.id, version })).row.version;
      setLooked({ ...(await lettersOf(row.id)), version });
    } catch {
      // The wire has told the person.
    } finally {
      setBusy(false);
      if (isOld) await readAgain();
    }
  };

  const go = async ({ lot, letters, version }: Letters & { version: number }) => {
    setLooked(undefined);
    setBusy(true);
    try {
      const signed = await sign(lettersText(lot, await letterDigests(letters)), row.project);
      if (!signed) return;
      const asked = { signature: JSON.stringify(signed.signature), certificate: JSON.stringify(signed.certificate) };
      await post('send', { id: row.id, version, asked });
      showNotice(`已签发 ${letters.length} 份通知书`);
    } catch {
      // The wire has told the person; the row is read again below.
    } finally {
      setBusy(false);
      await readAgain();
    }
  };
  const waits = !send.allowed && !isOld;
  return (
    <>
      <Tooltip title={waits ? send.because : ''}>
        <Button type="primary" disabled={waits} loading={busy} onClick={() => void look()}>
          {send.label}
        </Button>
      </Tooltip>
      <SidePanel
        open={looked !== undefined}
        title={`签发 ${looked?.letters.length ?? 0} 份通知书`}
        width={720}
        onClose={() => setLooked(undefined)}
        footer={
          <>
            <Button onClick={() => setLooked(undefined)}>返回</Button>
            <Button type="primary" onClick={() => looked && void go(looked)}>
              签名并全部发出
            </Button>
          </>
        }
      >
        <p className="zc-hint">
          {words(
            '签名一次，下列通知书同时发出（招标投标法 第45条）；发出后不能撤回。点开收件单位，看到的就是对方收到的正文。',
          )}
        </p>
        {(looked?.letters ?? []).toSorted(awardFirst).map((letter) => (
          <Addressed key={letter.id} letter={letter} />
        ))}
      </SidePanel>
      {panel}
    </>
  );
}

const awardFirst = (a: SentLetter, b: SentLetter) =>
  a.kind === b.kind ? a.number.localeCompare(b.number) : a.kind === 'award' ? -1 : 1;

function Addressed({ letter }: { letter: SentLetter }) {
  return (
    <details className="zc-addressed" open={letter.kind === 'award'}>
      <summary>
        <StatusTag tone={letter.kind === 'award' ? 'done' : 'idle'}>
          {letter.kind === 'award' ? words('{中标}通知书') : words('{中标}结果通知书')}
        </StatusTag>{' '}
        <b>{letter.supplierName}</b>
        <small>
          {letter.number}；
          {letter.people > 0
            ? `将通知 ${letter.people} 个账户`
            : '该单位没有在用的账户，发出后无人收到站内通知，请另行送达'}
        </small>
      </summary>
      <article className="zc-print">
        <LetterWords body={letter.body} />
      </article>
    </details>
  );
}

const post = (verb: string, body: Record<string, unknown>) =>
  call<{ row: AnyRow }>(recordPath('award-notice', verb), { json: true, body, idempotencyKey: newKey() });

/** Signs a record's content in this browser and hands the signature in as an action of the record. */
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { AllowedAction } from '../../../kernel/lifecycle/allowed.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { type ActionDone, call, newKey, recordPath, useDetail, words } from '../../../kernel/web/index.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { useSigner } from './useSigner.tsx';

export interface SignButtonProps {
  recordId: RecordId;
  row: AnyRow;
  /** The exact text that is signed; the server makes the same from its own row. */
  content: (row: AnyRow) => string;
  label?: string;
  /** The action that takes the signature. */
  verb?: string;
  /** The next step of the page. */
  primary?: boolean;
  /** The action that waits for the signature alone as a rule: offered at one go with it. */
  then?: string;
}

/** Nothing for a person who may not sign now. */
export function SignButton({
  recordId,
  row,
  content,
  label = '电子签名',
  verb = 'sign',
  primary,
  then,
}: SignButtonProps) {
  const { actions } = useDetail(recordId, row.id);
  const { panel, sign } = useSigner();
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  if (!actions.some((a) => a.verb === verb && a.allowed)) return null;
  const next = actions.find((a) => a.verb === then);

  const go = async (following?: AllowedAction) => {
    const signed = await sign(content(row), row.project);
    if (!signed) return;
    setBusy(true);
    try {
      const asked = {
        signature: JSON.stringify(signed.signature),
        certificate: JSON.stringify(signed.certificate),
      };
      const done = await call<ActionDone>(recordPath(recordId, verb), {
        json: true,
        body: { id: row.id, version: row.version, asked },
        idempotencyKey: newKey(),
      });
      showNotice('已签名');
      if (!following) return;
      // Refused, it is told by the wire; the signature stands.
      await call(recordPath(recordId, following.verb), {
        json: true,
        body: { id: row.id, version: done.row.version, asked: {} },
        idempotencyKey: newKey(),
      });
      showNotice(`${words(following.label)}：已完成`);
    } catch {
      // The wire has told the person. The row is read again below, and with it the change that made the signature
      // stale.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === recordId });
    }
  };
  return (
    <>
      <Button type={primary ? 'primary' : 'default'} loading={busy} onClick={() => void go()}>
        {label}
      </Button>
      {next ? (
        <Button type={next.allowed ? 'default' : 'primary'} loading={busy} onClick={() => void go(next)}>
          签名并{words(next.label)}
        </Button>
      ) : null}
      {panel}
    </>
  );
}

// Who signed a paper and when; or that it still has to be signed.

export interface SignatureBannerProps {
  signature: { signer: string; signedAt: string } | null | undefined;
  /** Shown while there is none; nothing where it is no longer awaited. */
  missing?: string | null;
}

export function SignatureBanner({ signature, missing }: SignatureBannerProps) {
  if (signature)
    return (
      <Banner tone="done">
        {signature.signer} 于 {shownMoment(signature.signedAt)} 电子签名
      </Banner>
    );
  return missing ? <Banner tone="wait">{missing}</Banner> : null;
}

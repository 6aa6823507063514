/** Signs a record's content in this browser and hands the signature in as an action of the record. */
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, newKey, recordPath, useDetail } from '../../../kernel/web/index.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { useSigner } from './useSigner.tsx';

export interface SignButtonProps {
  recordId: string;
  row: AnyRow;
  /** The exact text that is signed; the server makes the same from its own row. */
  content: (row: AnyRow) => string;
  label?: string;
  /** The action that takes the signature. */
  verb?: string;
  /** The next step of the page. */
  primary?: boolean;
}

/** Nothing for who may not sign now. */
export function SignButton({ recordId, row, content, label = '电子签名', verb = 'sign', primary }: SignButtonProps) {
  const { actions } = useDetail(recordId, row.id);
  const { panel, sign } = useSigner();
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  if (!actions.some((a) => a.verb === verb && a.allowed)) return null;

  const go = async () => {
    const signed = await sign(content(row), row.project);
    if (!signed) return;
    setBusy(true);
    try {
      const asked = {
        signature: JSON.stringify(signed.signature),
        certificate: JSON.stringify(signed.certificate),
      };
      await call(recordPath(recordId, verb), {
        json: true,
        body: { id: row.id, version: row.version, asked },
        idempotencyKey: newKey(),
      });
      showNotice('已签名');
    } catch {
      // The wire has told the person; the row is read again below, and with it whatever made the signature stale.
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
      {panel}
    </>
  );
}

/** 电子签署: one side's signature over the exact text of the contract, made in this browser. */

import { useQueryClient } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, FinalCheck, isAskedFirst, newKey, recordPath, useDetail } from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { contractIs, contractText } from '../contract/contract-text.ts';

export function SignContract({ row }: { row: AnyRow }) {
  const { actions } = useDetail('contract', row.id);
  const { panel, sign } = useSigner();
  const [busy, setBusy] = useState(false);
  const [looking, setLooking] = useState(false);
  const queries = useQueryClient();
  const action = actions.find((a) => a.verb === 'sign');
  if (!action) return null;

  const go = async () => {
    setBusy(true);
    try {
      const signed = await sign(contractText(row, row.signing?.content), row.project);
      if (!signed) return;
      const asked = { signature: JSON.stringify(signed.signature), certificate: JSON.stringify(signed.certificate) };
      const body = { id: row.id, version: row.version, asked };
      const done = await call<{ row: AnyRow }>(recordPath('contract', 'sign'), {
        json: true,
        body,
        idempotencyKey: newKey(),
      });
      showNotice(contractIs.effective(done.row) ? '双方已签署，合同生效' : '已签署，等待对方签署');
    } catch {
      // The wire has told the person; the row is read again below.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'contract' });
    }
  };
  return (
    <>
      <Tooltip title={action.allowed ? '' : action.because}>
        <Button
          type="primary"
          disabled={!action.allowed}
          loading={busy}
          onClick={() => (isAskedFirst(action) ? setLooking(true) : void go())}
        >
          {action.label}
        </Button>
      </Tooltip>
      <SidePanel
        open={looking}
        title={`${action.label}之前`}
        onClose={() => setLooking(false)}
        footer={
          <>
            <Button onClick={() => setLooking(false)}>返回</Button>
            <Button
              type="primary"
              loading={busy}
              onClick={() => {
                setLooking(false);
                void go();
              }}
            >
              {action.label}
            </Button>
          </>
        }
      >
        <FinalCheck recordId="contract" verb="sign" id={row.id} />
      </SidePanel>
      {panel}
    </>
  );
}

/**
 * What the owner and the supervisor put into the draw: made in this browser, split to the key holders of the signed
 * tender document and signed. Nothing is kept here, because its maker does not reveal it: the holders' shares bring it
 * together.
 */

import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, currentUser, newKey, recordPath, useDetail, words } from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { drawValueText, type HolderPublicKeys, sealDrawValue } from '../../bid/sealing/index.ts';
import { sideOf } from '../committee/committee.guards.ts';
import { committeeIs } from '../states.ts';

const standing: Record<string, ['idle' | 'wait' | 'done' | 'sealed', string]> = {
  committed: ['sealed', '已封存提交'],
  revealed: ['done', '已取得'],
  refused: ['wait', '未计入，改用公开随机源'],
};

type Listed = Omit<HolderPublicKeys, 'organisation'> & { organisationName: string };

/** The holders that the tender document's signed text names. */
async function signedHolders(lot: string): Promise<{ holders: HolderPublicKeys[]; threshold: number }> {
  const { tdata } = await call<{ tdata: AnyRow[] }>(recordPath('tender-document', 'list'), {
    query: { 'f.lot': lot, 'f.state': 'issued', sort: '-createdAt', pagesize: 1 },
  });
  const { row } = await call<{ row: AnyRow }>(recordPath('tender-document', 'detail'), {
    query: { id: tdata[0]?.id ?? '' },
  });
  const signed = JSON.parse(row.signature.content) as { threshold: number; holders: Listed[] };
  return {
    threshold: signed.threshold,
    holders: signed.holders.map(({ name, organisationName, fingerprint, ecdh, sign }) => ({
      name,
      organisation: organisationName,
      fingerprint,
      ecdh,
      sign,
    })),
  };
}

export function RandomValue({ row }: { row: AnyRow }) {
  const { actions } = useDetail('committee', row.id);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const signer = useSigner();
  const commit = actions.find((a) => a.verb === 'commit');
  const drawn = (label: string, state: string | null) => {
    const [tone, word] = standing[state ?? ''] ?? ['idle', '未提交'];
    return (
      <li>
        {label} <StatusTag tone={tone}>{word}</StatusTag>
      </li>
    );
  };

  const onCommit = async () => {
    setBusy(true);
    try {
      const sealed = await sealDrawValue({
        lotId: row.lot,
        committee: row.id,
        side: sideOf(currentUser()?.dwtype ?? ''),
        lock: row.lockDigest,
        ...(await signedHolders(row.lot)),
      });
      const signed = await signer.sign(drawValueText(sealed), row.project);
      if (!signed) return;
      const asked = {
        sealed: JSON.stringify(sealed),
        signature: JSON.stringify(signed.signature),
        certificate: JSON.stringify(signed.certificate),
      };
      await call(recordPath('committee', 'commit'), {
        json: true,
        // Without a version: the other side may have committed meanwhile, and that is no reason to be refused.
        body: { id: row.id, asked },
        idempotencyKey: newKey(),
      });
    } catch {
      // The wire has told the person; the page reads the row again.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'committee' });
    }
  };

  return (
    <Section
      title="抽取的随机数"
      extra={
        <span className="zc-hint">
          {words(
            '{招标}人和监督在{投标}截止前封存给持钥人，{开标}时解密取得，任何一方都不能撤回，任何人可以复算（实施条例 第46条）',
          )}
        </span>
      }
    >
      <ul className="zc-room-seats zc-room-above">
        {drawn(words('{招标}人'), row.ownerRandom)}
        {drawn('监督部门', row.supervisorRandom)}
      </ul>
      <div className="zc-room-buttons">
        {commit?.allowed ? (
          <Button type="primary" loading={busy} onClick={() => void onCommit()}>
            生成随机数并签名提交
          </Button>
        ) : commit && committeeIs.locked(row) ? (
          <span className="zc-hint">{commit.because}</span>
        ) : null}
      </div>
      {signer.panel}
    </Section>
  );
}

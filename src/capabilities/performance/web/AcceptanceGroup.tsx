/** 验收小组: what each member says of the report. A member confirms here, signed in their own browser. */
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, currentUser, newKey, recordPath, useDetail, words } from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { duties, sides } from '../acceptance/acceptance.rules.ts';
import {
  confirmationText,
  groupWords,
  type Opinion,
  opinions,
  paperOpinions,
  seatOf,
} from '../acceptance/confirmation.ts';

export function Group({ row }: { row: AnyRow }) {
  const members = groupWords(row);
  if (members.length === 0) return null;
  return (
    <Section title="验收小组">
      <ul className="zc-acceptance-group">
        {members.map((m) => (
          <li key={m.id}>
            <b>{m.name}</b>
            <span>
              {m.unit}　{words(sides[m.side as keyof typeof sides] ?? '')}　{duties[m.duty as keyof typeof duties]}
            </span>
            {m.opinion ? (
              <StatusTag tone={m.opinion === 'agree' ? 'done' : 'due'}>
                {paperOpinions[m.opinion as keyof typeof paperOpinions]}
              </StatusTag>
            ) : (
              <StatusTag tone="wait">待确认</StatusTag>
            )}
            <p>
              {m.reason}
              {m.opinion ? <small>{m.at ? `${showInstant(m.at)} 电子签名` : '见验收小组签字页'}</small> : null}
            </p>
          </li>
        ))}
      </ul>
      <Confirm row={row} />
    </Section>
  );
}

function Confirm({ row }: { row: AnyRow }) {
  const { actions } = useDetail('acceptance', row.id);
  const { panel, sign } = useSigner();
  const [said, setSaid] = useState<{ opinion?: Opinion; reason: string }>({ reason: '' });
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const action = actions.find((a) => a.verb === 'confirm');
  const own = seatOf(row, currentUser()?.userid);
  if (!action?.allowed || !own) return null;
  const reason = said.reason.trim();

  const go = async () => {
    if (!said.opinion) return;
    setBusy(true);
    try {
      const asked = { opinion: said.opinion, reason };
      const signed = await sign(await confirmationText(row, { member: own.id, ...asked }), row.project);
      if (!signed) return;
      const proof = { signature: JSON.stringify(signed.signature), certificate: JSON.stringify(signed.certificate) };
      await call(recordPath('acceptance', 'confirm'), {
        json: true,
        body: { id: row.id, version: row.version, asked: { ...asked, ...proof } },
        idempotencyKey: newKey(),
      });
      showNotice('已签名确认');
    } catch {
      // The wire has told the person; the row is read again below.
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'acceptance' });
    }
  };
  return (
    <div className="zc-acceptance-confirm">
      <Radio.Group
        aria-label="意见"
        value={said.opinion}
        onChange={({ target }) => setSaid({ ...said, opinion: target.value })}
        options={Object.entries(opinions).map(([value, label]) => ({ value, label }))}
      />
      <Input.TextArea
        aria-label="理由"
        placeholder="理由：核对了哪些项目、是否与事实一致；不同意的写明哪一项、为什么"
        autoSize={{ minRows: 2 }}
        maxLength={1000}
        value={said.reason}
        onChange={({ target }) => setSaid({ ...said, reason: target.value })}
      />
      <Button type="primary" disabled={!said.opinion || !reason} loading={busy} onClick={() => void go()}>
        {action.label}
      </Button>
      {panel}
    </div>
  );
}

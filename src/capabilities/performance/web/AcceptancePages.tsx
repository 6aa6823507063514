import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  call,
  currentUser,
  DetailPage,
  FormPage,
  newKey,
  PrintedSheet,
  recordPath,
  useDetail,
  words,
} from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { acceptanceLifecycle } from '../acceptance/acceptance.lifecycle.ts';
import { acceptance } from '../acceptance/acceptance.record.ts';
import {
  confirmationText,
  duties,
  groupWords,
  type Opinion,
  opinions,
  paperOpinions,
  seatOf,
  sides,
} from '../acceptance/acceptance.rules.ts';
import {
  acceptanceNotice,
  acceptanceNoticeLifecycle,
  acceptanceSheet,
} from '../acceptance-notice/acceptance-notice.record.ts';
import { acceptanceNoticeIs } from '../states.ts';

/** 验收情况登记: the contract's items come by themselves as soon as the performance is chosen. */
type Change = (name: string, value: unknown) => void;

export function AcceptanceFormPage() {
  return (
    <FormPage
      record={acceptance}
      lifecycle={acceptanceLifecycle}
      aside={(row, change) =>
        row.performance ? (
          <Items id={row.performance} items={row.items} change={change} />
        ) : (
          <Banner>{words('选定履约情况后，带出合同约定的项目，逐项填写查验的情况和结论。')}</Banner>
        )
      }
    />
  );
}

function Items({ id, items, change }: { id: string; items: readonly { id: string }[] | null; change: Change }) {
  const { row } = useDetail('performance', id);
  const wanted = row?.items as { id: string; item: string; requirement: string }[] | undefined;
  const differs = wanted && wanted.map((i) => i.id).join() !== (items ?? []).map((i) => i.id).join();
  useEffect(() => {
    if (wanted && differs)
      change(
        'items',
        wanted.map((i) => ({ ...i, found: null, verdict: null })),
      );
  }, [wanted, differs, change]);
  return null;
}

export function AcceptanceNoticePage() {
  return (
    <DetailPage record={acceptanceNotice} lifecycle={acceptanceNoticeLifecycle}>
      {(row) => (
        <>
          {acceptanceNoticeIs.withdrawn(row) ? <Banner tone="due">已撤下：{row.withdrawnBecause}</Banner> : null}
          <PrintedSheet of={acceptanceSheet} row={row} />
        </>
      )}
    </DetailPage>
  );
}

export function PublicAcceptancePage() {
  return (
    <PublicSheet
      record="acceptance-notice"
      of={acceptanceSheet}
      back={{ screen: 'candidate-publicity.results', label: '返回结果公示' }}
    />
  );
}

/** 验收小组: what each member says of the report. A member confirms here, signed in their own browser. */
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

/** One seat: signing the commitment, then a sheet for each application, judged item by item and signed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { ActionBar, call, Page, recordPath, useAction, useDetail } from '../../../kernel/web/index.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { panelMemberLifecycle } from '../panel-member/panel-member.lifecycle.ts';
import { ApplicationFiles } from './ApplicationPage.tsx';
import { SheetForm } from './SheetForm.tsx';
import { useOf } from './useOf.ts';

export function ReviewDesk({ seat }: { seat: string }) {
  const { row, actions } = useDetail('panel-member', seat);
  if (!row) return <Skeleton lines={8} />;
  return (
    <Page
      title="资格审查"
      matter={row.project}
      facts={[
        { label: '标段', value: row.lot$ ?? '' },
        { label: '席位', value: row.seat },
      ]}
    >
      {row.state === 'called' ? (
        <Enter row={row} actions={actions} />
      ) : row.state === 'seated' ? (
        <Sheets row={row} />
      ) : (
        <Banner>您不在这个委员会中了{row.leftBecause ? `：${row.leftBecause}` : ''}。</Banner>
      )}
    </Page>
  );
}

function Enter({ row, actions }: { row: AnyRow; actions: ReturnType<typeof useDetail>['actions'] }) {
  const { data } = useQuery({
    queryKey: ['panel-member', 'commitment', row.id],
    queryFn: ({ signal }) =>
      call<{ text: string }>(recordPath('panel-member', 'commitment'), {
        query: { id: row.id },
        signal,
        ownFailures: true,
      }),
  });
  const { run, busy, panel } = useAction({ recordId: 'panel-member', lifecycle: panelMemberLifecycle });
  const enter = actions.find((a) => a.verb === 'enter');
  if (!data) return <Skeleton lines={6} />;
  return (
    <Section title="回避与保密承诺">
      <div className="zc-prose">{data.text}</div>
      {enter && !enter.allowed ? <Banner tone="due">{enter.because}</Banner> : null}
      <div className="zc-row">
        <SignButton
          recordId="panel-member"
          row={row}
          verb="enter"
          content={() => data.text}
          label="签署承诺并到场"
          primary
        />
        <ActionBar
          recordId="panel-member"
          rowId={row.id}
          actions={actions}
          busy={busy}
          onRun={(a) => void run(a, row)}
        />
      </div>
      {panel}
    </Section>
  );
}

function Sheets({ row }: { row: AnyRow }) {
  const sheets = useOf('application-sheet', row.panel, 'supplierName').filter(
    (s) => s.member === row.person && s.state !== 'void',
  );
  const [chosen, setChosen] = useState('');
  if (sheets.length === 0) return <Banner tone="wait">您已到场。全部人员到场后，由经办开始审查。</Banner>;
  const open = sheets.find((s) => s.id === chosen) ?? sheets.find((s) => s.state === 'open') ?? sheets[0]!;
  return (
    <>
      <Section title={`申请人（${sheets.filter((s) => s.state === 'submitted').length}/${sheets.length} 已提交）`}>
        <div className="zc-row">
          {sheets.map((s) => (
            <button
              key={s.id}
              type="button"
              className={`zc-button${s.id === open.id ? ' zc-button-main' : ''}`}
              onClick={() => setChosen(s.id)}
            >
              {s.supplierName}
              {s.state === 'submitted' ? ' ✓' : ''}
            </button>
          ))}
        </div>
      </Section>
      <Files application={open.application} />
      <SheetForm key={open.id} id={open.id} />
    </>
  );
}

function Files({ application }: { application: string }) {
  const { row } = useDetail('application', application);
  return row ? <ApplicationFiles row={row} /> : null;
}

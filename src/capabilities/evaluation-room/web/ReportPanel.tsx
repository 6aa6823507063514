/** The report on the members' desk: read, completed by the chair, signed or refused by each, handed to the owner. */

import { Button, Input } from 'antd';
import { DraftNote, finishDraft, LeaveGuard, Settled, useDraft, words } from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { committeeMemberIs } from '../../committee/states.ts';
import type { ReportSignature } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { evaluationReportIs } from '../../evaluation-report/states.ts';
import { ReportText } from '../../evaluation-report/web/door.ts';
import { type Desk, type Member, useReportText } from './room-wire.ts';
import { StepButton, Waits } from './StepButton.tsx';

interface PanelProps {
  room: Desk;
  member: Member;
}

export function ReportPanel({ room, member }: PanelProps) {
  const report = room.report!;
  const text = useReportText(report);
  return (
    <>
      {evaluationReportIs.draft(report) && room.me.isChair ? <Complete room={room} member={member} /> : null}
      {evaluationReportIs.draft(report) && !room.me.isChair ? (
        <Banner tone="wait">评审结果已确认，等组长定稿后签署。</Banner>
      ) : null}
      {evaluationReportIs.signing(report) ? <Signing room={room} member={member} /> : null}
      {evaluationReportIs.signed(report) ? (
        <Section title="报告已由全体评委签署">
          <div className="zc-room-buttons">
            <StepButton
              member={member}
              verb="deliverReport"
              primary
              sure="提交前系统将复核签字、排序、得分、报价、否决依据和时间。"
            />
          </div>
        </Section>
      ) : null}
      {evaluationReportIs.delivered(report) ? (
        <Banner tone="done">{words('{评标}报告已提交{招标}人，{评标}结束。')}</Banner>
      ) : null}
      <article className="zc-report">
        <h1>{report.name}</h1>
        {text.error ? (
          <ErrorPanel title={words('{评标}报告没有读到')} onRetry={() => void text.refetch()}>
            {text.error.message}
          </ErrorPanel>
        ) : text.data ? (
          <ReportText sections={text.data} />
        ) : (
          <Skeleton lines={12} />
        )}
      </article>
    </>
  );
}

function Complete({ room, member }: PanelProps) {
  const report = room.report!;
  const draft = useDraft('evaluation-report.write', report.id, {
    matters: (report.matters ?? '') as string,
    minutes: (report.minutes ?? '') as string,
  });
  const { matters, minutes } = draft.values;
  const write = async () => {
    if (await member.act('writeReport', { matters, minutes })) finishDraft('evaluation-report.write', report.id);
  };
  return (
    <Section title="补充与定稿">
      <DraftNote draft={draft} />
      {draft.isDirty ? <LeaveGuard dirty={draft.dirty} /> : null}
      <label className="zc-room-field" htmlFor="report-matters">
        签订合同前要处理的事宜
        <Input.TextArea
          id="report-matters"
          autoSize={{ minRows: 2 }}
          maxLength={5000}
          value={matters}
          onChange={(e) => draft.change({ matters: e.target.value })}
        />
      </label>
      <label className="zc-room-field" htmlFor="report-minutes">
        澄清、说明、补正事项纪要
        <Input.TextArea
          id="report-minutes"
          autoSize={{ minRows: 2 }}
          maxLength={20000}
          value={minutes}
          onChange={(e) => draft.change({ minutes: e.target.value })}
        />
      </label>
      <div className="zc-room-buttons">
        <Button loading={member.busy === 'writeReport'} onClick={() => void write()}>
          写入报告
        </Button>
        <StepButton member={member} verb="openSigning" primary />
      </div>
    </Section>
  );
}

function Signing({ room, member }: PanelProps) {
  const { panel, sign } = useSigner();
  const report = room.report!;
  const draft = useDraft('committee-member.signReport', report.id, { dissent: '' });
  const { dissent } = draft.values;
  const signatures = (report.signatures ?? []) as ReportSignature[];
  const said = (person: string) => signatures.find((s) => s.member === person);
  const present = room.members.filter((m) => committeeMemberIs.signedIn(m));
  const mine = said(present.find((m) => m.id === room.me.id)?.person ?? '');
  const go = async () => {
    const signed = await sign(report.digest, room.project.id);
    if (!signed) return;
    const isSigned = await member.act(
      'signReport',
      { signature: JSON.stringify(signed.signature), certificate: JSON.stringify(signed.certificate), dissent },
      { told: true },
    );
    if (isSigned) finishDraft('committee-member.signReport', report.id);
  };
  return (
    <Section title="签署" extra={<span className="zc-hint">{`${signatures.length} / ${present.length}`}</span>}>
      <ul className="zc-room-signatures">
        {present.map((m) => {
          const own = said(m.person);
          return (
            <li key={m.id}>
              {m.name} <small>{m.seat}</small>{' '}
              <StatusTag tone={own ? (own.refused || own.dissent ? 'wait' : 'done') : 'idle'}>
                {own
                  ? own.refused
                    ? own.dissent
                      ? '拒签，有不同意见'
                      : '拒签，视为同意'
                    : own.dissent
                      ? '已签，有不同意见'
                      : '已签'
                  : '未签'}
              </StatusTag>
              {!own && m.id !== room.me.id ? (
                <StepButton
                  member={member}
                  small
                  verb="recordRefusal"
                  label="记录拒签"
                  danger
                  asked={{ member: m.id }}
                  sure={m.name}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {mine ? (
        <Waits member={member} verb="deliverReport" />
      ) : (
        <>
          <label className="zc-room-field" htmlFor="report-dissent">
            不同意见和理由（没有可不填）
            <Input.TextArea
              id="report-dissent"
              autoSize={{ minRows: 1 }}
              maxLength={10000}
              value={dissent}
              onChange={(e) => draft.change({ dissent: e.target.value })}
            />
          </label>
          <Settled settles={member.may('signReport')?.settles ?? []} />
          <div className="zc-room-buttons">
            <Button type="primary" loading={member.busy === 'signReport'} onClick={() => void go()}>
              {words('签署{评标}报告')}
            </Button>
            <StepButton
              member={member}
              verb="refuseReport"
              danger
              asked={{ dissent }}
              sure={dissent.trim() ? '您的不同意见将附在报告后。' : '您没有写不同意见和理由。'}
            />
          </div>
        </>
      )}
      {panel}
    </Section>
  );
}

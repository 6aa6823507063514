/** The drafted report with its written parts open and its computed parts fixed; after the first signature nothing opens. */

import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  call,
  DraftNote,
  finishDraft,
  LeaveGuard,
  newKey,
  Page,
  RichText,
  recordPath,
  StateTag,
  to,
  useAction,
  useDetail,
  useDraft,
  words,
} from '../../../../kernel/web/index.ts';
import { showNotice } from '../../../../ui/controls/notices.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { useMyEvaluations } from '../../../committee/web/door.ts';
import { wholeSeat } from '../../seat/whole-seat.ts';
import { evaluationReportIs } from '../../states.ts';
import { evaluationReportLifecycle } from '../evaluation-report.lifecycle.ts';
import './report-edit.css';
import { ScrollBox } from '../../../../ui/layout/PageFrame.tsx';

export default function ReportEditPage({ screen }: { screen: { portal?: boolean } }) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const report = useDetail('evaluation-report', id);
  const mine = useMyEvaluations();
  const own = mine.data?.find((m) => m.committee === report.row?.committee);
  const seat = useDetail('committee-member', own?.id ?? '');
  const back = (
    <Link className="zc-button" to={to(screen.portal ? 'evaluation.list' : 'evaluation-report.list')}>
      返回
    </Link>
  );
  if (!id)
    return (
      <Empty title={words('没有指明编辑哪一份{评标}报告')} action={back}>
        {words('请从{评标}报告列表或{评标}室进入。')}
      </Empty>
    );
  if (report.error && !report.row)
    return (
      <ErrorPanel title={words('{评标}报告不能编辑')} onRetry={() => void report.refetch()} action={back}>
        {words('{评标}报告由{评标}委员会起草，提交{招标}人之前{评标}委员会以外的人看不到（招标投标法 第44条）。')}
      </ErrorPanel>
    );
  if (!report.row || mine.isPending || (own && !seat.row)) return <Skeleton lines={10} />;
  return (
    <Editor
      key={report.row.version}
      report={report.row}
      seat={seat.row}
      actions={seat.actions ?? []}
      refetch={() => {
        void report.refetch();
        void seat.refetch();
      }}
      back={back}
    />
  );
}

interface EditorProps {
  report: AnyRow;
  seat: AnyRow | undefined;
  actions: readonly AllowedAction[];
  refetch: () => void;
  back: ReactNode;
}

/** Why this person cannot write now, in one sentence; nothing when they can. */
function closed({ report, seat, actions }: Pick<EditorProps, 'report' | 'seat' | 'actions'>): string | undefined {
  const write = actions.find((a) => a.verb === 'writeReport');
  if (evaluationReportIs.delivered(report))
    return words('{评标}报告已经提交{招标}人，不能再改。发现错误的，在“{评标}报告复核”中记录。');
  if (!seat) return words('只有{评标}委员会组长可以补充{评标}报告；您可以查看。');
  if (!write)
    return words('由{评标}委员会组长补充{评标}报告；您可以查看，有不同意见的在签署时书面说明（实施条例 第53条）。');
  if (!write.allowed && actions.some((a) => a.verb === 'reopenReport' && a.allowed))
    return words('{评标}报告已经定稿，正在签署；第一位评委签署前可以退回修改。');
  return write.allowed ? undefined : write.because;
}

function Editor({ report, seat, actions, refetch, back }: EditorProps) {
  const draft = useDraft('evaluation-report.write', report.id, {
    matters: (report.matters ?? '') as string,
    minutes: (report.minutes ?? '') as string,
    remarks: (report.remarks ?? {}) as Record<string, string>,
  });
  const { matters, minutes, remarks } = draft.values;
  const setMatters = (text: string) => draft.change({ matters: text });
  const setMinutes = (text: string) => draft.change({ minutes: text });
  const { run, busy, panel } = useAction({
    recordId: 'committee-member',
    lifecycle: wholeSeat,
    onDone: refetch,
  });
  const refusal = closed({ report, seat, actions });
  const reopen = actions.find((a) => a.verb === 'reopenReport');
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const written = Object.entries(remarks).map(([section, text]) => ({ section, text }));
    try {
      await call(recordPath('committee-member', 'writeReport'), {
        json: true,
        body: { id: seat!.id, asked: { matters, minutes, remarks: written } },
        idempotencyKey: newKey(),
      });
      finishDraft('evaluation-report.write', report.id);
      showNotice(words('{评标}报告已按补充的文字重新生成'));
      refetch();
    } catch {
      // The wire has said why not; what was written stays in the form.
    } finally {
      setSaving(false);
    }
  };
  const free: Record<string, ReactNode> = {
    '9': <Free label="签订合同前要处理的事宜" value={matters} onChange={setMatters} max={5000} open={!refusal} />,
    '10': <Free label="澄清、说明、补正事项纪要" value={minutes} onChange={setMinutes} max={20000} open={!refusal} />,
  };
  return (
    <Page
      title={report.name}
      matter={report.project}
      name={words('{评标}报告在线编辑')}
      tags={<StateTag row={report} lifecycle={evaluationReportLifecycle} />}
      actions={
        <>
          {back}
          {refusal ? null : (
            <Button type="primary" loading={saving} onClick={() => void save()}>
              保存并重新生成
            </Button>
          )}
          {refusal && reopen?.allowed ? (
            <Button loading={busy} onClick={() => void run(reopen, seat!)}>
              退回修改
            </Button>
          ) : null}
        </>
      }
    >
      <Banner tone={refusal ? 'wait' : undefined}>
        {refusal ??
          words(
            '灰底的部分由{评标}数据生成，不能改；可以写的是各章的补充说明和第 9、10 章的文字。第一位评委签署后不能再改。',
          )}
        {refusal && reopen && !reopen.allowed && evaluationReportIs.signing(report) ? ` ${reopen.because}` : ''}
      </Banner>
      <DraftNote draft={draft} />
      {draft.isDirty ? <LeaveGuard dirty={draft.dirty} /> : null}
      <article className="zc-report-edit">
        {((report.sections ?? []) as { id: string; title: string; body: string }[]).map((s) => (
          <section key={s.id}>
            <h2>{s.title}</h2>
            <ScrollBox className="zc-report-fixed" label={s.title}>
              <RichText html={s.body} />
            </ScrollBox>
            {free[s.id] ?? null}
            <Free
              label={words('{评标}委员会补充说明')}
              value={remarks[s.id] ?? ''}
              onChange={(text) => draft.change({ remarks: { ...remarks, [s.id]: text } })}
              max={5000}
              open={!refusal}
            />
          </section>
        ))}
      </article>
      {panel}
    </Page>
  );
}

interface FreeProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  max: number;
  open: boolean;
}

function Free({ label, value, onChange, max, open }: FreeProps) {
  const id = useId();
  if (!open) return null;
  return (
    <label className="zc-report-free" htmlFor={id}>
      {label}
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 1 }}
        maxLength={max}
        value={value}
        onChange={(e) => onChange(e.target.value)}
      />
    </label>
  );
}

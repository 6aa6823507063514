import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  call,
  DetailPage,
  FormPage,
  recordPath,
  useAction,
  useDetail,
  useServerNow,
  words,
} from '../../../../kernel/web/index.ts';
import { dateInShanghai, endOfDayShanghai } from '../../../../platform/calendar/iso-date.ts';
import { provisionally } from '../../../../platform/calendar/working-days.ts';
import { usualAmount } from '../../../../platform/law/rulebook.ts';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { refusedInWords, verdictOf } from '../../../powers/verdicts.ts';
import { sideWords } from '../../../procedure/moments.ts';
import { complaintIs } from '../../states.ts';
import { complaintLifecycle } from '../complaint.lifecycle.ts';
import { complaint } from '../complaint.record.ts';
import {
  type ComplaintOutcome,
  complaintOutcomes,
  lastComplaintDay,
  type ObjectionTerm,
  objectionBefore,
  objectionOverAt,
  verdictOn,
} from '../complaint.rules.ts';

/** A complaint as its supervisor works on it and its parties follow it: the running term first, then what is suspended. */
export function ComplaintDetailPage() {
  return (
    <DetailPage record={complaint} lifecycle={complaintLifecycle}>
      {(row) => (
        <>
          <Term row={row} />
          {row.suspended ? <Suspended row={row} /> : null}
        </>
      )}
    </DetailPage>
  );
}

/** What stands still, since when and why, with the way out for the people who may take it. */
function Suspended({ row }: { row: AnyRow }) {
  const { actions } = useDetail('complaint', row.id);
  const { run, panel } = useAction({ recordId: 'complaint', lifecycle: complaintLifecycle });
  const lift = actions.find((a) => a.verb === 'lift' && a.allowed);
  return (
    <>
      <Banner
        tone="due"
        actions={lift ? <Button onClick={() => void run(lift, row)}>{words(lift.label)}</Button> : null}
      >
        自 {showInstant(row.suspendedAt)} 起责令暂停招标投标活动：{row.suspendedBecause}
      </Banner>
      {panel}
    </>
  );
}

function Term({ row }: { row: AnyRow }) {
  if (complaintIs.undecided(row)) {
    const due = complaintIs.submitted(row) ? row.acceptBy : row.handleBy;
    return (
      <Banner tone="wait">
        {complaintIs.submitted(row)
          ? `应在 ${usualAmount('complaint.acceptance')}内决定是否受理`
          : `应在 ${usualAmount('complaint.handling')}内作出处理决定`}
        ，最迟 {due}
        ，还有 <Countdown until={endOfDayShanghai(due).toISOString()} over="已逾期" />
        {words('（实施条例 第61条）')}。
      </Banner>
    );
  }
  if (complaintIs.refused(row)) return <Banner tone="idle">不予受理：{row.refusedBecause}</Banner>;
  if (complaintIs.decided(row)) return <Decided row={row} />;
  return null;
}

/** What was decided, and, while it is not carried out, what is refused until then, how it is done and whose turn it is. */
function Decided({ row }: { row: AnyRow }) {
  const outcome = row.outcome as ComplaintOutcome;
  const { refuses, wayOn, by, owes, law } = verdictOf(verdictOn(outcome));
  const isOpen = refuses.length > 0 && !row.orderDoneAt;
  return (
    <Banner tone={isOpen ? 'due' : 'done'}>
      {words(complaintOutcomes[outcome])}（{showInstant(row.decidedAt)}）
      {isOpen ? (
        <>
          。尚未落实：{words(refusedInWords({ refuses }))}都不能办理。{words(wayOn)}（{law}）。
          {row.orderReportedAt
            ? `已于 ${showInstant(row.orderReportedAt)} 报告落实情况，由监督部门确认。`
            : words(`由${sideWords(owes)}办理，${row.orderBy ? `处理决定要求最迟 ${row.orderBy}` : by}。`)}
        </>
      ) : row.orderDoneAt ? (
        `。已于 ${showInstant(row.orderDoneAt)} 落实`
      ) : null}
    </Banner>
  );
}

/** 提交投诉: the derived form, with the two conditions of 实施条例 60 worked out while it is typed. */
export function ComplaintFormPage() {
  return <FormPage record={complaint} lifecycle={complaintLifecycle} aside={(row) => <Terms row={row as AnyRow} />} />;
}

function Terms({ row }: { row: AnyRow }) {
  const now = new Date(useServerNow(60_000));
  const { data: objection } = useQuery({
    queryKey: ['detail', 'objection', row.objection, 'term'],
    queryFn: async ({ signal }) =>
      (
        await call<{ row: ObjectionTerm }>(recordPath('objection', 'detail'), {
          query: { id: row.objection },
          signal,
          ownFailures: true,
        })
      ).row,
    enabled: Boolean(row.objection),
  });
  const needed = objectionBefore(row.matter);
  if (needed && !row.objection)
    return (
      <Banner tone="wait">
        {words('对这一事项的投诉，应当先向{招标}人提出异议，对答复不满意或者期满未答复时再投诉（实施条例 第60条）。')}
      </Banner>
    );
  const counted = needed ? objection : undefined;
  if (counted && now < objectionOverAt(counted))
    return (
      <Banner tone="wait">
        您的异议应在 {showInstant(objectionOverAt(counted))} 前得到答复，请在答复后或期满未答复时投诉。
      </Banner>
    );
  if (!row.knewOn || (needed && !counted))
    return <Banner tone="idle">选择投诉事项和知道之日后，这里显示投诉的期限。</Banner>;
  const { value: last, provisional } = provisionally(() => lastComplaintDay(row.knewOn, counted));
  const isLate = dateInShanghai(now) > last;
  return (
    <Banner tone={isLate ? 'due' : 'done'}>
      {isLate ? '已超过投诉期限：' : '在期限内：'}最迟 {last} 投诉
      {counted ? '，异议答复期间不计算在内' : ''}；监督部门 {usualAmount('complaint.acceptance')}内决定是否受理，受理后{' '}
      {usualAmount('complaint.handling')}
      内处理（实施条例 第60、61条）。{provisional ? `${provisional}。` : ''}
    </Banner>
  );
}

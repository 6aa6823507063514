/** A complaint as its supervisor works on it and its parties follow it: the running term first, then what is suspended. */

import { Button } from 'antd';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { DetailPage, useAction, useDetail } from '../../../../kernel/web/index.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { endOfDayShanghai } from '../../../../platform/calendar/iso-date.ts';
import { usualAmount } from '../../../../platform/law/rulebook.ts';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { refusedInWords, verdictOf } from '../../../powers/verdicts.ts';
import { sideWords } from '../../../procedure/moments.ts';
import { complaintIs } from '../../states.ts';
import { complaintLifecycle } from '../complaint.lifecycle.ts';
import { complaint } from '../complaint.record.ts';
import { type ComplaintOutcome, complaintOutcomes, verdictOn } from '../outcomes.ts';

export default function ComplaintDetailPage() {
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

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
import { complaintLifecycle } from '../complaint.lifecycle.ts';
import { complaint, complaintOutcomes } from '../complaint.record.ts';

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

/** What stands still, since when and why, with the way out for whoever may take it. */
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
  if (row.state === 'submitted' || row.state === 'accepted') {
    const due = row.state === 'submitted' ? row.acceptBy : row.handleBy;
    return (
      <Banner tone="wait">
        {row.state === 'submitted'
          ? `应在 ${usualAmount('complaint.acceptance')}内决定是否受理`
          : `应在 ${usualAmount('complaint.handling')}内作出处理决定`}
        ，最迟 {due}
        ，还有 <Countdown until={endOfDayShanghai(due).toISOString()} over="已逾期" />
        （实施条例 第61条）。
      </Banner>
    );
  }
  if (row.state === 'refused') return <Banner tone="idle">不予受理：{row.refusedBecause}</Banner>;
  if (row.state === 'decided')
    return (
      <Banner tone="done">
        {words(complaintOutcomes[row.outcome as keyof typeof complaintOutcomes])}（{showInstant(row.decidedAt)}）
      </Banner>
    );
  return null;
}

/** 提交投诉: the derived form, with the two conditions of 实施条例 60 worked out while it is typed. */

import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, FormPage, recordPath, useServerNow, words } from '../../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../../platform/calendar/iso-date.ts';
import { provisionally } from '../../../../platform/calendar/working-days.ts';
import { usualAmount } from '../../../../platform/law/rulebook.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { complaintLifecycle } from '../complaint.lifecycle.ts';
import { complaint } from '../complaint.record.ts';
import { lastComplaintDay, type ObjectionTerm, objectionBefore, objectionOverAt } from '../complaint.rules.ts';

export default function ComplaintFormPage() {
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

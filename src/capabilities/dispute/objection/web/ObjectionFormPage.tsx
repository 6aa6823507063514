/** 提出异议: the derived form, with the term that holds for the kind that is chosen. */

import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, FormPage, recordPath, useServerNow, words } from '../../../../kernel/web/index.ts';
import { usualAmount } from '../../../../platform/law/rulebook.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { objectionLifecycle } from '../objection.lifecycle.ts';
import { objection } from '../objection.record.ts';
import { lastObjectionDay, lateRemark } from '../objection.rules.ts';

export default function ObjectionFormPage() {
  return (
    <FormPage
      record={objection}
      lifecycle={objectionLifecycle}
      aside={(row) => <Term lot={row.lot} kind={row.kind} />}
    />
  );
}

function Term({ lot, kind }: { lot?: string; kind?: string }) {
  const now = useServerNow(60_000);
  const { data } = useQuery({
    queryKey: ['detail', 'lot', lot, 'deadline'],
    queryFn: async ({ signal }) =>
      (await call<{ row: AnyRow }>(recordPath('lot', 'detail'), { query: { id: lot }, signal, ownFailures: true })).row,
    enabled: Boolean(lot),
  });
  if (kind === 'opening')
    return <Banner tone="idle">{words('对{开标}的异议在{开标}现场提出，当场答复（实施条例 第44条）。')}</Banner>;
  if (kind === 'result')
    return (
      <Banner tone="idle">
        {words(
          `对{评标}结果的异议在{中标}候选人公示期间提出，${usualAmount('objection.answer')}内答复，答复前暂停{定标}（实施条例 第54条）。`,
        )}
      </Banner>
    );
  if (kind === 'prequalification')
    return (
      <Banner tone="idle">
        对资格预审文件的异议应在递交截止 {usualAmount('objection.prequalification.before')}前提出，
        {usualAmount('objection.answer')}内答复，答复前暂停{words('（实施条例 第22条）')}。
      </Banner>
    );
  if (kind === 'admission')
    return <Banner tone="idle">对资格预审结果的异议由提交过申请的单位在收到结果后提出，不得提及其他申请人。</Banner>;
  if (kind !== 'document' || !data?.bidDeadline)
    return <Banner tone="idle">选择标段和异议类型后，这里显示提出的期限。</Banner>;
  const late = lateRemark(data.bidDeadline, new Date(now));
  return (
    <Banner tone={late ? 'wait' : 'done'}>
      {late ??
        words(
          `在期限内：对{招标}文件的异议应在 ${lastObjectionDay(data.bidDeadline)} 及以前提出，${usualAmount('objection.answer')}内答复（实施条例 第22条）。`,
        )}
    </Banner>
  );
}

/** A directive as those read it whom it binds: what is refused until when, how it ends, and whose turn it is. */

import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { DetailPage, words } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { refusedInWords, verdictOf } from '../../../powers/verdicts.ts';
import { sideWords } from '../../../procedure/moments.ts';
import { directiveIs } from '../../states.ts';
import { directiveLifecycle } from '../directive.lifecycle.ts';
import { directive } from '../directive.record.ts';
import { findingOn, isSuspension, type OrderedMatter } from '../matters.ts';

export default function DirectiveDetailPage() {
  return (
    <DetailPage record={directive} lifecycle={directiveLifecycle}>
      {(row) => <Standing row={row} />}
    </DetailPage>
  );
}

function Standing({ row }: { row: AnyRow }) {
  if (directiveIs.done(row))
    return (
      <Banner tone="done">
        已于 {showInstant(row.orderDoneAt)} {isSuspension(row) ? '恢复' : '落实'}：{row.orderDoneBecause}
      </Banner>
    );
  const said = row.orderReportedAt ? `已于 ${showInstant(row.orderReportedAt)} 报告落实情况，由监督部门确认。` : '';
  if (isSuspension(row))
    return (
      <Banner tone="due">
        自 {showInstant(row.issuedAt)} 起责令暂停，至 {row.until}。恢复的条件：{row.condition}。{said}
      </Banner>
    );
  const { wayOn, owes, law, ...of } = verdictOf(findingOn(row.matter as OrderedMatter));
  return (
    <Banner tone="due">
      {words(`尚未落实：${refusedInWords(of)}都不能办理。${wayOn}（${law}）。`)}
      {said || words(`由${sideWords(owes)}办理，最迟 ${row.orderBy}。`)}
    </Banner>
  );
}

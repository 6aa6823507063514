import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { DetailPage, FormPage, words } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { refusedInWords, verdictOf } from '../../../powers/verdicts.ts';
import { sideWords } from '../../../procedure/moments.ts';
import { directiveIs } from '../../states.ts';
import { directive, directiveLifecycle, findingOn, isSuspension, type OrderedMatter } from '../directive.record.ts';

/** A directive as those read it whom it binds: what is refused until when, how it ends, and whose turn it is. */
export function DirectiveDetailPage() {
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

/** 作出监督决定: the derived form, with what the order will refuse, and who is told, beside what is typed. */
export function DirectiveFormPage() {
  return (
    <FormPage
      record={directive}
      lifecycle={directiveLifecycle}
      aside={(row) => <Consequence matter={(row as { matter?: string }).matter} />}
    />
  );
}

function Consequence({ matter }: { matter?: string | undefined }) {
  if (!matter) return <Banner tone="idle">选择决定后，这里显示随之不能办理的事项和怎样落实。</Banner>;
  if (isSuspension({ matter }))
    return (
      <Banner tone="wait">
        {words(
          '作出后标段立即暂停，一切期限和下一步停止，告知{招标}人、代理机构和{投标}人；只有监督部门可以恢复，尚未截止的{投标}按暂停的时间顺延（实施条例 第62条）。',
        )}
      </Banner>
    );
  const { wayOn, law, ...of } = verdictOf(findingOn(matter as OrderedMatter));
  return <Banner tone="wait">{words(`落实以前不能${refusedInWords(of)}。${wayOn}（${law}）。`)}</Banner>;
}

/** 作出监督决定: the derived form, with what the order will refuse, and who is told, beside what is typed. */
import { FormPage, words } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { refusedInWords, verdictOf } from '../../../powers/verdicts.ts';
import { directiveLifecycle } from '../directive.lifecycle.ts';
import { directive } from '../directive.record.ts';
import { findingOn, isSuspension, type OrderedMatter } from '../matters.ts';

export default function DirectiveFormPage() {
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

/** The paper that the chosen template would make of the chosen decision, before it is saved. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, to, useDetail, words } from '../../../kernel/web/index.ts';
import { fillTemplate, plainText, type TemplateValues, unknownVariables } from '../../../platform/templates/fill.ts';
import type { TextKindId } from '../../../platform/templates/template-kinds.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';

export function TemplatePreview({ kind, row }: { kind: TextKindId; row: AnyRow }) {
  const { row: template } = useDetail('template-version', row.template ?? '');
  const { data } = useQuery({
    queryKey: ['template-values', kind, row.confirmation],
    queryFn: ({ signal }) =>
      call<{ name: string; values: TemplateValues } | null>(`/agency/${kind}/template-values.json`, {
        query: { confirmation: row.confirmation },
        signal,
        ownFailures: true,
      }),
    enabled: Boolean(row.confirmation),
  });
  if (!row.template)
    return (
      <Banner>
        选择已启用的模板；还没有的，由单位管理员到<Link to={to('paper-template.list')}>模板库</Link>新建并启用。
      </Banner>
    );
  if (!row.confirmation || !data || !template)
    return <Banner>{words('选择{定标}和模板后，这里用真实数据预览。')}</Banner>;
  const text = plainText(template.chapters ?? []);
  const unknown = unknownVariables(text, Object.keys(data.values));
  if (unknown.length > 0)
    return <Banner tone="due">模板里的变量{unknown.map((v) => `{{${v}}}`).join('、')}不认识，请先修订模板。</Banner>;
  return (
    <Section title={`预览（${data.name}）`}>
      <article className="zc-paper-preview">{fillTemplate(text, data.values)}</article>
    </Section>
  );
}

/** 补充业绩: the past work that candidates gave for their qualification, published with them. */

import { useNavigate, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage, to, words } from '../../../kernel/web/index.ts';
import { Banner, Empty } from '../../../ui/layout/states.tsx';
import { candidatePublicityLifecycle } from '../candidate-publicity/candidate-publicity.lifecycle.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';

const cut = { ...candidatePublicity, form: [{ title: '候选人业绩', fields: ['performance'] }] };

export default function ReplenishPerformancePage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (!query.get('id')) return <Empty title="没有指明要补充哪一个公示">请从候选人公示的详情页进入。</Empty>;
  return (
    <FormPage
      record={cut}
      lifecycle={candidatePublicityLifecycle}
      aside={(row) => <Without row={row as AnyRow} />}
      onDone={(row) => void navigate(to('candidate-publicity.detail', { id: row.id }))}
    />
  );
}

function Without({ row }: { row: AnyRow }) {
  const given = new Set(((row.performance ?? []) as AnyRow[]).map((p) => p.supplierName));
  const names = ((row.candidates ?? []) as AnyRow[]).map((c) => c.supplierName as string);
  const without = names.filter((n) => !given.has(n));
  const strangers = [...given].filter((n) => n && !names.includes(n));
  if (strangers.length > 0)
    return (
      <Banner tone="due">
        {strangers.join('、')}
        {words('不是本标段的{中标}候选人，请核对名称。')}
      </Banner>
    );
  if (without.length === 0) return <Banner tone="done">每个候选人都填写了业绩。</Banner>;
  return (
    <Banner tone="wait">
      {without.join('、')}
      {words('还没有填写业绩；{招标}文件要求业绩的，应当公示。')}
    </Banner>
  );
}

import { useNavigate, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { FormPage, to, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, StatusTag } from '../../../ui/layout/states.tsx';
import { candidatePublicityLifecycle } from '../candidate-publicity/candidate-publicity.lifecycle.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';

/** 补充信息: the items of each candidate that 10号令 6 asks for and the bids did not say. */
const asked = {
  quality: '质量',
  term: '工期',
  manager: '项目负责人',
  managerCertificate: '证书名称和编号',
  qualification: '响应的资格能力条件',
} as const;

const cut = {
  ...candidatePublicity,
  form: [
    { title: '候选人', fields: ['candidates'] },
    { title: '其他', fields: ['rejected', 'objectionMethod'] },
  ],
};

export function ReplenishInfoPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (!query.get('id')) return <Empty title="没有指明要补充哪一个公示">请从候选人公示的详情页进入。</Empty>;
  return (
    <FormPage
      record={cut}
      lifecycle={candidatePublicityLifecycle}
      aside={(row) => <Items candidates={(row.candidates ?? []) as AnyRow[]} />}
      onDone={(row) => void navigate(to('candidate-publicity.detail', { id: row.id }))}
    />
  );
}

function Items({ candidates }: { candidates: AnyRow[] }) {
  const lacking = candidates.some((c) => Object.keys(asked).some((name) => !c[name]));
  return (
    <Section title="应当公示的信息">
      <Banner tone={lacking ? 'wait' : 'done'}>
        {lacking
          ? words('还有未填的信息；{招标}文件没有要求的写“{招标}文件未要求”（招标公告和公示信息发布管理办法 第6条）。')
          : words('应当公示的信息已经齐全（招标公告和公示信息发布管理办法 第6条）。')}
      </Banner>
      <DataTable
        rows={candidates}
        rowKey={(c) => c.id}
        label="应当公示的信息"
        dense
        columns={[
          { id: 'rank', title: '排序', render: (c) => (c.rank ? `第 ${c.rank} 名` : '不排序') },
          { id: 'supplierName', title: '名称', share: 2, render: (c) => c.supplierName },
          ...Object.entries(asked).map(([name, title]) => ({
            id: name,
            title,
            render: (c: AnyRow) => <StatusTag tone={c[name] ? 'done' : 'due'}>{c[name] ? '有' : '缺'}</StatusTag>,
          })),
        ]}
      />
    </Section>
  );
}

/** 补充业绩: the past work that candidates gave for their qualification, published with them. */
const performanceCut = { ...candidatePublicity, form: [{ title: '候选人业绩', fields: ['performance'] }] };

export function ReplenishPerformancePage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (!query.get('id')) return <Empty title="没有指明要补充哪一个公示">请从候选人公示的详情页进入。</Empty>;
  return (
    <FormPage
      record={performanceCut}
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

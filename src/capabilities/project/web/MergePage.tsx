/** 项目合并: several projects that are still being registered become one, with the lots of all; undone until it is handed in. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Refusals, readAnswers } from '../../../kernel/record/check.ts';
import { showDecimal, toText } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  call,
  everyRow,
  FieldGrid,
  hasFeature,
  mayDo,
  newKey,
  Page,
  recordPath,
  StateTag,
  to,
  words,
} from '../../../kernel/web/index.ts';
import { sumOf } from '../../../kernel/web/sum.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { project } from '../project/project.record.ts';

const { name: nameField } = projectLifecycle.actions.merge?.asks ?? {};
const shown = ['owner', 'projectType', 'regime', 'way', 'estimate'] as const;
const query = { 'f.state': 'draft,returned', sort: '-updatedAt', columns: ['name', 'code', ...shown].join(',') };

/** Two go together when these agree; the server says the same of what it is sent. */
const matter = (row: AnyRow) => `${row.owner} ${row.projectType} ${row.regime} ${row.way}`;

export default function MergePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['merge', 'project'],
    queryFn: ({ signal }) => everyRow('project', query, signal),
  });
  if (!hasFeature('merging'))
    return (
      <Page title="项目合并">
        <Empty title="项目合并没有启用">平台管理员在“系统设置”中启用后，登记中的项目可以在这里合并。</Empty>
      </Page>
    );
  if (error && !data)
    return (
      <ErrorPanel title="没有读到登记中的项目" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  return (
    <Page title="项目合并">
      <Choosing rows={data} />
    </Page>
  );
}

function Choosing({ rows }: { rows: readonly AnyRow[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState('');
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const parts = rows.filter((r) => chosen.has(r.id));
  const may = mayDo('project.merge');

  const send = async () => {
    const reading = nameField ? readAnswers({ name: nameField }, { name }) : { refusals: {} };
    setRefusals(reading.refusals);
    if (Object.keys(reading.refusals).length > 0) return;
    setBusy(true);
    try {
      const done = await call<{ row: AnyRow }>(recordPath('project', 'merge'), {
        json: true,
        body: { asked: { name, parts: [...chosen] } },
        idempotencyKey: newKey(),
      });
      await queries.invalidateQueries({ queryKey: ['merge', 'project'] });
      showNotice(`已合并 ${chosen.size} 个项目，请补充登记内容后提交审核`);
      await navigate(to('project.form', { id: done.row.id }));
    } catch {
      // The wire has told the person; what was chosen stays.
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p className="zc-hint">
        {words(
          '所选项目的{招标}人、项目类型、适用体系和{招标}方式应相同。合并后成为一个新项目，各项目的标段一并转入，估算合计后重新判定是否必须{招标}；原项目停在“已并入”，提交审核前可以撤销合并。',
        )}
      </p>
      <DataTable
        rows={rows}
        rowKey={(r) => r.id}
        label="登记中的项目"
        selected={chosen}
        onSelect={setChosen}
        selectable={(r) => parts.length === 0 || parts.some((p) => matter(p) === matter(r))}
        columns={[
          { id: 'name', title: '项目名称', share: 2, render: (r) => r.name },
          ...shown.map((field) => ({
            id: field,
            title: words(project.fields[field].label),
            numeric: field === 'estimate',
            render: (r: AnyRow) => words(toText(r, field, project.fields[field])),
          })),
          { id: 'state', title: '状态', render: (r) => <StateTag lifecycle={projectLifecycle} row={r} /> },
        ]}
        empty={<Empty title="没有登记中的项目">已提交审核或已在进行的项目不能合并。</Empty>}
      />
      {parts.length > 0 && nameField ? (
        <Section
          title={`合并 ${parts.length} 个项目，估算合计 ${showDecimal(sumOf(parts.flatMap((p) => p.estimate ?? [])) ?? '0', 2)} 元`}
        >
          <FieldGrid
            recordId="project"
            fields={{ name: nameField }}
            row={{ name }}
            refusals={refusals}
            prefix="ask"
            onChange={(_, value) => setName(String(value ?? ''))}
          />
          <div className="zc-form-foot">
            <Button type="primary" disabled={!may || parts.length < 2} loading={busy} onClick={() => void send()}>
              合并项目
            </Button>
          </div>
          {may ? null : <Banner tone="wait">由项目经办人合并。</Banner>}
        </Section>
      ) : null}
    </>
  );
}

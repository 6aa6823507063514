/** A template: its words as they stand, its versions, and what each of them changed. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, everyRow, StateTag, to, useDetail, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty } from '../../../ui/layout/states.tsx';
import { changedVersions } from '../clauses.ts';
import { paperTemplate, paperTemplateLifecycle } from '../paper-template/paper-template.record.ts';
import { paperTemplateIs } from '../states.ts';
import { templateKind } from '../template-kinds.ts';
import { templateVersionLifecycle } from '../template-version/template-version.record.ts';
import { useValues } from './editor/Names.tsx';
import { ChapterChanges, TemplatePaper } from './TemplatePaper.tsx';
import { TemplateValues } from './VersionPage.tsx';

export default function TemplateDetailPage() {
  return (
    <DetailPage record={paperTemplate} lifecycle={paperTemplateLifecycle}>
      {(row) => <Template row={row} />}
    </DetailPage>
  );
}

/** One version of a template of another library, if it may be read. */
function useVersion(template: string | null, edition: number | null): AnyRow | undefined {
  const { data } = useQuery({
    queryKey: ['list', 'template-version', template, 'edition', edition],
    queryFn: ({ signal }) => everyRow('template-version', { 'f.template': template ?? '' }, signal),
    enabled: Boolean(template),
  });
  const { row } = useDetail('template-version', data?.find((v) => v.edition === edition)?.id ?? '');
  return row;
}

function Template({ row }: { row: AnyRow }) {
  const { data: versions } = useQuery({
    queryKey: ['list', 'template-version', row.id, row.version],
    queryFn: ({ signal }) => everyRow('template-version', { 'f.template': row.id, sort: '-edition' }, signal),
  });
  const newest = versions?.[0];
  const { row: kept } = useDetail('template-version', newest?.id ?? '');
  const source = useVersion(row.drawnFrom, row.drawnEdition);
  const said = useValues(row.kind);
  const holdsValues = templateKind(row.kind)?.holds === 'values';
  const isHidden = Boolean(row.$hidden?.chapters);
  const shown = isHidden ? kept?.chapters : row.chapters;
  const changes =
    paperTemplateIs.revising(row) && kept && !isHidden
      ? changedVersions(row.chapters ?? [], kept.chapters ?? []).filter((c) => c.verdict !== 'same')
      : [];
  const adapted =
    source && shown ? changedVersions(shown, source.chapters ?? []).filter((c) => c.verdict !== 'same') : [];
  return (
    <>
      {paperTemplateIs.revising(row) ? (
        <Banner tone="wait">正在修订；启用新版之前，套用的仍是第 {row.edition} 版。</Banner>
      ) : null}
      {changes.length > 0 ? (
        <Section title={`与第 ${row.edition} 版的差异`}>
          <ChapterChanges changes={changes} />
        </Section>
      ) : null}
      {source && adapted.length > 0 ? (
        <Section title={`与取自的“${source.name}”第 ${source.edition} 版的差异`}>
          <ChapterChanges changes={adapted} />
        </Section>
      ) : null}
      {holdsValues && (row.values ?? kept?.values) ? (
        <TemplateValues kind={row.kind} values={row.values ?? kept?.values} />
      ) : null}
      {holdsValues ? (
        <Banner>
          {words('{评标}办法的模板保存一份办法的各项内容，套用时填入新的办法。要改内容，请在一份办法上再“存为模板”。')}
        </Banner>
      ) : shown?.length ? (
        <Section title={said ? `内容（变量按“${said.name}”填出）` : '内容'}>
          <TemplatePaper title={row.name} chapters={shown} values={said?.values} marksFixed />
        </Section>
      ) : null}
      <Section title="版本">
        <DataTable
          rows={versions}
          rowKey={(v) => v.id}
          label="版本"
          columns={[
            {
              id: 'edition',
              title: '版本',
              render: (v) => <Link to={to('template-version.detail', { id: v.id })}>第 {v.edition} 版</Link>,
            },
            { id: 'changes', title: '改了什么', share: 1, render: (v) => v.changes },
            { id: 'by', title: '启用人', render: (v) => v.madeBy },
            { id: 'at', title: '启用时间', render: (v) => <Moment at={v.madeAt} /> },
            { id: 'state', title: '状态', render: (v) => <StateTag row={v} lifecycle={templateVersionLifecycle} /> },
          ]}
          empty={<Empty title="还没有启用过">启用一次，就留下一版；套用的文书一直保持它套用的那一版。</Empty>}
        />
      </Section>
    </>
  );
}

/** One version of a template, as papers keep it, with what it changed of the one before. */
import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, everyRow, loadRecord, Sections, useDetail } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { changedVersions } from '../clauses.ts';
import { templateKind } from '../template-kinds.ts';
import { templateVersion, templateVersionLifecycle } from '../template-version/template-version.record.ts';
import { ChapterChanges, TemplatePaper } from './TemplatePaper.tsx';

export default function VersionPage() {
  return (
    <DetailPage record={templateVersion} lifecycle={templateVersionLifecycle}>
      {(row) => (
        <>
          <Before row={row} />
          {row.chapters?.length ? (
            <Section title="内容">
              <TemplatePaper title={row.name} chapters={row.chapters} marksFixed />
            </Section>
          ) : null}
          {row.values ? <TemplateValues kind={row.kind} values={row.values} /> : null}
        </>
      )}
    </DetailPage>
  );
}

/** The version before, chapter by chapter. */
function Before({ row }: { row: AnyRow }) {
  const { data } = useQuery({
    queryKey: ['list', 'template-version', row.template],
    queryFn: ({ signal }) => everyRow('template-version', { 'f.template': row.template, sort: '-edition' }, signal),
    enabled: row.edition > 1,
  });
  const earlier = data?.find((v) => v.edition === row.edition - 1);
  const { row: before } = useDetail('template-version', earlier?.id ?? '');
  if (!before) return null;
  const changes = changedVersions(row.chapters ?? [], before.chapters ?? []).filter((c) => c.verdict !== 'same');
  return (
    <Section title={`与第 ${row.edition - 1} 版的差异`}>
      {changes.length > 0 ? <ChapterChanges changes={changes} /> : <Banner>各章文字与前一版相同。</Banner>}
    </Section>
  );
}

/**
 * What a template of values puts into a form, as the record itself shows it: a person can only enable what they can
 * read.
 */
interface TemplateValuesProps {
  kind: string;
  values: Readonly<Record<string, unknown>>;
}

export function TemplateValues({ kind, values }: TemplateValuesProps) {
  const of = templateKind(kind)?.record ?? '';
  const { data } = useQuery({ queryKey: ['record', of], queryFn: () => loadRecord(of), enabled: of !== '' });
  if (!data) return null;
  // Which matter it will be of, and what is worked out from it, the form says that is filled with it.
  const sections = (data.record.form ?? []).map((s) => ({ ...s, fields: s.fields.filter((name) => name in values) }));
  return <Sections record={data.record} row={{ ...values, id: '' }} sections={sections} />;
}

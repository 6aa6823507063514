/** What the document changed of the text that it began with: by chapter and clause, for the reviewer. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { useDetail } from '../../../kernel/web/index.ts';
import { type ChapterChange, changedClauses } from '../../../platform/templates/clauses.ts';
import { ChapterChanges } from '../../../platform/templates/web/ChapterChanges.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { standardChapters } from '../tender-document/standard-chapters.ts';

export function StandardText({ row }: { row: AnyRow }) {
  return row.template ? <FromTemplate row={row} /> : <FromStandard row={row} />;
}

/** Compared with the version that it began with; the fixed text also for people who may not read the template. */
export function FromTemplate({ row }: { row: AnyRow }) {
  const { row: version } = useDetail('template-version', row.template);
  const fixed = (row.fixedChanges ?? []) as ChapterChange[];
  const own = (row.chapters ?? []) as { id: string; title: string; body: string }[];
  if (row.making === 'finished') return null;
  const touched = version ? changedClauses(own, version.chapters ?? []).filter((c) => c.verdict !== 'same') : fixed;
  return (
    <Section title="与模板的差异">
      {fixed.length > 0 ? (
        <Banner tone="due">
          固定的章节被改动：{fixed.map((c) => `“${c.title}”`).join('、')}。恢复之前不能提交审核。
        </Banner>
      ) : null}
      <p className="zc-hint">
        套用{version?.title ?? row.template$ ?? '模板'}；
        {touched.length === 0 ? '各章与它一致，只填了空。' : `${touched.length} 章与它不同；填空和变量不算改动。`}
      </p>
      <ChapterChanges changes={touched} />
    </Section>
  );
}

function FromStandard({ row }: { row: AnyRow }) {
  const { row: lot } = useDetail('lot', row.lot ?? '');
  const own = row.chapters as { id: string; title: string; body: string }[] | null;
  if (!lot || !own?.length || row.making === 'finished') return null;
  const changes = changedClauses(own, standardChapters(row.standardText, lot));
  // A document that was not begun with the text has nothing to be compared with.
  if (changes.every((c) => c.verdict === 'added' || c.verdict === 'removed')) return null;
  const touched = changes.filter((c) => c.verdict !== 'same');
  return (
    <Section title="与范本的差异">
      <p className="zc-hint">
        {touched.length === 0
          ? '各章与本平台的范本一致，只填了空。'
          : `${changes.length} 章中有 ${touched.length} 章与本平台的范本不同；填空不算改动。`}
      </p>
      <ChapterChanges changes={touched} />
    </Section>
  );
}

/** A tender document as it lies on paper: its cover and its chapters. The form shows the same while it is written. */
import './document-paper.css';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { RichText, useDetail } from '../../../kernel/web/index.ts';
import { type ChapterChange, changedClauses } from '../../../platform/templates/clauses.ts';
import { ChapterChanges } from '../../../platform/templates/web/TemplatePaper.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { standardChapters } from '../tender-document/standard-chapters.ts';

interface PaperChapter {
  id: string;
  title?: string | null;
  body?: string | null;
}

interface DocumentPaperProps {
  row: Readonly<Record<string, any>>;
  /** As they are typed; the row's own when not given. */
  chapters?: readonly PaperChapter[];
  /** The chapter that is written. */
  at?: string | undefined;
}

export function DocumentPaper({ row, chapters = row.chapters ?? [], at }: DocumentPaperProps) {
  return (
    <article className="zc-print zc-document-paper">
      <h1>{row.name || '未命名的文件'}</h1>
      <p className="zc-print-number">
        {[row.project$, row.lot$].filter(Boolean).join('　')}
        {row.edition > 1 ? `　第 ${row.edition} 版` : ''}
      </p>
      <ol className="zc-document-contents" aria-label="目录">
        {chapters.map((c) => (
          <li key={c.id}>{c.title || '未命名的章节'}</li>
        ))}
      </ol>
      {chapters.map((c) => (
        <section key={c.id} className={c.id === at ? 'is-written' : undefined}>
          <h2>{c.title || '未命名的章节'}</h2>
          {c.body ? <RichText html={c.body} /> : <p className="zc-document-empty">（还没有内容）</p>}
        </section>
      ))}
    </article>
  );
}

// What the document changed of the text that it began with: by chapter and clause, for the reviewer.

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

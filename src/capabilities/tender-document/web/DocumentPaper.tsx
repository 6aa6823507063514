/** A tender document as it lies on paper: its cover and its chapters. The form shows the same while it is written. */
import { RichText } from '../../../kernel/web/index.ts';
import './document-paper.css';

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

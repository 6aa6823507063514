/** A template's chapters as they read on paper. */
import { RichText } from '../../../kernel/web/index.ts';
import { fillHtml, type TemplateValues, unknownVariables } from '../fill.ts';
import type { EditedChapter } from './editor/chapters.ts';
import './templates.css';

interface TemplatePaperProps {
  title: string;
  chapters: readonly EditedChapter[];
  /** What the variables say; they stand as variables where it is not known. */
  values?: TemplateValues | undefined;
  /** The chapter that is written. */
  at?: string | undefined;
  marksFixed?: boolean;
}

/** One chapter is the paper's whole text: its own title is not printed. */
export function TemplatePaper({ title, chapters, values, at, marksFixed }: TemplatePaperProps) {
  const read = (html: string) =>
    values && unknownVariables(html, Object.keys(values)).length === 0 ? fillHtml(html, values) : html;
  return (
    <article className="zc-print zc-paper">
      <h1>{title || '未命名的模板'}</h1>
      {chapters.map((c) => (
        <section key={c.id} className={c.id === at ? 'is-written' : undefined}>
          {chapters.length > 1 ? (
            <h2>
              {c.title}
              {marksFixed && c.fixed ? <small className="zc-paper-fixed">固定</small> : null}
            </h2>
          ) : null}
          <RichText html={read(c.body ?? '')} />
        </section>
      ))}
    </article>
  );
}

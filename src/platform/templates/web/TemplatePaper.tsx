/** A template's chapters as they read on paper. */
import './templates.css';
import './paper-beside.css';
import { type ReactNode, useState } from 'react';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { RichText, useTrial, words } from '../../../kernel/web/index.ts';
import { StatusTag } from '../../../ui/layout/states.tsx';
import type { ChapterChange } from '../clauses.ts';
import { fillHtml, type TemplateValues, unknownVariables } from '../fill.ts';
import type { EditedChapter } from './editor/chapters.ts';

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

/** The paper beside its form, as it is printed and published, following what is typed; folded where there is no room, or no wish for it. */
interface PaperBesideProps {
  record: RecordType<any>;
  /** The form's row. */
  typed: AnyRow;
  /** What cannot be changed here. */
  note?: string;
  children: (row: AnyRow) => ReactNode;
}

export function PaperBeside({ record, typed, note, children }: PaperBesideProps) {
  const [open, setOpen] = useState(false);
  const { row, because } = useTrial(record, typed, open);
  return (
    <details className="zc-paper-beside" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>预览</summary>
      {note ? <p className="zc-hint">{note}</p> : null}
      {open && because ? (
        <p className="zc-hint zc-due" role="status">
          现在填的还写不进正文：{words(because)}
        </p>
      ) : null}
      {open ? children(row) : null}
    </details>
  );
}

/** What one text changed of another, by chapter and clause. */
const verdicts = {
  same: { tone: 'done', label: '一致' },
  changed: { tone: 'wait', label: '有改动' },
  added: { tone: 'idle', label: '另加的章节' },
  removed: { tone: 'due', label: '删去的章节' },
} as const;

export function ChapterChanges({ changes }: { changes: readonly ChapterChange[] }) {
  return (
    <ul className="zc-changes">
      {changes.map((change) => (
        <li key={change.id}>
          <details open={change.verdict === 'changed'}>
            <summary>
              {change.title}{' '}
              <StatusTag tone={verdicts[change.verdict].tone}>{verdicts[change.verdict].label}</StatusTag>
            </summary>
            {change.left.map((words) => (
              <p key={words}>
                <del>{words}</del>
              </p>
            ))}
            {change.added.map((words) => (
              <p key={words}>
                <ins>{words}</ins>
              </p>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}

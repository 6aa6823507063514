/** 套用模板 above the form of a tender document. */
import { useDetail } from '../../../kernel/web/index.ts';
import { changedClauses } from '../../../platform/templates/clauses.ts';
import { fillHtml } from '../../../platform/templates/fill.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { standardChapters } from '../tender-document/standard-chapters.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { behindOf, typedValues } from './DocumentChapters.tsx';

interface DocumentTemplateProps {
  row: Readonly<Record<string, any>>;
  change: (name: string, value: unknown) => void;
}

interface Chapter {
  id: string;
  title: string;
  body: string;
}

export function DocumentTemplate({ row, change }: DocumentTemplateProps) {
  const { row: lot } = useDetail('lot', row.lot ?? '');
  if (!row.project || row.making === 'finished') return null;
  return (
    <ApplyTemplate
      kind="document"
      record={tenderDocument}
      row={row}
      change={change}
      behind={behindOf(row)}
      fills={(version, values) => ({
        chapters: ((version.chapters ?? []) as Chapter[]).map(({ id, title, body }) => ({
          id,
          title,
          body: fillHtml(body, { ...values, ...typedValues(row) }),
        })),
      })}
      // The chapters of the house that a new document begins with are nobody's writing.
      isUntouched={(_name, chapters) =>
        lot !== undefined &&
        changedClauses(chapters as Chapter[], standardChapters(row.standardText, lot)).every(
          (c) => c.verdict === 'same',
        )
      }
    />
  );
}

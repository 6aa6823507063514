/** 套用模板 above the form of a tender document. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { useDetail } from '../../../kernel/web/index.ts';
import { changedClauses } from '../../../platform/templates/clauses.ts';
import { fillHtml, type TemplateValues } from '../../../platform/templates/fill.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { standardChapters } from '../tender-document/standard-chapters.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { behindOf, typedPreliminary, typedValues } from './DocumentChapters.tsx';

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
      fills={(version, values) => ({ chapters: begun(version, { ...values, ...typedValues(row) }) })}
      // The built-in chapters that a new document begins with count as not written by a person.
      isUntouched={(_name, chapters) =>
        lot !== undefined &&
        changedClauses(chapters as Chapter[], standardChapters(row.standardText, lot)).every(
          (c) => c.verdict === 'same',
        )
      }
    />
  );
}

/** The same above the form of a document that goes out before the bids. */
export function PreliminaryTemplate({ row, change }: DocumentTemplateProps) {
  if (!row.project) return null;
  return (
    <ApplyTemplate
      kind="preliminary"
      record={preliminaryDocument}
      row={row}
      change={change}
      behind={behindOf(row)}
      fills={(version, values) => ({ chapters: begun(version, { ...values, ...typedPreliminary(row) }) })}
    />
  );
}

const begun = (version: AnyRow, values: TemplateValues): Chapter[] =>
  ((version.chapters ?? []) as Chapter[]).map(({ id, title, body }) => ({ id, title, body: fillHtml(body, values) }));

/** 章节 of a tender document: written as a tool, with what its template fixes, and the paper beside it. */
import { useMemo } from 'react';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { type InputProps, useDetail } from '../../../kernel/web/index.ts';
import type { TemplateValues } from '../../../platform/templates/fill.ts';
import { ChapterEditor } from '../../../platform/templates/web/editor/ChapterEditor.tsx';
import { offeredNames, useValues } from '../../../platform/templates/web/editor/Names.tsx';
import { DocumentPaper } from './DocumentPaper.tsx';

type Row = Readonly<Record<string, any>>;

/** What the form says itself goes before what was kept of it. */
export function typedValues(row: Row): TemplateValues {
  return filledIn({
    文件获取开始: moment(row.documentFrom),
    文件获取截止: moment(row.documentUntil),
    提问截止: moment(row.clarifyUntil),
    投标截止时间: moment(row.bidDeadline),
    开标地点: row.openingPlace ?? null,
    递交方法: row.submitMethod ?? null,
  });
}

export const typedPreliminary = (row: Row): TemplateValues =>
  filledIn({
    文件获取开始: moment(row.documentFrom),
    文件获取截止: moment(row.documentUntil),
    递交截止时间: moment(row.deadline),
    递交方法: row.submitMethod ?? null,
  });

const moment = (at: string | null | undefined) => (at ? showInstant(at) : null);
const filledIn = (typed: TemplateValues) => Object.fromEntries(Object.entries(typed).filter(([, value]) => value));

/** The project, lot and document that a form of a document speaks of. */
export const behindOf = (row: Row): Record<string, string | undefined> => ({
  project: row.project ?? undefined,
  lot: row.lot ?? undefined,
  document: row.id || undefined,
});

export const DocumentChapters = (props: InputProps) => <Written kind="document" typed={typedValues} {...props} />;

/** The same of a document that goes out before the bids. */
export const PreliminaryChapters = (props: InputProps) => (
  <Written kind="preliminary" typed={typedPreliminary} {...props} />
);

interface WrittenProps extends InputProps {
  kind: 'document' | 'preliminary';
  typed: (row: Row) => TemplateValues;
}

function Written({ kind, typed, ...props }: WrittenProps) {
  const { row } = props;
  const { row: version } = useDetail('template-version', row.template ?? '');
  const said = useValues(kind, behindOf(row), Boolean(row.project));
  const names = useMemo(
    () => offeredNames(kind, said && { ...said, values: { ...said.values, ...typed(row) } }, 'value'),
    [kind, typed, said, row],
  );
  const fixed = useMemo(
    () =>
      new Map<string, string>(
        ((row.template ? version?.chapters : null) ?? [])
          .filter((c: { fixed?: boolean }) => c.fixed)
          .map((c: { id: string; body: string }) => [c.id, c.body]),
      ),
    [row.template, version],
  );
  return (
    <ChapterEditor
      {...props}
      names={names}
      fixed={fixed}
      paper={(chapters, at) => <DocumentPaper row={row} chapters={chapters} at={at} />}
    />
  );
}

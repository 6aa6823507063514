/** One record as it is read within another page: the view that its screens name, or the sections of its declaration. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect } from 'react';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { type AnyRow, type FormSection, type RecordType, shownSections } from '../../record/record.ts';
import { isWide } from '../kinds/input.ts';
import { FieldValue } from '../kinds/outputs.tsx';
import { isPortal, loadRecord, readingOf, words } from '../registry.ts';
import { useDetail } from './useDetail.ts';

export interface ReadingProps {
  row: AnyRow;
}

/** A module and a declaration are loaded once and stay. */
function View({ recordId, row, onShown }: { recordId: string; row: AnyRow; onShown: (() => void) | undefined }) {
  const { data: Own } = useSuspenseQuery({
    queryKey: ['reading', recordId],
    queryFn: async (): Promise<{ view: ComponentType<ReadingProps> }> => {
      const load = readingOf(recordId);
      if (load) return { view: (await load()).default as ComponentType<ReadingProps> };
      const { record } = await loadRecord(recordId);
      return { view: ({ row: shown }) => <Sections record={record} row={shown} /> };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => onShown?.(), [onShown]);
  return <Own.view row={row} />;
}

interface ReadingOfProps {
  recordId: string;
  id: string;
  /** Called once it stands on the page: a person who decides on it has it before them. */
  onShown?: () => void;
}

export function Reading({ recordId, id, onShown }: ReadingOfProps) {
  const { row, error, refetch } = useDetail(recordId, id);
  if (error && !row)
    return (
      <ErrorPanel title="单据未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={10} />;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <View recordId={recordId} row={row} onShown={onShown} />
    </Suspense>
  );
}

// The fields of a record to read: sections of labels and values.

/** The sections that a detail page shows: as declared, or the form's, or every field in one. */
export function detailSections(record: RecordType<any>): readonly FormSection[] {
  if (record.detail) return record.detail;
  if (record.form) return record.form;
  const shown = Object.entries<any>(record.fields).filter(([, f]) => f.kind !== 'data');
  return [{ title: record.label, fields: shown.map(([name]) => name) }];
}

/** Whether a row says something here: a value that is kept back counts, a field that was not filled in does not. */
export function isSaid(record: RecordType<any>, row: Readonly<Record<string, any>>, name: string): boolean {
  const value = row[name];
  if (record.fields[name]?.kind === 'computed' || row.$hidden?.[name]) return true;
  return !(value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0));
}

/**
 * On the portal, a field that only other people set is left out until they have set it: its emptiness tells the reader
 * nothing.
 */
const isShown = (record: RecordType<any>, row: Readonly<Record<string, any>>, name: string): boolean =>
  !isPortal() || !record.fields[name]?.readOnly || isSaid(record, row, name);

interface SectionsProps {
  record: RecordType<any>;
  row: Readonly<Record<string, any>>;
  sections?: readonly FormSection[];
}

export function Descriptions({
  record,
  row,
  names,
}: {
  record: RecordType<any>;
  row: SectionsProps['row'];
  names: readonly string[];
}) {
  return (
    <dl className="zc-descriptions">
      {names.map((name) => {
        const field = record.fields[name];
        if (!field || (field.when && !field.when(row)) || !isShown(record, row, name)) return null;
        return (
          <div key={name} className={isWide(field) ? 'zc-wide' : undefined}>
            <dt>{words(field.label)}</dt>
            <dd>
              <FieldValue name={name} field={field} row={row} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export function Sections({ record, row, sections = detailSections(record) }: SectionsProps) {
  const told = sections.filter((s) => s.fields.some((name) => isShown(record, row, name)));
  return shownSections(record, told, row).map((s) => (
    <Section key={s.title} title={words(s.title)}>
      <Descriptions record={record} row={row} names={s.fields} />
    </Section>
  ));
}

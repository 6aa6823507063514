/**
 * What a template of values puts into a form, as the record itself shows it: a person can only enable what they can
 * read.
 */
import { useQuery } from '@tanstack/react-query';
import { loadRecord, Sections } from '../../../kernel/web/index.ts';
import { templateKind } from '../template-kinds.ts';

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

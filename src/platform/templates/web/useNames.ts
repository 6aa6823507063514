/** The names that papers of a kind know, with what they say today. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/web/index.ts';
import { gapFor } from '../clauses.ts';
import type { TemplateValues } from '../fill.ts';
import { placeholderGroups, placeholdersIn, typeLabels } from '../placeholders.ts';
import { templateKind } from '../template-kinds.ts';
import type { OfferedName } from './editor/Names.tsx';

interface Said {
  /** What they were read from: a lot, a decision. */
  name: string;
  values: TemplateValues;
}

/** @param behind the project, lot or document whose data count; the unit's newest when not given */
export function useValues(kind: string, behind: Readonly<Record<string, string | undefined>> = {}, isAsked = true) {
  const query = Object.fromEntries(Object.entries(behind).filter(([, id]) => id));
  const { data } = useQuery({
    queryKey: ['template-values', kind, query],
    queryFn: ({ signal }) =>
      call<Said | null>(`/agency/${kind}/template-values.json`, { query, signal, ownFailures: true }),
    enabled: isAsked && (templateKind(kind)?.groups.length ?? 0) > 0,
  });
  return data;
}

/** @param spelled how a name is put into the text: as a variable of a template, or as what it says */
export function offeredNames(
  kindId: string,
  said: Said | null | undefined,
  spelled: 'variable' | 'value',
): readonly OfferedName[] {
  const kind = templateKind(kindId);
  if (!kind) return [];
  return placeholdersIn(kind.groups).map(({ name, type, hint, group }) => {
    const value = said ? (said.values[name] ?? null) : undefined;
    return {
      name,
      hint: `${typeLabels[type]}：${hint}`,
      group: placeholderGroups[group].label,
      value,
      inserts: spelled === 'variable' ? `{{${name}}}` : (value ?? gapFor(name)),
    };
  });
}

/** The derived form of a record: sections, checks on both sides, a kept draft, a guard against leaving, and the save that says what it did. */
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/layout/states.tsx';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../../record/record.ts';
import { DetailFailed, NothingHere } from '../detail/NothingHere.tsx';
import type { InputProps } from '../kinds/input.ts';
import { speakAs, words } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call } from '../wire.ts';
import { FormBody, filling } from './FormBody.tsx';
import type { UseKnown } from './useForm.ts';

export interface FormPageProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle;
  /** Stands above the sections, with the values as they are typed: a dry run, legal dates. */
  aside?: (row: Readonly<Record<string, any>>, change: (name: string, value: unknown) => void) => React.ReactNode;
  /** Stands at the right of the sections where there is room, above them where there is not: calendars, checks. */
  beside?: (row: Readonly<Record<string, any>>, change: (name: string, value: unknown) => void) => React.ReactNode;
  /** Tools in place of a kind's own input, by field; the same object at every call. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** What its rows are called, where it is the form of some of the record's rows. */
  label?: string | undefined;
  /** What a new row begins with on this page. */
  begins?: Readonly<Record<string, string>>;
  /** What the rules are told of other records while it is typed. */
  useKnown?: UseKnown;
  /** Where a finished form leads; the detail page when not given. */
  onDone?: (row: AnyRow) => void;
}

interface Answer {
  row: AnyRow;
  actions: AllowedAction[];
  copied?: Copied;
  spokenBy?: string;
}

/** What the new row was copied from. */
export interface Copied {
  title: string;
  left: readonly string[];
  begun: readonly string[];
}

export function FormPage({
  record,
  lifecycle,
  label: called = record.label,
  aside,
  beside,
  inputs,
  begins,
  useKnown,
  onDone,
}: FormPageProps) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const prefill = {
    ...begins,
    // What only actions set is no form's to begin with.
    ...Object.fromEntries(
      [...query].filter(([name]) => (name in record.fields && !record.fields[name].readOnly) || name === 'like'),
    ),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['form', record.id, id, prefill],
    queryFn: ({ signal }) =>
      call<Answer>(recordPath(record.id, id ? 'detail' : 'blank'), {
        query: id ? { id } : prefill,
        signal,
        ownFailures: true,
      }),
    // What is typed must not be overwritten by a background read.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const loaded = useMemo(
    () => data && { id: data.row.id ?? '', version: data.row.version ?? 0, row: data.row },
    [data],
  );
  speakAs(data?.spokenBy);
  const label = words(called);
  if (error) return <DetailFailed error={error} record={record} what={`${label}表单`} onRetry={() => void refetch()} />;
  if (!loaded || !data) return <Skeleton lines={10} />;
  const actions = filling(data.actions);
  // A new row may still be given another parent: its form opens, and says first why it cannot begin here.
  if (id && !actions.some((a) => a.allowed)) {
    return (
      <NothingHere record={record} title={`现在不能编辑这份${label}`}>
        {actions[0]?.because ?? '当前状态下没有您可以填写的内容。'}
      </NothingHere>
    );
  }
  return (
    <FormBody
      key={`${loaded.id}.${loaded.version}`}
      record={record}
      lifecycle={lifecycle}
      label={label}
      loaded={loaded}
      judged={data.actions}
      given={id ? [] : [...Object.keys(prefill), ...(data.copied?.begun ?? [])]}
      copied={data.copied}
      aside={aside}
      beside={beside}
      inputs={inputs}
      useKnown={useKnown}
      onDone={onDone}
      onReload={() => void refetch()}
    />
  );
}

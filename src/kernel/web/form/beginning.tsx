/** What the server says of a new row where it is to stand, before its form is filled in. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '../../../ui/layout/states.tsx';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { Field } from '../../record/field.ts';
import type { RecordType } from '../../record/record.ts';
import { rowAddress, words } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call } from '../wire.ts';

type Values = Readonly<Record<string, any>>;

/** What a new row is placed by: the records that it is to belong to. */
const placed = (record: RecordType<any>) =>
  Object.entries<Field>(record.fields).filter(([, f]) => f.kind === 'ref' && !f.readOnly);

/** The actions that make it: asked again when the form names another place or kind. */
export function useBeginning(
  record: RecordType<any>,
  row: Values,
  loaded: Values | undefined,
  judged: readonly AllowedAction[],
): readonly AllowedAction[] {
  const choices = Object.entries<Field>(record.fields).filter(([, f]) => f.kind === 'choice' && !f.readOnly);
  const names = [...placed(record), ...choices].map(([name]) => name).filter((name) => row[name]);
  const query = Object.fromEntries(names.map((name) => [name, String(row[name])]));
  const { data } = useQuery({
    queryKey: ['beginning', record.id, query],
    // Without an answer the form is as it was: saving says it.
    queryFn: ({ signal }) =>
      call<{ actions: AllowedAction[] }>(recordPath(record.id, 'blank'), { query, signal, ownFailures: true }),
    enabled: loaded !== undefined && names.some((name) => row[name] !== loaded[name]),
  });
  return data?.actions ?? judged;
}

/** Why a new row cannot begin where it is to stand, before anything is filled in, and the way back to there. */
export function Closed({ record, row, because }: { record: RecordType<any>; row: Values; because: string }) {
  const there = placed(record).flatMap(([name, field]) => {
    const target = field.target?.();
    const at = target && row[name] && row[`${name}$`] ? rowAddress(target.id, row[name]) : undefined;
    return at ? [{ at, name, field }] : [];
  });
  return (
    <Banner
      tone="due"
      actions={there.slice(0, 1).map(({ at, name, field }) => (
        <Link key={name} className="zc-button" to={at}>
          {`到这个${words(field.label)}`}
        </Link>
      ))}
    >
      现在还不能办理：{words(because)}
    </Banner>
  );
}

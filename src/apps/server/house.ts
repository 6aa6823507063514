/** Gathers what the generated list of modules declares, by shape, into one house. */
import type { Access } from '../../kernel/access/access.ts';
import type { Lifecycle, MoreActions } from '../../kernel/lifecycle/lifecycle.ts';
import type { RecordType } from '../../kernel/record/record.ts';
import type { Screens } from '../../kernel/screen/screen.ts';
import { type Declared, House, type ServerPart } from '../../kernel/server/house.ts';
import { type Schema, schemaOf } from '../../kernel/server/schema.ts';
import { modules } from './modules.generated.ts';

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;

function gather(): House {
  const records: RecordType<any>[] = [];
  const lifecycles: Lifecycle[] = [];
  const added: MoreActions[] = [];
  const accesses: Access[] = [];
  const screens: Screens[] = [];
  const parts: ServerPart[] = [];
  const declared: Declared[] = [];
  for (const module of modules as readonly Record<string, unknown>[]) {
    for (const [name, value] of Object.entries(module)) {
      if (!isObject(value)) continue;
      if ('fields' in value && 'list' in value) records.push(value as unknown as RecordType<any>);
      else if ('states' in value && 'actions' in value) lifecycles.push(value as unknown as Lifecycle);
      else if ('adds' in value && 'actions' in value) added.push(value as unknown as MoreActions);
      else if ('record' in value && 'read' in value) accesses.push(value as unknown as Access);
      else if ('kind' in value && typeof value.kind === 'string') declared.push(value as unknown as Declared);
      else if (name === 'screens') screens.push(value as Screens);
      else if (name.endsWith('Server')) parts.push(value as ServerPart);
    }
  }
  return new House({ records, lifecycles, added, accesses, screens, parts, declared });
}

/** Everything that is declared, checked. */
export const house = gather();

/** The schema that the declarations ask for. */
export const schema: Schema = schemaOf(
  house.records.values(),
  house.accesses,
  house.parts.flatMap((p) => p.tables ?? []),
);

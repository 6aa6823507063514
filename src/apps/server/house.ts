/** Gathers what the generated list of modules declares, by shape, into one house. */
import type { Access } from '../../kernel/access/access.ts';
import type { Lifecycle, MoreActions } from '../../kernel/lifecycle/lifecycle.ts';
import type { RecordType } from '../../kernel/record/record.ts';
import type { Screens } from '../../kernel/screen/screen.ts';
import { type Declared, House, type ServerPart } from '../../kernel/server/house.ts';
import { type Schema, schemaOf } from '../../kernel/server/schema.ts';
import { modules } from './modules.generated.ts';

const isObject = (v: unknown): v is object => typeof v === 'object' && v !== null;
const isRecord = (v: object): v is RecordType<any> => 'fields' in v && 'list' in v;
const isLifecycle = (v: object): v is Lifecycle => 'states' in v && 'actions' in v;
const isAdded = (v: object): v is MoreActions => 'adds' in v && 'actions' in v;
const isAccess = (v: object): v is Access => 'record' in v && 'read' in v;
const isDeclared = (v: object): v is Declared => 'kind' in v && typeof v.kind === 'string';

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
      if (isRecord(value)) records.push(value);
      else if (isLifecycle(value)) lifecycles.push(value);
      else if (isAdded(value)) added.push(value);
      else if (isAccess(value)) accesses.push(value);
      else if (isDeclared(value)) declared.push(value);
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

/**
 * The files of a new record, capability or step. They speak of nothing but what they are made for; a test writes, loads and
 * checks them, so that they do not rot.
 */
export type Made = Readonly<Record<string, string>>;

const camel = (id: string): string => id.replace(/-([a-z])/g, (_, c: string) => c.toUpperCase());
const pascal = (id: string): string => camel(`-${id}`);

/**
 * A record of a lot: its declarations in one file, and beside it what its facts and effects ask of the database. The agency's
 * officers draft it, and the owner reads it once it is done. One that grows gets its states, guards and readers into a file
 * of their own, `*.lifecycle.ts`.
 */
export function newRecord(capability: string, name: string, label: string): Made {
  const folder = `src/capabilities/${capability}/${name}`;
  const constant = camel(name);
  return {
    [`${folder}/${name}.record.ts`]: `import { defineAccess } from '../../../kernel/access/access.ts';
import type { Audience } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

const conclusion = { long: true, max: 1000 } as const;

/** ${label} */
export const ${constant} = defineRecord('${name}', {
  label: '${label}',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('名称', { required: true, max: 200 }),
    conclusion: text('结论', { ...conclusion, readOnly: true }),
  },
  list: {
    columns: ['name', 'lot', 'state', 'updatedAt'],
    filters: ['state', 'name', 'project', 'lot'],
    search: ['name'],
    empty: '还没有${label}。',
  },
  form: [{ title: '${label}', fields: ['project', 'lot', 'name'] }],
  // Written out, because the form does not have everything that the page shows: a new field is added to both.
  detail: [{ title: '${label}', fields: ['project', 'lot', 'name', 'conclusion'] }],
});

/** What the guards ask of other rows; the fact loader in server/${name}.server.ts answers it. */
interface ${pascal(name)}Facts {
  lotIsIssued: boolean;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    '${name}': ${pascal(name)}Facts;
  }
}

const lotIsIssued = guard<typeof ${constant}>(
  'lotIsIssued',
  '标段的{招标}文件还没有发出，或{招标}已不在进行',
  ({ facts }) => facts.lotIsIssued,
);

export const ${constant}Lifecycle = defineLifecycle(${constant}, {
  initial: 'draft',
  states: { draft: { label: '起草', tone: 'idle' }, done: { label: '已完成', tone: 'done', final: true } },
  actions: {
    create: { label: '新建${label}', from: null, to: 'draft', by: [projectOfficers], form: 'draft', does: 'keep${pascal(name)}' },
    save: { label: '保存', from: 'draft', by: [projectOfficers], form: 'draft', does: 'keep${pascal(name)}' },
    finish: {
      label: '完成',
      from: 'draft',
      to: 'done',
      by: [projectOfficers],
      // What the dialog asks is not a field: the effect writes it into the row, if the row is to keep it.
      asks: { conclusion: text('结论', { ...conclusion, required: true }) },
      complete: true,
      needs: [lotIsIssued],
      does: 'finish${pascal(name)}',
      primary: true,
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
  },
});

/** The owner reads it once it is done, and does not hear of a draft. */
const ownersOnceDone: Audience = {
  ...projectOwners,
  label: \`\${projectOwners.label}（完成后）\`,
  where: { ...projectOwners.where, state: { in: ['done'] } },
};

export const ${constant}Access = defineAccess(${constant}, { read: [projectOfficers, ownersOnceDone, projectSupervisors] });
`,
    [`src/capabilities/${capability}/server/${name}.server.ts`]: `import type { DraftEffectOf, EffectOf } from '../../../kernel/server/effect.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { find } from '../../../kernel/server/rows.ts';
import { lotIs } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { lotOfProject } from '../../project/server/door.ts';
import type { ${constant} } from '../${name}/${name}.record.ts';

/** Facts are loaded for a page of rows at once. A draft may not name its lot yet. */
const ${constant}Facts: FactsFor<typeof ${constant}> = async (db, found) => {
  const lots = await find(db, lot, { id: { in: found.flatMap((row) => row.lot ?? []) } });
  const issued = new Set(lots.filter(lotIs.issued).map(({ id }) => id));
  return new Map(found.map((row) => [row.id, { lotIsIssued: issued.has(row.lot ?? '') }]));
};

const keep${pascal(name)}: DraftEffectOf<typeof ${constant}> = async ({ tx, row }) => {
  await lotOfProject(tx, row);
};

/** The declaration says \`asks\`; the call and the effect say \`asked\`. */
const finish${pascal(name)}: EffectOf<typeof ${constant}> = async ({ row, asked }) => {
  row.conclusion = asked.conclusion;
};

export const ${constant}Server: ServerPart = {
  facts: { '${name}': ${constant}Facts },
  effects: { keep${pascal(name)}, finish${pascal(name)} },
};
`,
  };
}

/** A step of a tender, whose record is there already. */
export function newStep(capability: string, name: string, label: string): Made {
  const constant = camel(name);
  return {
    [`src/capabilities/${capability}/server/${name}.steps.ts`]: `import { defineStep } from '../../procedure/server/door.ts';
import { ${constant} } from '../${name}/${name}.record.ts';

export const ${constant}Step = defineStep({
  id: '${name}',
  // Place and stage are changed together: places grow with the stages, and each is taken once.
  place: 999,
  folder: '11-其他',
  keeps: ['${name}'],
  shown: {
    stage: 'dingbiao',
    label: '${label}',
    record: ${constant},
    done: ['done'],
    screen: '${name}.list',
    begin: '${name}.form',
    waits: '需要时办理',
    optional: true,
  },
});
`,
  };
}

/** A capability: its page, its screens, and a first record. */
export function newCapability(capability: string, label: string): Made {
  return {
    [`src/capabilities/${capability}/README.md`]: `# ${label}

What it is for, in two sentences; what it promises, and which test holds that.
`,
    [`src/capabilities/${capability}/screens.ts`]: `import { defineScreens } from '../../kernel/screen/screen.ts';

export const screens = defineScreens('${capability}', {
  '${capability}.list': {
    path: '/agency/${capability}/list',
    title: '${label}',
    kind: 'list',
    record: '${capability}',
    trail: ['project.list'],
    menu: { group: '${label}', orgTypes: ['agency', 'buyer', 'supervisor'] },
  },
  '${capability}.form': {
    path: '/agency/${capability}/form',
    title: '${label}',
    kind: 'form',
    record: '${capability}',
    trail: ['project.list', '${capability}.list'],
  },
  '${capability}.detail': {
    path: '/agency/${capability}/detail',
    title: '${label}详情',
    kind: 'detail',
    record: '${capability}',
    trail: ['project.list', '${capability}.list'],
  },
});
`,
    ...newRecord(capability, capability, label),
    ...newStep(capability, capability, label),
  };
}

/** A way to tender or to buy: one round, called by notice, until its file says otherwise. */
export function newWay(id: string, label: string): Made {
  return {
    [`src/capabilities/procedure/ways/${id}.ts`]: `import { defineWay } from '../way.ts';

/** ${label} */
export const ${camel(id)} = defineWay({
  id: '${id}',
  label: '${label}',
  code: '9',
  ranks: ['comprehensive', 'lowest-price'],
  wins: 'one',
  rounds: [
    {
      id: 'bid',
      takes: 'bid',
      parts: ['qualification', 'conformity', 'scoring'],
      call: { notice: 'anyone' },
      seal: 'both',
      fewest: { handedIn: 'bidders.fewest', opened: 'bidders.fewest', compliant: 'bids.competitive' },
      body: { kind: 'committee', formed: 'afterOpening' },
    },
  ],
  instead: null,
});
`,
  };
}

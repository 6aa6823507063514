/**
 * The files of a new record, capability or step. They speak of nothing but what they are made for; a test writes, loads and
 * checks them, so that they do not rot.
 */
export type Made = Readonly<Record<string, string>>;

const camel = (id: string): string => id.replace(/-([a-z])/g, (_, c: string) => c.toUpperCase());

/**
 * A record of a tender in one file: the agency's officers draft it, and the people of the project read it. One that grows
 * gets its states, guards and readers into a file of their own, `*.lifecycle.ts`.
 */
export function newRecord(capability: string, name: string, label: string): Made {
  const folder = `src/capabilities/${capability}/${name}`;
  const constant = camel(name);
  return {
    [`${folder}/${name}.record.ts`]: `import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { project } from '../../project/project/project.record.ts';

/** ${label} */
export const ${constant} = defineRecord('${name}', {
  label: '${label}',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    name: text('名称', { required: true, max: 200 }),
  },
  list: {
    columns: ['name', 'project', 'state', 'updatedAt'],
    filters: ['state', 'name', 'project'],
    search: ['name'],
    empty: '还没有${label}。',
  },
});

const hasName = guard<typeof ${constant}>('hasName', '请先填写名称，再提交', ({ row }) => Boolean(row.name));

export const ${constant}Lifecycle = defineLifecycle(${constant}, {
  initial: 'draft',
  states: { draft: { label: '起草', tone: 'idle' }, done: { label: '已完成', tone: 'done', final: true } },
  actions: {
    create: { label: '新建${label}', from: null, to: 'draft', by: [projectOfficers], form: 'draft' },
    save: { label: '保存', from: 'draft', by: [projectOfficers], form: 'draft' },
    finish: {
      label: '完成',
      from: 'draft',
      to: 'done',
      by: [projectOfficers],
      complete: true,
      needs: [hasName],
      primary: true,
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
  },
});

export const ${constant}Access = defineAccess(${constant}, { read: [projectOfficers, projectOwners, projectSupervisors] });
`,
  };
}

/** A step of a tender, whose record is there already. */
export function newStep(capability: string, name: string, label: string): Made {
  const constant = camel(name);
  return {
    [`src/capabilities/${capability}/server/${name}.steps.ts`]: `import { defineStep } from '../../procedure/server/step.ts';
import { ${constant} } from '../${name}/${name}.record.ts';

export const ${constant}Step = defineStep({
  id: '${name}',
  // Between which others it stands; each place is taken once.
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

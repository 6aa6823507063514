/** `npm run new -- record <capability>/<name> <label>`: a record after the exemplar, and what to do next. */
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const [what, where = '', label = ''] = process.argv.slice(2);
const [capability, name] = where.split('/');
if (what !== 'record' || !capability || !name || !/^[a-z][a-z0-9-]*$/.test(name) || !label) {
  console.error(
    'Say: npm run new -- record <capability>/<record-name> <Chinese label>, for example: npm run new -- record supplier/appraisal 供应商评价',
  );
  process.exit(1);
}
const exemplar = path.join(root, 'src/capabilities/supplier/category');
const folder = path.join(root, 'src/capabilities', capability, name);
if (fs.existsSync(folder)) {
  console.error(`src/capabilities/${capability}/${name} is there already.`);
  process.exit(1);
}
const constant = name.replace(/-([a-z])/g, (_, c: string) => c.toUpperCase());

fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(
  path.join(folder, `${name}.record.ts`),
  `import { text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';

export const ${constant} = defineRecord('${name}', {
  label: '${label}',
  title: (r) => r.name ?? '',
  fields: { name: text('名称', { required: true, max: 200 }) },
  list: { columns: ['name', 'state', 'updatedAt'], filters: ['state', 'name'], search: ['name'] },
});
`,
);
// Lifecycle and access are copied from the exemplar, which lives and therefore does not rot.
for (const role of ['lifecycle', 'access']) {
  const text = fs
    .readFileSync(path.join(exemplar, `supplier-category.${role}.ts`), 'utf8')
    .replaceAll('./supplier-category.', `./${name}.`)
    .replaceAll(/\bsupplierCategoryLifecycle\b/g, `${constant}Lifecycle`)
    .replaceAll(/\bsupplierCategoryAccess\b/g, `${constant}Access`)
    .replaceAll(/\bsupplierCategory\b/g, constant);
  fs.writeFileSync(path.join(folder, `${name}.${role}.ts`), text);
}
console.log(`Wrote src/capabilities/${capability}/${name}/. Next:
  1. the fields in ${name}.record.ts; who acts when in ${name}.lifecycle.ts; who sees what in ${name}.access.ts
  2. its screens in src/capabilities/${capability}/screens.ts
  3. npm run generate && npm run migration -- add-${name}
  4. npm run check`);

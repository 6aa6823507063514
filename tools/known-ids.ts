/**
 * The ids that the program knows, as types: a name that is not declared fails the type check
 * (`kernel/record/known.ts`).
 */
import { draftStates, meetsDraft } from '../src/kernel/lifecycle/lifecycle.ts';
import type { EffectId } from '../src/kernel/record/known.ts';
import type { House } from '../src/kernel/server/house.ts';

const union = (names: readonly string[]): string => names.map((n) => `'${n}'`).join(' | ') || 'never';

const keys = (name: string, ids: Iterable<string>): string =>
  `  interface ${name} {\n${[...ids]
    .sort()
    .map((id) => `    '${id}': true;\n`)
    .join('')}  }\n`;

/** Effect → what it sees: drafts too, or only what is complete. */
function effects(house: House): string {
  const drafts = new Set(
    [...house.lifecycles.values()].flatMap((lifecycle) =>
      Object.values(lifecycle.actions).flatMap((action) => (meetsDraft(lifecycle, action) ? [action.does] : [])),
    ),
  );
  const sees = [...house.effects.keys()]
    .sort()
    .map((id) => `    '${id}': '${drafts.has(id as EffectId) ? 'draft' : 'complete'}';\n`);
  return `  interface KnownEffects {\n${sees.join('')}  }\n`;
}

/** The text of the generated module. */
export function knownIds(house: House): string {
  const records = [...house.lifecycles].sort(([a], [b]) => (a < b ? -1 : 1));
  return `import '../kernel/record/known.ts';

declare module '../kernel/record/known.ts' {
  interface KnownRecords {
${records
  .map(
    ([id, lifecycle]) =>
      `    '${id}': {\n      states: ${union(Object.keys(lifecycle.states))};\n      drafts: ${union([...draftStates(lifecycle)])};\n      actions: ${union(Object.keys(lifecycle.actions))};\n    };\n`,
  )
  .join('')}  }
${effects(house)}${keys('KnownRecipients', house.recipients.keys())}${keys('KnownEvents', house.events.keys())}${keys('KnownScreens', Object.keys(house.screens))}}
`;
}

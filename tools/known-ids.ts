/** The ids that the house knows, as types: a name that nobody declared fails the type check (`kernel/record/known.ts`). */
import type { House } from '../src/kernel/server/house.ts';

const union = (names: readonly string[]): string => names.map((n) => `'${n}'`).join(' | ') || 'never';

const keys = (name: string, ids: Iterable<string>): string =>
  `  interface ${name} {\n${[...ids]
    .sort()
    .map((id) => `    '${id}': true;\n`)
    .join('')}  }\n`;

/** The text of the generated module. */
export function knownIds(house: House): string {
  const records = [...house.lifecycles].sort(([a], [b]) => (a < b ? -1 : 1));
  return `import '../kernel/record/known.ts';

declare module '../kernel/record/known.ts' {
  interface KnownRecords {
${records
  .map(
    ([id, { states, actions }]) =>
      `    '${id}': {\n      states: ${union(Object.keys(states))};\n      actions: ${union(Object.keys(actions))};\n    };\n`,
  )
  .join('')}  }
${keys('KnownEffects', house.effects.keys())}${keys('KnownRecipients', house.recipients.keys())}${keys('KnownEvents', house.events.keys())}${keys('KnownScreens', Object.keys(house.screens))}}
`;
}

import { expect, it } from 'vitest';
import { type Doors, prefixOf } from './doors.ts';

it('units of each kind call by the first door that names them, and nobody by one that is not there', () => {
  const doors: Doors = {
    kind: 'doors',
    prefixes: { library: ['library', 'archive'], reader: ['reader', 'archive'] },
    signIn: { office: 'library', portal: 'reader' },
    inside: ['library'],
  };
  expect(['library', 'reader', 'archive'].map((type) => prefixOf(doors, type))).toEqual([
    'library',
    'reader',
    'library',
  ]);
  expect(() => prefixOf(doors, 'thief')).toThrow('no door is open to units of the kind "thief"');
});

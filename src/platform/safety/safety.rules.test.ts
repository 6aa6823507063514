import { describe, expect, it } from 'vitest';
import { factorRoles } from '../identity/role/roles.ts';
import { dangersOf, type SetUp } from './safety.rules.ts';

const safe: SetUp = {
  mode: 'production',
  origin: 'https://tender.example.cn',
  trustedProxies: 1,
  callsPerMinute: 1200,
  isArchived: true,
  hasMail: true,
  hasSms: true,
  hasTimeAuthority: true,
  isOwnAuthority: false,
  secondFactorRoles: factorRoles,
  secondFactorHolders: true,
  scanner: 'there',
  embedOrigins: ['https://rooms.example.cn'],
  hasDemonstrationPeople: false,
  administrators: 2,
  administratorsUnchanged: 0,
};
const ids = (change: Partial<SetUp>) => dangersOf({ ...safe, ...change }).map((d) => d.id);

describe('an office that is set up', () => {
  it('well is told nothing', () => expect(dangersOf(safe)).toEqual([]));

  it.each<[string, Partial<SetUp>]>([
    ['demonstration', { mode: 'demo' }],
    ['people', { hasDemonstrationPeople: true }],
    ['origin', { origin: 'http://tender.example.cn' }],
    ['origin', { origin: undefined }],
    ['proxies', { trustedProxies: 0 }],
    ...factorRoles.map((left): [string, Partial<SetUp>] => [
      'factor',
      { secondFactorRoles: factorRoles.filter((role) => role !== left) },
    ]),
    ['factor', { secondFactorHolders: false }],
    ['initial', { administratorsUnchanged: 1 }],
    ['alone', { administrators: 1 }],
    ['embedded', { embedOrigins: ['https://a.example', 'http://b.example'] }],
    ['rates', { callsPerMinute: 0 }],
    ['backup', { isArchived: false }],
    ['authority', { isOwnAuthority: true }],
    ['time', { hasTimeAuthority: false }],
    ['mail', { hasMail: false }],
    ['sms', { hasSms: false }],
    ['scanner', { scanner: 'away' }],
    ['unscanned', { scanner: 'none' }],
  ])('badly is told of %s, and of nothing else: %o', (id, change) => expect(ids(change)).toEqual([id]));

  it('is told in one sentence each, with a remedy, the gravest first', () => {
    const all = dangersOf({ ...safe, mode: 'demo', hasSms: false, origin: undefined });
    expect(all.map((d) => d.isGrave)).toEqual([true, true, false]);
    for (const { says, remedy } of all) {
      expect(says).toMatch(/^[^。]+。$/);
      expect(remedy).toMatch(/。$/);
    }
  });
});

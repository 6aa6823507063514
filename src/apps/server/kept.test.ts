/** O11: the author of a table decides what becomes of its rows. */
import { expect, it } from 'vitest';
import { kernelRetention, retentions } from '../../kernel/server/retention.ts';
import { house, schema } from './house.ts';
import { keptTables, undecided } from './kept.ts';

it('every table is swept by its retention or kept for a reason (O11)', () => {
  expect(undecided()).toEqual([]);
});

it('what only grows is swept: attempts, sessions, answers, events, messages, faults, letters, pushes', () => {
  const swept = new Set(retentions({ house }).map(([name]) => name));
  for (const name of [...Object.keys(kernelRetention), 'session', 'login_attempt', 'known_address', 'known_device'])
    expect(swept).toContain(name);
  for (const name of ['captcha', 'sms_code', 'sms', 'message', 'message_delivery', 'push', 'fault', 'sealed_upload'])
    expect(swept).toContain(name);
});

it('no table of evidence is swept', () => {
  for (const name of ['history', 'chain', 'certificate', 'bid', 'archive', 'objection', 'score_sheet'])
    expect(keptTables().get(name)).toBeTruthy();
});

it('a retention counts by a column that is there', () => {
  for (const [name, retention] of retentions({ house })) {
    if (retention === 'own sweep') continue;
    const columns = schema.tables[name] ? Object.keys(schema.tables[name].columns) : schema.own[name];
    expect(columns, name).toContain(retention.since);
  }
});

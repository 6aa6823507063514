import { expect, it } from 'vitest';
import { firstFault, type Turn } from './turn.ts';

const turn = (id: string, more: Partial<Turn> = {}): Turn => ({
  ...{ id, label: id, says: '', state: 'open', blocks: true, who: '监督部门', isMine: false, by: null, ends: null },
  ...{ law: '', screen: 'project.list', query: {}, ...more },
});
const first = (...turns: Turn[]) => firstFault(turns)?.id;

it('the first fault is one’s own, then another’s; what is done, comes later or only reminds is none', () => {
  expect(first(turn('theirs'), turn('mine', { isMine: true }))).toBe('mine');
  expect(first(turn('theirs'), turn('reminder', { isMine: true, blocks: false }))).toBe('theirs');
  expect(first(turn('done', { state: 'done' }), turn('later', { state: 'later' }))).toBeUndefined();
});

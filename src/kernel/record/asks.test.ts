import { expect, it } from 'vitest';
import { asPanel, initialAnswers } from './asks.ts';
import { readAnswers } from './check.ts';
import { integer, text } from './field.ts';

const asks = {
  place: text('评标地点', { max: 200, fromRow: true }),
  minutes: integer('分钟', { initial: 30 }),
  note: text('备注', { max: 200 }),
};
const facts = { now: new Date('2026-09-16T01:00:00Z') } as unknown as Parameters<typeof readAnswers>[2];

it('begins a question with what the row says, and other questions of the same name with nothing', () => {
  const row = { place: '二号评标室', minutes: 5, note: '行上的备注' };
  expect(initialAnswers(asks, row)).toEqual({ place: '二号评标室', minutes: 30 });
  expect(initialAnswers(asks, { place: null })).toEqual({ minutes: 30 });
});

it('marks as required what the row does not say, in the panel alone', () => {
  expect(Object.keys(readAnswers(asPanel(asks), {}, facts).refusals)).toEqual(['place']);
  expect(readAnswers(asPanel(asks), { place: '二号评标室' }, facts).refusals).toEqual({});
  expect(readAnswers(asks, {}, facts).refusals).toEqual({});
});

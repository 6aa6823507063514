import { expect, it } from 'vitest';
import { resultNoticeLifecycle } from '../award/result-notice/result-notice.record.ts';
import { terminationLifecycle } from '../closing/termination/termination.record.ts';
import { soleSourceLifecycle } from '../notice/sole-source/sole-source.record.ts';
import { addendumLifecycle } from '../tender-document/addendum/addendum.lifecycle.ts';

const needs = (guards: readonly { id: string }[] = []) => guards.map(({ id }) => id);

it('goes out with the review where nobody else is asked', () => {
  const { states, actions } = soleSourceLifecycle;
  expect(Object.keys(states)).toEqual(['draft', 'review', 'returned', 'published', 'ended']);
  expect(actions.approve).toMatchObject({ from: 'review', to: 'published', anchors: 'published' });
  expect(needs(actions.approve!.needs)[0]).toBe('notOwnWork');
  expect(Object.keys(actions)).not.toContain('refuse');
});

it('waits for the owner, and then goes out as it would have gone out with the review, or comes back', () => {
  const { approve, announce, refuse } = terminationLifecycle.actions;
  expect(approve).toMatchObject({ to: 'announced', mayEndIn: ['confirming'], anchors: 'announced' });
  expect(announce).toMatchObject({ from: 'confirming', to: 'announced', anchors: 'announced', quiet: true });
  expect(announce!.tells).toEqual(approve!.tells);
  expect(needs(announce!.needs)).toEqual(needs(approve!.needs).filter((id) => id !== 'notOwnWork'));
  expect(refuse).toMatchObject({ from: 'confirming', to: 'returned', does: 'keepOpinion', tells: ['projectAuthor'] });
});

it('is reviewed, and sent back, by another person than the one whom the paper names', () => {
  const { approve, return: sentBack } = addendumLifecycle.actions;
  expect(needs(approve!.needs)[0]).toBe('notOwnDeclaration');
  expect(needs(sentBack!.needs)).toEqual(['notOwnDeclaration']);
});

it('is withdrawn by the program from every state in which it stands, and stays to be read', () => {
  const { states, actions } = resultNoticeLifecycle;
  expect(actions.withdraw!.from).toEqual(['draft', 'review', 'returned', 'published']);
  expect(states.withdrawn).toMatchObject({ final: true });
  expect(actions.change!.by.every(({ system }) => system)).toBe(true);
});

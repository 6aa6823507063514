import { expect, it } from 'vitest';
import { hasLots } from '../../src/capabilities/project/project/project.guards.ts';
import { projectLifecycle } from '../../src/capabilities/project/project/project.lifecycle.ts';
import { tenderDocumentLifecycle } from '../../src/capabilities/tender-document/tender-document/tender-document.lifecycle.ts';
import type { AllowedAction } from '../../src/kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../src/kernel/record/record.ts';
import { followingSave } from '../../src/kernel/web/form/following.ts';

const action = (verb: string, because = '') => ({ verb, because, allowed: because === '' }) as AllowedAction;
const draft = { id: 'p', state: 'draft' } as unknown as AnyRow;
const isNew = {} as AnyRow;

it('a new project is saved before its lots are: it is not handed in at one go, and a new document is', () => {
  expect(followingSave(projectLifecycle, isNew, action('create'), [])).toBeUndefined();
  expect(followingSave(tenderDocumentLifecycle, isNew, action('create'), [])?.verb).toBe('submit');
});

it('a project that stands is handed in with its save, also where what is typed may be missing, but not without a lot', () => {
  const follows = (because: string) =>
    followingSave(projectLifecycle, draft, action('save'), [action('submit', because)])?.verb;
  expect(follows('')).toBe('submit');
  expect(follows('请填写资金来源')).toBe('submit');
  expect(follows(hasLots.because)).toBeUndefined();
});

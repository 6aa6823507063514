import { afterEach, describe, expect, it } from 'vitest';
import { applies } from '../../procedure/gates.ts';
import { withWay } from '../../procedure/ways/index.ts';
import { prequalified } from '../../procedure/ways/prequalified.ts';
import { twoStage } from '../../procedure/ways/two-stage.ts';
import { qualifiedOnce } from '../../tender-document/tender-document/document.guards.ts';
import { applicationStep, preliminaryResultStep, reviewPanelStep } from './preliminary.steps.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const back of undo.splice(0)) back();
});

describe('the result before the bids', () => {
  it('is called by the word of its stage on the flow of a tender', () => {
    const { shown } = preliminaryResultStep;
    expect([shown?.label, shown?.labels?.proposal]).toEqual(['资格预审结果', '第一阶段结果']);
  });
});

describe('who examines before the bids', () => {
  /** Whether applications, a panel and a result are steps of it, and whether bidders' qualification may be a factor again. */
  const runs = (way: string) => {
    const when = [applicationStep, reviewPanelStep, preliminaryResultStep].map((step) => step.shown?.when);
    const facts = { projectWay: way, method: { qualifies: true } };
    return [
      ...when.map((asked) => applies(asked, { regime: 'ZB-MS', way })),
      qualifiedOnce.holds({ row: {}, facts } as never) === true ? 'again' : 'once',
    ];
  };

  it('is as the value of its way says, and not as its rounds are called', () => {
    expect(['open', 'prequalified', 'two-stage'].map(runs)).toEqual([
      ['not', 'not', 'not', 'again'],
      ['must', 'must', 'must', 'once'],
      ['must', 'not', 'must', 'again'],
    ]);
    const [application, ...bids] = prequalified.rounds;
    const [proposal, later] = twoStage.rounds;
    const { body } = application;
    undo.push(withWay({ ...prequalified, rounds: [{ ...application, parts: [], body: null }, ...bids] }));
    const examined = { ...proposal, body, parts: ['qualification'] } as never;
    undo.push(withWay({ ...twoStage, rounds: [examined, { ...later, parts: ['conformity', 'scoring'] }] }));
    expect(['prequalified', 'two-stage'].map(runs)).toEqual([
      ['must', 'not', 'must', 'again'],
      ['must', 'must', 'must', 'once'],
    ]);
  });
});

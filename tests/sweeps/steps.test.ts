/** Every record of a tender belongs to a step, so that archive, flow and returns know it from its first day (H4). */
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { ownTrail } from '../../src/apps/shell/own-trail.ts';
import { stepTrail } from '../../src/apps/step-screens.generated.ts';
import { folderOf, type Step, stages, stagesOf, stepsOf } from '../../src/capabilities/procedure/server/step.ts';
import { withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { open } from '../../src/capabilities/procedure/ways/open.ts';
import { returnLists } from '../../src/capabilities/returns/return-lists.ts';
import { returningVerbs } from '../../src/capabilities/returns/server/returned-rows.ts';

/** Records of a project that belong to no step: each with the reason. */
const noStep: Readonly<Record<string, string>> = {
  'my-question': 'who asks stays unknown to the office, also in its archive',
  archive: 'the archive does not hold itself',
  deadline: 'a date that follows from other records',
  'message-delivery': 'letters about other records',
  'notice-mail': 'letters about a notice',
  publication: 'what other media did with a notice',
  review: 'the approval of another record, in its history',
  'review-task': 'a seat of an approval',
  'room-booking': 'where people meet',
  'work-order': 'a change of another record, in its history',
  authorisation: 'a right lent to a person',
  appraisal: 'about people, after the tender',
  violation: 'about a unit, whatever the tender',
};

const isOfTender = (id: string) => {
  const { chain, fields } = house.record(id) as { chain?: unknown; fields: object };
  return chain === 'self' || 'project' in fields || 'lot' in fields;
};

/** A step with its place and stage, as one finds it in its file. */
const named = ({ id, place, shown }: Step): string =>
  `${id} (${[place, shown && stages[shown.stage].label.replace(/[{}]/g, '')].filter(Boolean).join(', ')})`;

/** What is wrong with the places of steps: one taken twice, or a step of a later stage before one of an earlier. */
function faultsOfPlaces(steps: readonly Step[]): string[] {
  const order = Object.keys(stages);
  const inOrder = steps.toSorted((a, b) => a.place - b.place);
  const drawn = inOrder.flatMap((step) => (step.shown ? [{ step, stage: order.indexOf(step.shown.stage) }] : []));
  return [
    ...inOrder.flatMap((step, at) => {
      const next = inOrder[at + 1];
      return next?.place === step.place ? [`${named(step)} and ${named(next)} have the same place`] : [];
    }),
    ...drawn.flatMap(({ step, stage }, at) => {
      const next = drawn[at + 1];
      return next && next.stage < stage
        ? [`${named(step)} stands before ${named(next.step)}: places grow with the stages`]
        : [];
    }),
  ];
}

describe('the steps of a tender', () => {
  it('keep every record of one, once', () => {
    const kept = stepsOf(house).flatMap((step) => step.keeps as readonly string[]);
    // An unsealing is of applications or of bids; each of its two steps says where it applies.
    expect(kept.filter((id, at) => kept.indexOf(id) !== at)).toEqual(['unsealing']);
    const back = withWay({ ...open, id: 'held', rounds: [{ ...open.rounds[0], seal: 'holders' }] });
    const folders = ['held', 'prequalified'].map((way) => folderOf(house, 'unsealing', { regime: 'ZB-MS', way }));
    back();
    expect(folders).toEqual(['07-开标', '02-资格预审']);
    const homeless = house.recordIds().filter((id) => isOfTender(id) && !kept.includes(id) && !noStep[id]);
    expect(homeless).toEqual([]);
    expect(Object.keys(noStep).filter((id) => kept.includes(id) || !isOfTender(id))).toEqual([]);
    expect(folderOf(house, 'committee-vote', { regime: 'ZB-MS', way: 'open' })).toBe('08-评标');
  });

  it('§4.13 stand in the six stages, in their order', () => {
    const drawn = stagesOf(house);
    expect(drawn.map((stage) => stage.id)).toEqual(['fangan', 'fabiao', 'toubiao', 'kaibiao', 'pingbiao', 'dingbiao']);
    expect(drawn.filter((stage) => stage.steps.length === 0)).toEqual([]);
  });

  it('stand at places of their own, with an id each', () => {
    expect(faultsOfPlaces(stepsOf(house))).toEqual([]);
    const shown = stagesOf(house)[2]!.steps[0]!;
    const briefing = { ...stepsOf(house)[0]!, id: 'briefing', shown };
    expect(faultsOfPlaces([...stepsOf(house), { ...briefing, place: 85 }])).toEqual([
      'briefing (85, 投标) stands before bid-security-account (90, 发标): places grow with the stages',
    ]);
    expect(faultsOfPlaces([...stepsOf(house), { ...briefing, place: 100 }])).toEqual([
      expect.stringMatching(/^\S+ \(100, 投标\) and briefing \(100, 投标\) have the same place$/),
    ]);
    const ids = stepsOf(house).map((step) => step.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(stagesOf(house).flatMap((stage) => stage.steps.map((step) => step.id))).toEqual(
      stepsOf(house).flatMap((step) => (step.shown ? [step.id] : [])),
    );
  });

  it('S1: stand behind the flow of their project, each a link, one click back', () => {
    const drawn = stepsOf(house).flatMap(({ shown }) => (shown ? [shown.screen] : []));
    expect(
      drawn.filter((id) => !stepTrail.screens.has(id) && house.screens[id]!.trail?.includes('project.list')),
    ).toEqual([]);
    expect(stepTrail.screens.size).toBeGreaterThan(113);
    const wrong = [...stepTrail.screens].flatMap((id) => {
      const path = `${house.screens[id]!.path}?id=row`;
      const trail = ownTrail(house.screens, id, path, 'p7', String, stepTrail);
      const own = trail.slice(0, -1).map((e) => e.path);
      const expected = [house.screens['project.list']!.path, `${house.screens['project.flow']!.path}?id=p7`];
      return JSON.stringify(own.slice(0, 2)) === JSON.stringify(expected) ? [] : [`${id}: ${own.join(' / ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('name states of their record, and lists of returns that there are', () => {
    const wrong = stepsOf(house).flatMap(({ id, shown, returns }) => [
      ...[...(shown?.done ?? []), ...(shown?.gone ?? [])]
        .filter((state) => !Object.hasOwn(house.lifecycle(shown!.record.id).states, state))
        .map((state) => `${id}: ${state}`),
      ...(returns && !Object.hasOwn(returnLists, returns) ? [`${id}: ${returns}`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it('name a list for whatever of them can be returned', () => {
    const silent = stepsOf(house)
      .filter((step) => !step.returns)
      .flatMap((step) => step.keeps.filter((id) => returningVerbs(house, id).length > 0));
    // The specification has eleven lists and none for these: the log of all returns and the workbench show them.
    expect(silent).toEqual(['tender-scheme', 'site-visit', 'contract', 'bid-security-refund', 'termination']);
  });
});

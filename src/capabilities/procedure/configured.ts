/** What a project is configured by: the rounds of its way with their papers, and the numbers of the law. Pure. */
import { lawSays } from '../../platform/law/project-setting/project-setting.record.ts';
import { limits, type Regime, unitLimits } from '../../platform/law/rulebook.ts';
import { bodyKinds, type CallPaper, callPapers, entrantsOf, moments, roundKinds, seals } from './way.ts';
import { wayOf } from './ways/index.ts';

export interface ConfiguredStep {
  id: string;
  round: string;
  papers: string;
  who: string;
  opened: string;
  judged: string;
}

const partNames = { qualification: '资格审查', conformity: '初步评审', talks: '交流', scoring: '详细评审' } as const;

/** The rounds in which suppliers hand something in; none where nothing is tendered. */
export const configuredRounds = (way: string): ConfiguredStep[] =>
  (wayOf(way)?.rounds ?? []).map(({ id, call, seal, body, parts }) => ({
    id,
    round: roundKinds[id],
    papers: (Object.keys(call) as CallPaper[]).map((paper) => callPapers[paper]).join('、'),
    who: [...new Set(Object.values(call).map((who) => entrantsOf[who]))].join('、'),
    opened: seals[seal],
    judged: [
      ...(body ? [`${bodyKinds[body.kind]}（${moments[body.formed]}组建）`] : []),
      ...parts.map((part) => partNames[part]),
    ].join('、'),
  }));

export interface ConfiguredLimit {
  id: string;
  label: string;
  law: string;
}

/** The numbers that a unit may set tighter, as the law has them for this regime, way and kind; those apart that it does not know. */
export const configuredLimits = ({
  regime,
  way,
  kind,
}: {
  regime: Regime;
  way: string;
  kind: string;
}): ConfiguredLimit[] =>
  unitLimits.flatMap((item) => {
    const law = lawSays({ item, regime, way, kind, value: null });
    return law ? [{ id: item, label: limits[item].label, law }] : [];
  });

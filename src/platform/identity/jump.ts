/** The ways out to other systems: which page leads to which target of ZHAOCAI_TARGETS. */
import type { ScreenId } from '../../kernel/record/known.ts';

/** Page → id of its target; `transfer.thirdParty` leads to the page that its address names. */
export const jumpTargets = {
  'transfer.supervision': 'jiandutongdao',
  'transfer.owner': 'zbr',
  'transfer.ruralRights': 'nccqjy',
  'transfer.annualReport': 'annualreport',
  'transfer.water': 'shuiwu',
} as const satisfies { readonly [screen in ScreenId]?: string };

/** The page that leads to a target, and what its address has to say. */
export function jumpTo(target: string): { screen: ScreenId; query: Record<string, string> } {
  const own = (Object.keys(jumpTargets) as (keyof typeof jumpTargets)[]).find(
    (screen) => jumpTargets[screen] === target,
  );
  return own ? { screen: own, query: {} } : { screen: 'transfer.thirdParty', query: { target } };
}

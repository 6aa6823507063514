/** The ways out to other systems: which page leads to which target of ZHAOCAI_TARGETS. */

/** Page → id of its target; `transfer.thirdParty` leads to whichever its address names. */
export const jumpTargets: Readonly<Record<string, string>> = {
  'transfer.supervision': 'jiandutongdao',
  'transfer.owner': 'zbr',
  'transfer.ruralRights': 'nccqjy',
  'transfer.annualReport': 'annualreport',
  'transfer.water': 'shuiwu',
};

/** The page that leads to a target, and what its address has to say. */
export function jumpTo(target: string): { screen: string; query: Record<string, string> } {
  const own = Object.entries(jumpTargets).find(([, id]) => id === target)?.[0];
  return own ? { screen: own, query: {} } : { screen: 'transfer.thirdParty', query: { target } };
}

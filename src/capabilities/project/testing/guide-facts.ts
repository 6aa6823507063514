/** What the guide is told of two usual purchases. */
export const publicWorks = { stateControlled: true } as const;
export const government = {
  buyer: 'budget',
  projectType: 'services',
  relatedToWorks: false,
  estimate: '1860000',
  investment: '1860000',
  budgetFunds: '1860000',
} as const;

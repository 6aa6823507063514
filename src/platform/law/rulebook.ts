/** The version of the rule table that new projects pin; a later law adds a version and leaves running tenders alone. */
export const rulebook = '2026-11';

export const regimes = {
  'ZB-M': '依法必须招标',
  'ZB-MS': '依法必须招标（国有资金控股）',
  'ZB-V': '自愿招标',
} as const;

export type Regime = keyof typeof regimes;

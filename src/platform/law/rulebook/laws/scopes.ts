/** Regimes that rows name together. */
export const mustByState = ['ZB-MS'] as const;
export const must = ['ZB-M', 'ZB-MS'] as const;
export const voluntary = ['ZB-V'] as const;
export const tendered = ['ZB-M', 'ZB-MS', 'ZB-V'] as const;
export const bought = ['ZC-T'] as const;
export const negotiated = ['ZC-N'] as const;
export const government = ['ZC-T', 'ZC-N'] as const;

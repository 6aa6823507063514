/** A discount is scored as what is still paid of a hundred, or as it is. Pure. */
export const isDirect = (m: Readonly<Record<string, any>>): boolean =>
  m.priceForm === 'discount' && m.rateBasis === 'direct';

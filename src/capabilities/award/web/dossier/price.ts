import { showDecimal } from '../../../../kernel/record/kinds.ts';

interface Priced {
  price?: string | null;
  correctedPrice?: string | null;
  priceText?: string | null;
}

/** The winner is bound by the price that it confirmed (12 号令 19), where its arithmetic was corrected. */
export const bindingPrice = ({ price, correctedPrice, priceText }: Readonly<Priced>): string => {
  if (correctedPrice)
    return `${showDecimal(correctedPrice, 2)} 元（算术修正后；唱标 ${showDecimal(price ?? '', 2)} 元）`;
  return price ? `${showDecimal(price, 2)} 元` : (priceText ?? '—');
};

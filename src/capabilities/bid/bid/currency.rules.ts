/** Bids are in yuan: the read-out has one column of amounts, and what stands beside it may not name another money (12 号令 18). */
const others: readonly [RegExp, string][] = [
  [/美元|美金|USD|US\$/i, '美元'],
  [/欧元|EUR|€/i, '欧元'],
  [/港元|港币|HKD|HK\$/i, '港元'],
  [/日元|日圆|JPY/i, '日元'],
  [/英镑|GBP|£/i, '英镑'],
  [/澳元|AUD/i, '澳元'],
  [/加元|CAD/i, '加元'],
  [/瑞士法郎|CHF/i, '瑞士法郎'],
  [/新加坡元|SGD/i, '新加坡元'],
  [/卢布|RUB/i, '卢布'],
  [/韩元|KRW/i, '韩元'],
  [/\$/, '美元'],
];

/** The foreign money that a text about a price names; nothing where it names none. */
export const foreignMoney = (text: string | null | undefined): string | undefined =>
  others.find(([sign]) => sign.test(text ?? ''))?.[1];

/** Why a price is no amount in yuan, or nothing. */
export function notInYuan({
  price,
  priceText,
}: {
  price?: string | null;
  priceText?: string | null;
}): string | undefined {
  const money = foreignMoney(priceText);
  if (money) return `的报价“${priceText}”以${money}表示，不是人民币`;
  return price ? undefined : `的报价${priceText ? `“${priceText}”` : ''}不是人民币金额`;
}

/** What a member found in a bid when its amounts do not agree: words, the total in the text, the priced items. */
import { children, decimal, money, text } from '../../../kernel/record/field.ts';
import type { StatedPrices } from '../price-score/arithmetic-correction.rules.ts';

const isArithmetic = (asked: Readonly<Record<string, any>>) => asked.kind === 'arithmetic';

export const statedAmounts = {
  words: text('开标一览表大写金额', { max: 100, when: isArithmetic }),
  bodyFigures: money('投标文件正文总价', { when: isArithmetic }),
  items: children(
    '单价项目',
    {
      name: text('项目', { required: true, max: 200 }),
      unitPrice: decimal('单价', { required: true, min: '0', places: 6, unit: '元' }),
      quantity: decimal('数量', { required: true, min: '0', places: 6 }),
    },
    { max: 200, when: isArithmetic },
  ),
};

/**
 * The amounts as the rules of correction read them; `figures` is the price that was read out, which is not typed again.
 */
export function statedPrices(figures: string, asked: Readonly<Record<string, any>>): StatedPrices {
  const words = asked.words?.replace(/^人民币/, '').trim();
  return {
    summary: { figures, ...(words ? { words } : {}) },
    ...(asked.bodyFigures ? { body: { figures: asked.bodyFigures } } : {}),
    ...(asked.items?.length ? { items: asked.items } : {}),
  };
}

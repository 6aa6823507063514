/** The numbers of a response that could be taken for its price, and why in a tender only the read-out one is. */
import { isInWords, type PriceForm, priceForms } from '../../tender-document/price/price-form.ts';
import type { PriceNode } from './price-basis.ts';

const names: Readonly<Record<string, string>> = {
  price: '投标报价',
  term: '工期',
  quality: '质量',
  manager: '项目负责人',
  managerCertificate: '项目负责人的证书',
  policyClaim: '中小企业等声明',
  policyShare: '小型、微型企业的份额（%）',
  policyPaper: '声明函或者证明文件',
};

/**
 * @param fields names of the read-out fields that the bids of the lot have
 * @param form how the document asks for the price
 * @param say in the words of the lot's law, whose articles it cites
 * @param isReadOut the bids are opened in public
 */
export function priceNodes(
  fields: readonly string[],
  { kind, unit }: PriceForm,
  say: (words: string) => string = String,
  isReadOut = true,
): PriceNode[] {
  const label = isReadOut ? '唱标报价' : say('投标报价');
  const sealed = isReadOut ? '密封的唱标内容' : '密封时承诺的内容';
  const nameOf = (field: string) => say(names[field] ?? '') || field;
  const others = fields.filter((f) => f !== 'price');
  return [
    {
      id: 'price',
      label,
      place: `${sealed} · ${nameOf('price')}`,
      isUsed: true,
      because: `${say('招标文件规定的报价形式是')}${priceForms[kind]}${unit ? `（元/${unit}）` : ''}；递交时已作承诺，开启时逐项核对${isReadOut ? '，当众宣读' : ''}`,
      law: say('招标投标法 第36条'),
    },
    {
      id: 'evaluated',
      label: say('评标价'),
      place: `由${label}按${say('评标办法')}算出`,
      isUsed: false,
      because: '由选定的报价扣除固定金额后得出，只用于评审，不能反过来作为报价',
      law: say('招标投标法 第40条'),
    },
    {
      id: 'list',
      label: '清单合计',
      place: say('投标文件中的报价清单'),
      isUsed: false,
      because: `与${label}不一致时由${say('评标委员会按招标文件规定')}修正并书面澄清，不由经办改取`,
      law: say('12号令 第19条'),
    },
    ...others.map((f) => ({
      id: f,
      label: nameOf(f),
      place: `${sealed} · ${nameOf(f)}`,
      isUsed: false,
      because: '不是价格',
      law: say('招标投标法 第36条'),
    })),
  ];
}

/** Why a price cannot go into the computation as it stands; words are not computed with where the document asks for words. */
export function valueFaults(
  at: {
    state: string;
    readOut: string | null;
    amount: string | null;
    entry: string | null;
    /** What the document asks for; yuan where nothing is said. */
    form?: PriceForm;
  },
  say: (words: string) => string = String,
): string[] {
  if (at.state === 'unopened') return ['未能开启，没有报价'];
  return [
    ...(at.amount === null && !isInWords(at.form)
      ? [
          `唱标内容“${at.readOut ?? ''}”不是${priceForms[at.form?.kind ?? 'amount']}，不能直接计算，由${say('评标委员会按招标文件')}认定`,
        ]
      : []),
    ...(at.entry !== null && at.amount !== null && at.entry !== at.amount
      ? [say('投标文件中的报价与开标一览表不一致')]
      : []),
  ];
}

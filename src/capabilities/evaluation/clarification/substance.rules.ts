/**
 * Neither question nor answer may change what was bid (招标投标法 39, 实施条例 52). A machine reads no intentions; what it can
 * find is a sentence that sets a price, a term or a quality anew, or asks for that. Explaining how a price came about is free.
 */
const subject = '(?:投标)?(?:总报价|报价|总价|单价|价格|工期|交货期|服务期|质保期|质量标准)';
const anew = new RegExp(
  `${subject}[^。；;\\n]{0,12}?(?:改为|改成|改报|调整为|调整至|修改为|变更为|更正为|下调|上调|调低|调高|降为|降至|降到|下浮至|优惠至|优惠到|缩短为|缩短至|延长为|延长至)`,
);
const offers =
  /(?:愿意|同意|自愿|请|可以|可)[^。；;\n]{0,6}?(?:让利|降价|再优惠|优惠报价|下浮报价|降低报价|调低报价|调整报价|修改报价)/;

/** The words that change the bid; nothing where there are none. */
export const changesSubstance = (text: string | null | undefined): string | undefined =>
  (anew.exec(text ?? '') ?? offers.exec(text ?? ''))?.[0];

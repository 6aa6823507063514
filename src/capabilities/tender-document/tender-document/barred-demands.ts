/** What no notice and no document may demand of a bidder (电子招标投标办法 第16条、第54条), found by its wording. */

/** “不需要购买任何工具软件” demands nothing: what is negated is taken out before anything is looked for. */
const negated = /(不需要?|无需|无须|不得|不设|不要求|不以|不必|免于)[^，。；;,\n]{0,40}/g;

const purchase =
  /(须|应|必须|需要?)[^，。；;,\n]{0,20}(购买|租用|付费|缴费)[^，。；;,\n]{0,20}(软件|工具|客户端|加密锁|电子钥匙|数字证书|CA)/;
const precondition =
  /(报名|登记|备案|入库|会员|审批|(?<!预审[^，。；;,\n]{0,6})审核)[^，。；;,\n]{0,15}(后|通过|成功|方可|才能|才可)[^，。；;,\n]{0,20}(获取|下载|购买|领取|投标|递交)/;

/** 未报名的不得下载: what is denied here is the document itself, so it is looked for before what is negated is taken out. */
const shutOut =
  /未(经|办理|进行|完成|通过)?[^，。；;,\n]{0,8}(报名|登记|备案|入库|审批|资格审核)[^，。；;,\n]{0,10}(不得|不予|不能|无权|不允许|不接受)[^，。；;,\n]{0,10}(获取|下载|购买|领取|投标|递交|发放|提供)/;

const found = (pattern: RegExp, text: string): string | undefined => pattern.exec(text.replace(negated, ''))?.[0];

/** The words that make a bidder buy software or a tool, if there are any. */
export const purchaseDemanded = (text: string): string | undefined => found(purchase, text);

/** The words that put a registration, a review or a register before the document or the bid, if there are any. */
export const preconditionDemanded = (text: string): string | undefined =>
  shutOut.exec(text)?.[0] ?? found(precondition, text);

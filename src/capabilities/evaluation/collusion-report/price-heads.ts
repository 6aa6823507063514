/** How the columns of a priced list are called, and how its cells are read. */
export const heads = {
  item: /^(项目编码|编码|清单编码|子目号|序号|项目名称|名称|货物名称|品名)$/,
  quantity: /^(工程量|数量|工程数量)/,
  unitPrice: /单价/,
  total: /^(合价|合计|金额|总价)/,
};

export const word = (cell: unknown) => String(cell ?? '').replace(/\s/g, '');

/** A plain decimal, from a number or from text with separators. */
export function amount(cell: unknown): string | undefined {
  const text = typeof cell === 'number' ? String(cell) : word(cell).replace(/[,，￥¥元]/g, '');
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? text : undefined;
}

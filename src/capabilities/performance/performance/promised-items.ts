/** What is accepted at the end, where the contract has not been split into items yet. */
export const promisedItems = (c: Readonly<Record<string, any>>) =>
  [
    { id: 'content', item: '合同内容', requirement: c.content },
    { id: 'quality', item: '质量', requirement: c.quality },
    { id: 'term', item: '期限', requirement: c.term },
    { id: 'warranty', item: '质量保修', requirement: c.warranty },
  ].flatMap((i) => (i.requirement ? [{ ...i, requirement: String(i.requirement).slice(0, 1000) }] : []));

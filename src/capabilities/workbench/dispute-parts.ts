/** Which objections and complaints wait for somebody: the list and its count say the same. */
export const disputeParts = {
  objection: { label: '待答复的异议', states: 'submitted,review' },
  complaint: { label: '处理中的投诉', states: 'submitted,accepted' },
} as const;

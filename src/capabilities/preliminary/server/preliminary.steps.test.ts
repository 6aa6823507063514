import { describe, expect, it } from 'vitest';
import { preliminaryResultStep } from './preliminary.steps.ts';

describe('the result before the bids', () => {
  it('is called by the word of its stage on the flow of a tender', () => {
    const { shown } = preliminaryResultStep;
    expect([shown?.label, shown?.labels?.proposal]).toEqual(['资格预审结果', '第一阶段结果']);
  });
});

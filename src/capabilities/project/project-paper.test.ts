import { expect, it } from 'vitest';
import { mediaNamed } from '../notice/publication/publication.rules.ts';
import { usualMedium } from './project-paper.ts';

it('is made public where the law of the project has it: what the government buys in its own medium', () => {
  const tender = '中国招标投标公共服务平台';
  const purchase = '中国政府采购网';
  for (const [regime, way, media] of [
    ['ZB-MS', 'open', [tender]],
    ['ZB-V', 'open', [tender]],
    ['QY', 'open', ['本平台']],
    ['ZC-T', 'open', [purchase]],
    ['ZC-N', 'consultation', [purchase]],
    ['ZC-GC', 'consultation', [purchase]],
    // Its works that are tendered follow 招标投标法, which refuses a notice that its own medium does not carry.
    ['ZC-GC', 'open', [tender]],
  ] as const)
    expect(mediaNamed(usualMedium({ regime, way })), `${regime} ${way}`).toEqual(media);
});

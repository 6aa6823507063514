import { percents } from '../../tender-document/evaluation-method/price-formula/float-values.ts';
import type { FloatDraw } from '../opening/float-draw.rules.ts';

/** What K fell to, as record and public page say it. */
export const drawnFloat = ({ values, drawn, digest }: FloatDraw): string =>
  `${drawn}%（唱标时从 ${percents(values)} 中抽取，摘要 ${digest.slice(0, 16)}…，可用公开证明复算）`;

import { guard } from '../../kernel/lifecycle/guard.ts';
import { demands, type Regime } from '../../platform/law/rulebook.ts';
import { mediaNamed } from '../notice/publication/publication.rules.ts';

/** Candidates and results of what must be tendered are published where everybody looks for them. */
export const onLegalMedia = guard<{
  row: { media: string | null; regime?: Regime | null };
  facts: { regime?: Regime; way?: string | null; suspended?: boolean; legalMedia?: readonly string[] };
}>(
  'onLegalMedia',
  '候选人公示和{中标}结果应在“中国招标投标公共服务平台”或项目所在地的省级公共服务平台公布；法定媒介以平台登记的为准',
  ({ row, facts, now }) =>
    !demands('notice.media', { regime: row.regime ?? facts.regime, way: facts.way, on: now }) ||
    mediaNamed(row.media ?? '').some((m) => facts.legalMedia?.includes(m)),
  { rule: 'EB-35, GG-08', law: '电子招标投标办法 第35条' },
);

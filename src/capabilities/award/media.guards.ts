import { guard } from '../../kernel/lifecycle/guard.ts';
import { demands, type Regime } from '../../platform/law/rulebook.ts';

/** The national platform of public service, or the province's (招标公告和公示信息发布管理办法 8). */
const legal = /中国招标投标公共服务平台|(省|自治区|市)[^；;，,]{0,20}公共服务平台/;

/** Candidates and results of what must be tendered are published where everybody looks for them. */
export const onLegalMedia = guard<{
  row: { media: string | null; regime?: Regime | null };
  facts: { regime?: Regime; suspended?: boolean };
}>(
  'onLegalMedia',
  '候选人公示和{中标}结果应在“中国招标投标公共服务平台”或项目所在地的省级公共服务平台公布',
  ({ row, facts, now }) =>
    !demands('notice.media', { regime: row.regime ?? facts.regime, on: now }) || legal.test(row.media ?? ''),
  { rule: 'EB-35, GG-08', law: '电子招标投标办法 第35条' },
);

/** What is published of a result is signed by its owner or its agency, and goes out as it was signed. */
import { guard } from '../../kernel/lifecycle/guard.ts';
import { demands, type Regime } from '../../platform/law/rulebook.ts';
import { mediaNamed } from '../notice/publication/publication.rules.ts';
import { isConfirmed, type SignedPaper, unconfirmed } from '../project/owner-confirmation.ts';

/**
 * @param text the exact text that is signed of the row
 * @param by the action that signs it
 */
export const signedAsItStands = (text: (row: any) => string, by: string) =>
  guard<any>(
    'signedAsItStands',
    '还没有{招标}人或代理机构的电子签名，或签名后又改过：请在详情页签名后再发布',
    ({ row }) => (row as any).signature?.content === text(row),
    { rule: 'GG-10', law: '招标公告和公示信息发布管理办法 第10条', mends: [{ by }] },
  );

/** @param by the action with which the owner confirms it */
export const ownerConfirmed = (by: string) =>
  guard<{ row: SignedPaper; facts: { confirmsNotices?: boolean | null } }>(
    'ownerConfirmed',
    unconfirmed,
    ({ row, facts }) => !facts.confirmsNotices || isConfirmed(row),
    { rule: 'TR-14', law: '招标投标法 第15条', mends: [{ by }] },
  );

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

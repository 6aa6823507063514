/** What is published of a result is signed by its owner or its agency, and goes out as it was signed. */
import { guard } from '../../kernel/lifecycle/guard.ts';
import { isConfirmed, type SignedPaper, unconfirmed } from '../project/owner-confirmation.ts';

/** @param text the exact text that is signed of the row */
export const signedAsItStands = (text: (row: any) => string) =>
  guard<any>(
    'signedAsItStands',
    '还没有{招标}人或代理机构的电子签名，或签名后又改过：请在详情页签名后再发布',
    ({ row }) => (row as any).signature?.content === text(row),
    { rule: 'GG-10', law: '招标公告和公示信息发布管理办法 第10条' },
  );

export const ownerConfirmed = guard<{ row: SignedPaper; facts: { confirmsNotices?: boolean | null } }>(
  'ownerConfirmed',
  unconfirmed,
  ({ row, facts }) => !facts.confirmsNotices || isConfirmed(row),
  { rule: 'TR-14', law: '招标投标法 第15条' },
);

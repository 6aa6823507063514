/** What the bidder of a bid that holders open answers, should one of them deny a share or all of them fail. */
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { bidders } from '../../bid/audiences.ts';
import { bid } from '../../bid/bid/bid.record.ts';

const deniedUnproven = guard<typeof bid>('deniedUnproven', '没有持钥人未附有效证明地否认本单位的文件', ({ row }) =>
  (row.denials ?? []).some((d) => !d.isProven && !d.rebuttedAt),
);

const keyFileCalled = guard<typeof bid>(
  'keyFileCalled',
  '没有请{投标}人提交密钥文件',
  ({ row, facts }) => facts.called && !row.disclosedAt,
);

export const unsealedBids = extendLifecycle(bid, {
  noteDenial: { label: '持钥人否认', from: 'locked', by: [system], does: 'noteBidDenial', quiet: true },
  rebut: {
    label: '反驳持钥人的否认',
    from: 'locked',
    by: [bidders],
    asks: { wrapping: text('密钥的封装记录', { unsearched: 'code', required: true, max: 5000 }) },
    needs: [deniedUnproven],
    does: 'rebutBidDenial',
    quiet: true,
  },
  disclose: {
    label: '提交密钥文件',
    cost: 'hand-in',
    from: 'locked',
    by: [bidders],
    asks: { keyFile: text('密钥文件内容', { unsearched: 'code', required: true, max: 50_000 }) },
    needs: [keyFileCalled],
    does: 'discloseBidKey',
    quiet: true,
  },
});

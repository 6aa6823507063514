/** 保证金凭证审核: what is not looked at yet. */
import { words } from '../../../kernel/web/registry.ts';
import { bidSecurityLifecycle } from '../bid-security/bid-security.lifecycle.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { SealedList } from './SealedList.tsx';

const waiting = { review: 'pending', state: 'locked,releasing' };

export default function VoucherReviewPage() {
  return (
    <SealedList
      record={bidSecurity}
      lifecycle={bidSecurityLifecycle}
      title="保证金凭证审核"
      fixed={waiting}
      says={words(
        '没有待审核的凭证。{投标}人上传的付款凭证和保函，唱标后在此逐家核对付款账户、金额和有效期；此前对任何人保密（招标投标法 第22条）。',
      )}
    />
  );
}

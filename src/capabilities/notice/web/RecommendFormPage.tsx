import { useNavigate } from 'react-router';
import { FormPage, to, words } from '../../../kernel/web/index.ts';
import { usualCount } from '../../../platform/law/rulebook.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { supplierInvitationLifecycle } from '../supplier-invitation/supplier-invitation.lifecycle.ts';
import { supplierInvitation } from '../supplier-invitation/supplier-invitation.record.ts';

/** 供应商推荐: one unit onto the list of one lot, with why it can do the work. */
export default function RecommendFormPage() {
  const navigate = useNavigate();
  return (
    <FormPage
      record={supplierInvitation}
      lifecycle={supplierInvitationLifecycle}
      onDone={(row) => void navigate(to('supplier-invitation.list', { 'f.lot': row.lot }))}
      aside={() => (
        <Banner>
          {words(
            `每个标段邀请 ${usualCount('invitation.fewest')} 家以上具备承担{招标}项目的能力、资信良好的特定单位（招标投标法 第17条）。名单在发出前对单位保密，发出后受邀单位互不知晓。`,
          )}
        </Banner>
      )}
    />
  );
}

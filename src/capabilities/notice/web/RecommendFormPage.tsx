import { useNavigate } from 'react-router';
import { FormPage, to, useDetail, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { inviteSo } from '../supplier-invitation/how-many.ts';
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
      aside={(row) => <HowMany lot={row.lot} />}
    />
  );
}

function HowMany({ lot }: { lot: string | null | undefined }) {
  const { row: chosen } = useDetail('lot', lot ?? '');
  const { row: project } = useDetail('project', chosen?.project ?? '');
  return (
    <Banner>
      {words(
        `${project ? `${inviteSo({ regime: project.regime, way: project.way })}。` : ''}名单在发出前对单位保密，发出后受邀单位互不知晓。`,
      )}
    </Banner>
  );
}

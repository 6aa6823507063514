import { Navigate, useSearchParams } from 'react-router';
import { to } from '../../../kernel/web/index.ts';
import { isInvitation } from '../notice/paper.ts';
import { InvitedUnits } from './InvitedUnits.tsx';
import { CallForm } from './NoticeFormPage.tsx';

/** The invitation's form: the paper, and beneath it who is to get it. */
export default function InvitationFormPage() {
  const [query] = useSearchParams();
  if (!query.get('id') && !isInvitation({ type: query.get('type') }))
    return <Navigate replace to={to('invitation.form', { ...Object.fromEntries(query), type: 'invitation' })} />;
  return <CallForm beneath={(row) => <InvitedUnits notice={row} />} />;
}

/** 审批代办: who decides in whose name just now, first what concerns me; then everything as a list. */
import { useQuery } from '@tanstack/react-query';
import { currentUser, everyRow, ListPage } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { reviewDelegation, reviewDelegationLifecycle } from '../../review-delegation/review-delegation.record.ts';

export default function DelegationListPage() {
  return (
    <ListPage record={reviewDelegation} lifecycle={reviewDelegationLifecycle} title="审批代办" note={<InForce />} />
  );
}

/** My own part of it in one line. */
function InForce() {
  const { data } = useQuery({
    queryKey: ['list', 'review-delegation', 'in force'],
    queryFn: ({ signal }) => everyRow('review-delegation', { 'f.state': 'active' }, signal),
  });
  const me = currentUser()?.userid;
  const [mine, theirs] = [
    data?.find((d) => d.person === me),
    (data ?? []).filter((d) => d.delegate === me).map((d) => d.person$),
  ];
  const said = [
    mine ? `${mine.delegate$} 正代您审批，至 ${shownMoment(mine.endsAt)}` : '',
    theirs.length > 0 ? `您正代 ${theirs.join('、')} 审批` : '',
  ].filter(Boolean);
  return said.length > 0 ? `${said.join('；')}。` : '现在没有人代您审批，您也没有代他人审批。';
}

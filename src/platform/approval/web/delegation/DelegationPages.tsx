import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, currentUser, everyRow, FormPage, ListPage, recordPath, to } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { reviewDelegation, reviewDelegationLifecycle } from '../../review-delegation/review-delegation.record.ts';

/** 委托代办: to whom, from when until when, and what it means for what waits now. */
export function DelegationFormPage() {
  const navigate = useNavigate();
  return (
    <FormPage
      record={reviewDelegation}
      lifecycle={reviewDelegationLifecycle}
      aside={() => <WhatItMeans />}
      onDone={() => void navigate(to('review-delegation.list'), { replace: true })}
    />
  );
}

function WhatItMeans() {
  const { data } = useQuery({
    queryKey: ['list', 'review', 'waiting for me'],
    queryFn: ({ signal }) =>
      call<number | string>(recordPath('review', 'total'), {
        query: { 'f.waitingFor': 'me', 'f.state': 'running' },
        signal,
        ownFailures: true,
      }),
  });
  return (
    <Banner>
      代办期间您和代办人都可以审批，先办者为准，记录里写明“代谁审批”；到期自动收回，也可以随时收回。代办人不能审批本人提交的单据，也不能再转委托。
      {data !== undefined ? `现在等您审批的有 ${data} 件，代办开始后代办人即可办理。` : ''}
    </Banner>
  );
}

/** 审批代办: who decides in whose name just now, first what concerns me; then everything as a list. */
export function DelegationListPage() {
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

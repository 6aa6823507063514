/** 委托代办: to whom, from when until when, and what it means for what waits now. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, FormPage, recordPath, to } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { reviewDelegation, reviewDelegationLifecycle } from '../../review-delegation/review-delegation.record.ts';

export default function DelegationFormPage() {
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

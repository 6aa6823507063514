/** 本单位: the unit's people with what each may do, and who did what; its papers are a link away. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, currentUser, FormPage, isAdministrator, ListPage, to, words } from '../../../kernel/web/index.ts';
import { userLifecycle } from '../../../platform/identity/identity.lifecycle.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { UnitDeed } from '../tender-facts.ts';

const people = {
  ...user,
  list: {
    ...user.list,
    columns: ['name', 'account', 'assigned', 'post', 'mobile', 'state', 'updatedAt'],
    filters: ['name', 'account', 'state', 'post'],
  },
};

export default function MyUnitPage() {
  const isAdmin = isAdministrator();
  return (
    <>
      <ListPage
        record={people}
        lifecycle={userLifecycle}
        title={`本单位 ${currentUser()?.dwname ?? ''}`}
        fixed={{ organisation: 'mine' }}
        opens="user.colleague"
        note={
          isAdmin
            ? '停用的人员立即退出登录；新建人员后系统给出一次性的初始密码，首次登录须修改。'
            : '人员和角色由本单位的单位管理员办理。'
        }
        extra={
          <>
            {isAdmin ? (
              <Link className="zc-button" to={to('colleague-invitation.myForm')}>
                邀请同事
              </Link>
            ) : null}
            <Link className="zc-button" to={to('supplier.mine')}>
              登记资料与证照
            </Link>
          </>
        }
      />
      {isAdmin ? <Deeds /> : null}
    </>
  );
}

function Deeds() {
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'user', 'deeds'],
    queryFn: ({ signal }) => call<UnitDeed[]>('/supplier/unit/deeds.json', { signal, ownFailures: true }),
  });
  return (
    <Section title="谁办了什么">
      {error && !data ? (
        <ErrorPanel title="没有读到办理记录" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <DataTable
          rows={data}
          rowKey={(d) => `${d.at} ${d.who} ${d.what}`}
          label="谁办了什么"
          dense
          columns={[
            { id: 'at', title: '时间', render: (d) => <Moment at={d.at} /> },
            { id: 'who', title: '人员', render: (d) => d.who },
            { id: 'what', title: '办理', render: (d) => words(d.what) },
            { id: 'matter', title: '事项', share: 2, render: (d) => d.matter ?? '—' },
          ]}
          empty={<p className="zc-none">本单位的人员还没有办理过事项。</p>}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Section>
  );
}

/** A colleague's account: who it is, and what they may do; the unit is the own one. */
const colleague = {
  ...user,
  form: [
    { title: '人员', fields: ['account', 'name', 'mobile', 'email', 'post'] },
    { title: '可以办理', fields: ['assigned'] },
  ],
};

export function ColleagueFormPage() {
  return (
    <FormPage
      record={colleague}
      lifecycle={userLifecycle}
      aside={() => (
        <Banner tone="idle">
          {words(
            '{投标}经办可以办理全部{投标}事项；付款经办只缴纳和签收保证金，签约经办只签收通知书、签约和履约，只看的不能办理；单位管理员管理人员。',
          )}
        </Banner>
      )}
    />
  );
}

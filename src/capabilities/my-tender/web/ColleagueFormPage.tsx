/** A colleague's account: who it is, and what they may do; the unit is the own one. */
import { FormPage, words } from '../../../kernel/web/index.ts';
import { userLifecycle } from '../../../platform/identity/identity.lifecycle.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { Banner } from '../../../ui/layout/states.tsx';

const colleague = {
  ...user,
  form: [
    { title: '人员', fields: ['account', 'name', 'mobile', 'email', 'post'] },
    { title: '可以办理', fields: ['assigned'] },
  ],
};

export default function ColleagueFormPage() {
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

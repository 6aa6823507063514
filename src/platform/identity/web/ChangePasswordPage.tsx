/** `/changePwd`: a new password by choice. Every other session of the person ends with it. */
import { useNavigate } from 'react-router';
import { Page } from '../../../kernel/web/index.ts';
import { renewUser } from '../../../kernel/web/session.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import './identity.css';
import { PasswordForm } from './PasswordForm.tsx';

export default function ChangePasswordPage() {
  const navigate = useNavigate();
  return (
    <Page title="修改密码" width="reading">
      <p className="zc-hint zc-lead">修改后，您在其他电脑和手机上的登录会全部结束，本页继续有效。</p>
      <PasswordForm
        onDone={async () => {
          await renewUser();
          showNotice('密码已修改，其他设备上的登录已结束');
          void navigate('/');
        }}
      />
    </Page>
  );
}

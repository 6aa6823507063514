/** What a person owes between the proven sign-in and the office; each step is loaded when it is met. */
import { lazy, Suspense } from 'react';
import { doorPath, type SessionUser } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { ownWords, usePlainForm } from '../../../platform/identity/web/usePlainForm.ts';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import type { OwnStep } from './useDoor.ts';

const SecondFactorStep = lazy(() => import('./SecondFactorStep.tsx'));
const UnitStep = lazy(() => import('./UnitStep.tsx'));
const Agreement = lazy(async () => ({
  default: (await import('../../../platform/identity/web/Agreement.tsx')).Agreement,
}));
const PasswordForm = lazy(async () => ({
  default: (await import('../../../platform/identity/web/PasswordForm.tsx')).PasswordForm,
}));

export interface StepsProps {
  at: { user: SessionUser; step: OwnStep };
  onDone: () => Promise<void>;
  onLeave: () => Promise<void>;
}

export function Steps({ at, onDone, onLeave }: StepsProps) {
  return (
    <div className="zc-login-form">
      <Suspense fallback={<Skeleton lines={4} />}>
        <OneStep at={at} onDone={onDone} onLeave={onLeave} />
      </Suspense>
      {at.step.step === 'terms' ? null : (
        <nav className="zc-login-links">
          <span>
            {at.user.user.name} · {at.user.dwname}
          </span>
          <button type="button" className="zc-link" onClick={() => void onLeave()}>
            换个账号登录
          </button>
        </nav>
      )}
    </div>
  );
}

function OneStep({ at: { user, step }, onDone, onLeave }: StepsProps) {
  const form = usePlainForm();
  switch (step.step) {
    case 'second-factor':
      return <SecondFactorStep mode={step.mode} onDone={onDone} />;
    case 'terms':
      return (
        <>
          <h1>用户服务协议</h1>
          <Agreement onAccepted={onDone} onRefused={() => void onLeave()} />
        </>
      );
    case 'change-password':
      return (
        <>
          <h1>修改初始密码</h1>
          <p>初始密码由他人设定，请换成只有您自己知道的密码。</p>
          <PasswordForm onDone={onDone} label="保存并进入" />
        </>
      );
    case 'first-edit':
      return <UnitStep onDone={onDone} />;
    default:
      return (
        <>
          <h1>手机验证</h1>
          <p>请验证您登记的手机号，以后可以用它登录。</p>
          {form.refusals.all ? (
            <p className="zc-banner zc-tone-due" role="alert">
              <span>{form.refusals.all}</span>
            </p>
          ) : null}
          <PhoneForm
            own={user.mobile}
            form={form}
            label="验证并登录"
            onAnswer={(body) =>
              form.attempt(async () => {
                await call(doorPath('mobileLogin'), { body: { ...body }, ...ownWords });
                await onDone();
              })
            }
          />
        </>
      );
  }
}

/** 授权用户管理: who from outside may act for this unit, in which role, until when. */
import { ListPage, mayDo, useAction } from '../../../kernel/web/index.ts';
import { authorisation, authorisationLifecycle } from '../authorisation/authorisation.record.ts';

export default function AuthorisedPeoplePage() {
  const { run, panel, busy } = useAction({ recordId: 'authorisation', lifecycle: authorisationLifecycle });
  const grant = mayDo('authorisation.grant') ? (
    <button
      type="button"
      className="zc-button zc-button-main"
      disabled={busy}
      // It makes a row: there is none yet that it could name, and a `Target` names one.
      onClick={() => void run({ verb: 'grant', label: '授权', asks: true }, {} as never)}
    >
      授权
    </button>
  ) : null;
  return (
    <>
      <ListPage record={authorisation} lifecycle={authorisationLifecycle} title="授权用户管理" extra={grant} />
      {panel}
    </>
  );
}

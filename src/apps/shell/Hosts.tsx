import { useNavigation } from 'react-router';
import { DialogHost } from '../../ui/controls/dialogs.tsx';
import { NoticeHost } from '../../ui/controls/notices.tsx';
import { WaitingHost } from '../../ui/controls/waiting.tsx';

/** What stands once on every page of a shell: dialogs, notices, the overlay, the line of a page on its way. */
export function Hosts() {
  const loading = useNavigation().state === 'loading';
  return (
    <>
      {loading ? <div className="zc-arriving" role="progressbar" aria-label="正在打开页面" /> : null}
      <DialogHost />
      <NoticeHost />
      <WaitingHost />
    </>
  );
}

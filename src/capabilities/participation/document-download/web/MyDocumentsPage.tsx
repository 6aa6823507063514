/** 我的{招标}文件: what this bidder took; the office's words about secrecy are not meant for the one who took it. */
import { ListPage } from '../../../../kernel/web/index.ts';
import { documentDownloadLifecycle } from '../document-download.lifecycle.ts';
import { documentDownload } from '../document-download.record.ts';

const mine = {
  ...documentDownload,
  list: {
    ...documentDownload.list,
    empty:
      '还没有获取{招标}文件。在“{招标}公告”中打开要参加的项目，免费下载后在此随时取用；获取情况在{开标}前对其他人保密。',
  },
};

export default function MyDocumentsPage() {
  return <ListPage record={mine} lifecycle={documentDownloadLifecycle} title="我的{招标}文件" />;
}

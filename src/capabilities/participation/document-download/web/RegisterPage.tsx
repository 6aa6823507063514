/** 报名资料审核: who took the document, once bids are read out. Until then the same words for everybody and every number. */
import { ListPage, Page, useList, words } from '../../../../kernel/web/index.ts';
import { StatusTag } from '../../../../ui/layout/StatusTag.tsx';
import { Empty } from '../../../../ui/layout/states.tsx';
import { documentDownloadLifecycle } from '../document-download.lifecycle.ts';
import { documentDownload } from '../document-download.record.ts';

export default function RegisterPage() {
  const { total, state, isLoading, error } = useList('document-download');
  const isAsked = Boolean(state.q) || Object.keys(state.filters).length > 0;
  if (isAsked || isLoading || error || total !== 0) {
    return <ListPage record={documentDownload} lifecycle={documentDownloadLifecycle} title="报名资料审核" />;
  }
  return (
    <Page title="报名资料审核" tags={<StatusTag tone="sealed">密封至唱标</StatusTag>}>
      <Empty title="密封至唱标">{words(documentDownload.list.empty ?? '')}</Empty>
    </Page>
  );
}

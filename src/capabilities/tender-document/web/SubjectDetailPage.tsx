/** {招标}文件详情（标的）: the document, with what it buys before it. */
import { DocumentDetail } from './DocumentDetailPage.tsx';
import { SubjectMatter } from './SubjectMatter.tsx';

export default function SubjectDetailPage() {
  return <DocumentDetail above={(row) => (row.lot ? <SubjectMatter lot={row.lot} /> : null)} />;
}

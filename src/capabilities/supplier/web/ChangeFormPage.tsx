/** The form of a change; it begins as a copy of what is valid. */
import { Link, useSearchParams } from 'react-router';
import { FormPage, rowAddress } from '../../../kernel/web/index.ts';
import { Banner, Empty } from '../../../ui/layout/states.tsx';
import { supplierChange, supplierChangeLifecycle } from '../change/supplier-change.record.ts';
import { PapersWanted } from './Papers.tsx';

export default function ChangeFormPage() {
  const [query] = useSearchParams();
  if (!query.get('id'))
    return <Empty title="没有指明要变更哪一家">请从供应商详情点“变更资料”进入，表单会带出现行资料。</Empty>;
  return (
    <FormPage
      record={supplierChange}
      lifecycle={supplierChangeLifecycle}
      aside={(row, change) => (
        <>
          {row.returnedBecause ? <Banner tone="due">退回意见：{row.returnedBecause}</Banner> : null}
          <Banner
            actions={
              <Link className="zc-button" to={rowAddress('supplier-change', row.id)!}>
                对照并提交
              </Link>
            }
          >
            {row.supplierName}（{row.code}
            ）：在现行资料上直接改动，保存后到对照页提交核验。通过以前，原资料一直有效。信用代码变了就是另一个主体，请另行登记。
          </Banner>
          <PapersWanted row={row} change={change} />
        </>
      )}
    />
  );
}

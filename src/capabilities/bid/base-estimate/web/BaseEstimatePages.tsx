import { Link } from 'react-router';
import { DetailPage, ListPage, mayDo, to, words } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { baseEstimateIs } from '../../audiences.ts';
import { baseEstimate, baseEstimateLifecycle } from '../base-estimate.record.ts';

/** The estimates of the unit's lots; a person who may seal one begins here. */
export function BaseEstimateListPage() {
  return (
    <ListPage
      record={baseEstimate}
      lifecycle={baseEstimateLifecycle}
      extra={
        mayDo('base-estimate.seal') ? (
          <Link className="zc-button zc-button-main" to={to('base-estimate.seal')}>
            封存标底
          </Link>
        ) : undefined
      }
    />
  );
}

/** One base estimate: sealed for everybody until the opening, then published, and a reference only. */
export function BaseEstimatePage() {
  return (
    <DetailPage
      record={baseEstimate}
      lifecycle={baseEstimateLifecycle}
      extra={(row) =>
        baseEstimateIs.sealableAnew(row) ? (
          <Link className="zc-button" to={to('base-estimate.seal', { lot: row.lot })}>
            重新封存
          </Link>
        ) : null
      }
    >
      {(row) =>
        baseEstimateIs.opened(row) ? (
          <Banner tone="done">
            {words(
              '标底已在{开标}时公布，只能作为{评标}的参考：不得以{投标}报价是否接近标底作为{中标}条件，也不得以超过标底上下浮动范围作为否决{投标}的条件（实施条例 第50条）。',
            )}
          </Banner>
        ) : baseEstimateIs.sealed(row) ? (
          <Banner>
            {words(
              '标底已在封存人的浏览器中加密，密钥按{招标}文件分给持钥人；{开标}前任何人（包括平台管理员）都不能读取，{开标}时与{投标}文件同时开启并公布（招标投标法 第22条、实施条例 第27条）。',
            )}
          </Banner>
        ) : null
      }
    </DetailPage>
  );
}

/** The page before a bid is sealed: what it will say, read once more by its bidder, and what cannot be changed afterwards. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { moneyInCapitals } from '../../../../kernel/record/money-capitals.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { groupDigits, showBytes } from '../../../../ui/format/amount.ts';
import { StatusTag } from '../../../../ui/layout/states.tsx';
import { policyClaims } from '../../../tender-document/index.ts';
import { isAmount, sealedPrice } from '../../../tender-document/price/price-form.ts';
import type { IndexEntry } from '../../review-index/review-index.ts';
import type { Declared } from './DeclarationForm.tsx';
import { fileChange, lookOver, priceNotes } from './look-over.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import type { ContentFile, KeptBid, Written } from './what-is-missing.ts';

export interface BeforeSealingProps {
  tender: TenderToSeal;
  written: Written;
  declared: Declared;
  /** All that will be sealed, the agreement last, each with its digest. */
  files: readonly ContentFile[];
  index: readonly IndexEntry[];
  last: KeptBid | undefined;
  /** Buttons or what goes on, at the foot. */
  children: ReactNode;
}

export function BeforeSealing({ tender, written, declared, files, index, last, children }: BeforeSealingProps) {
  const { nextVersion } = tender;
  const { declaration } = declared;
  const remarks = lookOver({ price: written.price.trim(), declaration, files, index }, tender, last);
  const open = remarks.filter((r) => r.tone !== 'done').length;
  return (
    <section className="zc-before-sealing" aria-label={`封第 ${nextVersion} 版之前`}>
      <header>
        <h2>封第 {nextVersion} 版之前</h2>
        {open > 0 ? <StatusTag tone="wait">{open} 处请看一眼</StatusTag> : <StatusTag tone="done">没有缺项</StatusTag>}
        <small>照着念一遍：封好后不能改，只能另封新版替换</small>
      </header>
      <Said tender={tender} written={written} declared={declared} last={last} />
      <div className="zc-before-parts">
        <FilesTable files={files} last={last} />
        <section aria-label="封标前核对">
          <h3>请看一眼</h3>
          <ul className="zc-remarks">
            {remarks.length === 0 ? <li className="zc-tone-done">没有要特别留意的</li> : null}
            {remarks.map((r) => (
              <li key={r.says} className={`zc-tone-${r.tone}`}>
                <b>{words(r.says)}</b>
                {r.because ? <small>{words(r.because)}</small> : null}
              </li>
            ))}
          </ul>
          <h3>封好以后</h3>
          <ul className="zc-final">
            <li>{words('内容、文件和{投标}人不能再改；截止前可以另封一版替换，或者撤回。')}</li>
            <li>{words('截止后不能补充、修改；{开标}须用这一版的密钥文件和口令解密，平台没有副本。')}</li>
            <li>{words('{开标}时当众宣读以上唱标内容，文件只向{评标}委员会和办理人员开放。')}</li>
          </ul>
        </section>
      </div>
      <footer>{children}</footer>
    </section>
  );
}

function Said({ tender, written, declared, last }: Omit<BeforeSealingProps, 'files' | 'index' | 'children'>) {
  const { priceTerms, lot } = tender;
  const { form } = priceTerms;
  const { consortium } = declared.declaration;
  const price = written.price.trim();
  return (
    <dl className="zc-bid-says">
      <div>
        <dt>{words('{投标}报价')}</dt>
        <dd>
          <b className="zc-bid-price">
            {isAmount(form) ? `${groupDigits(sealedPrice(form, price))} 元` : sealedPrice(form, price)}
          </b>
          {isAmount(form) ? <span>人民币{moneyInCapitals(sealedPrice(form, price))}</span> : null}
          {priceNotes(priceTerms, price, last).map((note) => (
            <small key={note}>{note}</small>
          ))}
        </dd>
      </div>
      <div>
        <dt>工期 · 质量</dt>
        <dd>
          <b>{written.term}</b>
          <span>{written.quality}</span>
          {lot.durationDays ? <small>{words(`{招标}要求 ${lot.durationDays} 日历天`)}</small> : null}
          {last && last.written.term !== written.term ? (
            <small>
              第 {last.version} 版为 {last.written.term}
            </small>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>项目负责人</dt>
        <dd>
          <b>{written.manager}</b>
          <span>{written.managerCertificate || '没有填写证书'}</span>
          {last && last.written.manager !== written.manager ? (
            <small>
              第 {last.version} 版为 {last.written.manager || '空'}
            </small>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>成员</dt>
        <dd>
          <b>{words(consortium ? `联合体{投标}，${consortium.members.length} 家` : '单独{投标}')}</b>
          {(consortium?.members ?? [tender.bidder]).map((m, i) => (
            <span key={m.code || i}>
              {m.name}
              {consortium && i === 0 ? '（牵头人）' : ''}
            </span>
          ))}
          <small>单位负责人 {declared.declaration.responsible}</small>
          {written.policyClaim ? (
            <small>声明：{words(policyClaims[written.policyClaim as keyof typeof policyClaims])}</small>
          ) : null}
        </dd>
      </div>
    </dl>
  );
}

/** The files by name and size; by what each is told apart from any other stands behind one line. */
export function FilesTable({ files, last }: { files: readonly ContentFile[]; last: KeptBid | undefined }) {
  return (
    <div>
      <table className="zc-sealed-files">
        <thead>
          <tr>
            <th>文件</th>
            <th className="zc-number">大小</th>
            {last ? <th>比第 {last.version} 版</th> : null}
          </tr>
        </thead>
        <tbody>
          {files.map((f) => (
            <tr key={f.id}>
              <td>{f.name}</td>
              <td className="zc-number">{showBytes(f.size)}</td>
              {last ? <td>{fileChange(f, last)}</td> : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{files.length} 个文件</td>
            <td className="zc-number">{showBytes(files.reduce((sum, f) => sum + f.size, 0))}</td>
            {last ? <td /> : null}
          </tr>
        </tfoot>
      </table>
      <details className="zc-checked">
        <summary>
          已核对 ✓ 每个文件读过一遍，封的就是这些 <u>详情</u>
        </summary>
        <p className="zc-hint">
          每个文件的核对码（SHA-256，内容差一个字就不同）；全部文件合在一起的那一个在封标时算出，写进回执。
        </p>
        <dl className="zc-fingerprints">
          {files.map((f) => (
            <div key={f.id}>
              <dt>{f.name}</dt>
              <dd>
                <code>{f.sha256 ?? '—'}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** The foot while nothing goes on. */
export const SealButtons = ({
  onBack,
  onSeal,
  version,
}: {
  onBack: () => void;
  onSeal: () => void;
  version: number;
}) => (
  <>
    <Button onClick={onBack}>返回修改</Button>
    <Button type="primary" onClick={onSeal}>
      签名并封标
    </Button>
    <small className="zc-hint">
      封标、送出、收回执是几步，收到回执才算递交{version > 1 ? `；在那以前第 ${version - 1} 版不变` : ''}。
    </small>
  </>
);

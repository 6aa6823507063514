/** What is read out at the opening: price in the document's form, term, quality, who answers for the work. */
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { moneyInCapitals } from '../../../../kernel/record/money-capitals.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { MoneyInput } from '../../../../ui/controls/MoneyInput.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { policyClaims } from '../../../tender-document/index.ts';
import {
  isAmount,
  isBeyond,
  isInWords,
  type PriceForm,
  priceForms,
  quoteFault,
  sealedPrice,
  shownCeiling,
} from '../../../tender-document/price/price-form.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import type { Written } from './what-is-missing.ts';

export interface ReadOutFieldsProps {
  tender: TenderToSeal;
  written: Written;
  said: Readonly<Record<string, string>>;
  set: (name: keyof Written) => (value: string | null) => void;
}

const priceLabel = (form: PriceForm): string =>
  isAmount(form) ? '{投标}报价' : `{投标}报价（${priceForms[form.kind]}）`;

const plain = [
  { name: 'term', label: '工期', most: 200 },
  { name: 'quality', label: '质量', most: 200 },
  { name: 'manager', label: '项目负责人', most: 100 },
  { name: 'managerCertificate', label: '证书名称和编号', most: 200, placeholder: '没有要求证书的可以不填' },
] as const;

export function ReadOutFields({ tender, written, said, set }: ReadOutFieldsProps) {
  const { priceTerms } = tender;
  const { form } = priceTerms;
  const isPrice = written.price.trim() !== '' && quoteFault(form, written.price) === undefined;
  const wait =
    isPrice && !isInWords(form) && isBeyond(priceTerms, written.price.trim())
      ? words(`{招标}文件规定的限价是${shownCeiling(priceTerms)}，越过它的{投标}将被否决`)
      : '';
  return (
    <Section title="唱标内容">
      <div className="zc-form-grid">
        <Labelled name="price" label={words(priceLabel(form))} said={said.price} hint={wait}>
          {isAmount(form) ? (
            <MoneyInput
              id="bid-price"
              value={written.price}
              onChange={set('price')}
              invalid={!!said.price}
              capitals={moneyInCapitals}
            />
          ) : (
            <Input
              id="bid-price"
              value={written.price}
              maxLength={isInWords(form) ? 2000 : 20}
              inputMode={isInWords(form) ? 'text' : 'decimal'}
              suffix={isInWords(form) ? undefined : form.kind === 'unit' ? `元/${form.unit ?? ''}` : '%'}
              onChange={(e) => set('price')(e.target.value)}
            />
          )}
          {isPrice && !isAmount(form) ? (
            <small className="zc-hint">{words(`{开标}时宣读：${sealedPrice(form, written.price)}`)}</small>
          ) : null}
        </Labelled>
        {plain.map(({ name, label, most, ...more }) => (
          <Labelled key={name} name={name} label={label} said={said[name]} optional={name === 'managerCertificate'}>
            <Input
              id={`bid-${name}`}
              value={written[name]}
              maxLength={most}
              {...more}
              onChange={(e) => set(name)(e.target.value)}
            />
          </Labelled>
        ))}
      </div>
    </Section>
  );
}

/** One field of the sealing page, with what is said of it. */
export function Labelled({
  name,
  label,
  said,
  hint,
  optional = false,
  children,
}: {
  name: string;
  label: string;
  said?: string | undefined;
  hint?: string;
  optional?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="zc-field">
      <label htmlFor={`bid-${name}`} className={optional ? undefined : 'zc-required'}>
        {label}
      </label>
      {children}
      {said ? <small className="zc-refusal">{said}</small> : hint ? <small className="zc-warning">{hint}</small> : null}
    </div>
  );
}

// What a bidder claims of the policy for small enterprises: sealed with the bid, read out, and granted only with its
// paper (E9).

/** What is read out of it; nothing where nothing is claimed. */
export const claimed = ({ policyClaim, policyShare, policyPaper }: Written): Record<string, string> =>
  policyClaim
    ? { policyClaim, policyPaper, ...(policyClaim === 'joint' ? { policyShare: policyShare.trim() } : {}) }
    : {};

export interface PolicyClaimProps {
  policy: { says: string[]; joint: boolean };
  written: Written;
  files: readonly File[];
  said: Readonly<Record<string, string>>;
  set: (name: keyof Written) => (value: string | null) => void;
}

export function PolicyClaim({ policy, written, files, said, set }: PolicyClaimProps) {
  const offered = Object.entries(policyClaims).filter(([claim]) => claim !== 'joint' || policy.joint);
  return (
    <Section title="中小企业等声明">
      {policy.says.map((sentence) => (
        <p key={sentence} className="zc-hint">
          {words(sentence)}
        </p>
      ))}
      <div className="zc-form-grid">
        <Labelled name="policyClaim" label="本单位声明为" optional>
          <Select
            id="bid-policyClaim"
            value={written.policyClaim}
            options={[
              { value: '', label: '不声明，不享受' },
              ...offered.map(([value, label]) => ({ value, label: words(label) })),
            ]}
            onChange={set('policyClaim')}
          />
        </Labelled>
        {written.policyClaim === 'joint' ? (
          <Labelled name="policyShare" label="小型、微型企业的份额" said={said.policyShare}>
            <Input
              id="bid-policyShare"
              value={written.policyShare}
              maxLength={6}
              inputMode="decimal"
              suffix="%"
              onChange={(e) => set('policyShare')(e.target.value)}
            />
          </Labelled>
        ) : null}
        {written.policyClaim ? (
          <Labelled name="policyPaper" label="声明函或者证明文件" said={said.policyPaper}>
            <Select
              id="bid-policyPaper"
              value={written.policyPaper || null}
              placeholder={words('请在已选的{投标}文件中选定')}
              options={files.map((f) => ({ value: f.name, label: f.name }))}
              onChange={set('policyPaper')}
            />
          </Labelled>
        ) : null}
      </div>
    </Section>
  );
}

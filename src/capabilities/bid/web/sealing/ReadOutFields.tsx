/** What is read out at the opening: price in the document's form, term, quality, who answers for the work. */
import { Input } from 'antd';
import { moneyInCapitals } from '../../../../kernel/record/money-capitals.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { MoneyInput } from '../../../../ui/controls/MoneyInput.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
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
import type { Written } from './kept-bid.ts';
import { Labelled } from './Labelled.tsx';
import type { TenderToSeal } from './tender-to-seal.ts';

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

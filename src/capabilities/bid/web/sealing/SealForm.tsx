/** What is read out, the files, the key file's pass phrase; then sealing and handing in, each with its progress. */

import { Button, Checkbox, Input, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { moneyInCapitals } from '../../../../kernel/record/money-capitals.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { saveAs, useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { MoneyInput } from '../../../../ui/controls/MoneyInput.tsx';
import { showBytes } from '../../../../ui/format/bytes.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
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
import { consortiumText, readDeclaration } from '../../declaration/declaration.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { DeclarationForm, type Declared } from './DeclarationForm.tsx';
import { Labelled } from './Labelled.tsx';
import { claimed, PolicyClaim } from './PolicyClaim.tsx';
import { type HandedIn, handIn, sealInBrowser, uploadSealed } from './seal-in-browser.ts';
import type { SealedInBrowser } from './seal-messages.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import { type Filled, missing, missingDeclared } from './what-is-missing.ts';

type Step =
  | { kind: 'filling' }
  | { kind: 'sealing' | 'sending'; share: number }
  | { kind: 'sealed'; sealed: SealedInBrowser };

export function SealForm({
  tender,
  declared,
  onDeclared,
  onDone,
}: {
  tender: TenderToSeal;
  declared: Declared;
  onDeclared: (declared: Declared) => void;
  onDone: (handed: HandedIn, sealed: SealedInBrowser) => void;
}) {
  const { lot } = tender;
  const { form } = tender.priceTerms;
  const [filled, setFilled] = useState<Filled>({
    price: '',
    term: lot.durationDays ? `${lot.durationDays} 日历天` : '',
    quality: lot.quality ?? '',
    manager: '',
    managerCertificate: '',
    policyClaim: '',
    policyShare: '',
    policyPaper: '',
    passphrase: '',
    again: '',
  });
  const [files, setFiles] = useState<File[]>([]);
  const [said, setSaid] = useState<Record<string, string>>({});
  const [step, setStep] = useState<Step>({ kind: 'filling' });
  const [kept, setKept] = useState(false);
  const [failure, setFailure] = useState('');
  const signer = useSigner();
  const busy = step.kind === 'sealing' || step.kind === 'sending';
  const set = (name: keyof Filled) => (value: string | null) => setFilled((f) => ({ ...f, [name]: value ?? '' }));

  useEffect(() => {
    if (step.kind === 'filling') return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [step.kind]);

  const sealNow = async () => {
    const wrong = { ...missing(filled, files, tender), ...missingDeclared(declared) };
    setSaid(wrong);
    const first = Object.keys(wrong)[0];
    if (first) return document.getElementById(`bid-${first}`)?.focus();
    const opened = await signer.open(tender.anchor);
    if (!opened) return;
    const { consortium } = readDeclaration(declared.declaration);
    setFailure('');
    setStep({ kind: 'sealing', share: 0 });
    try {
      const price = sealedPrice(form, filled.price);
      const sealed = await sealInBrowser(
        {
          lotId: lot.id,
          round: lot.round,
          bidderId: tender.bidder.id,
          version: tender.nextVersion,
          holders: tender.holders,
          threshold: tender.threshold,
          readOut: {
            price,
            term: filled.term.trim(),
            quality: filled.quality.trim(),
            manager: filled.manager.trim(),
            managerCertificate: filled.managerCertificate.trim(),
            ...claimed(filled),
            ...(consortium ? { consortium: consortiumText(consortium) } : {}),
          },
          files: declared.agreement ? [...files, declared.agreement] : files,
          signKey: opened.keys.privateKey,
          anchor: tender.anchor,
          certificate: opened.certificate,
          passphrase: filled.passphrase,
        },
        (share) => setStep({ kind: 'sealing', share }),
      );
      saveKeyFile(sealed);
      setStep({ kind: 'sealed', sealed });
    } catch (error) {
      setFailure((error as Error).message);
      setStep({ kind: 'filling' });
    }
  };

  const saveKeyFile = (sealed: SealedInBrowser) =>
    saveAs(`投标密钥_${lot.code}_第${tender.nextVersion}版.json`, JSON.stringify(sealed.keyFile));

  const sendNow = async (sealed: SealedInBrowser) => {
    const opened = await signer.open();
    if (!opened) return;
    setFailure('');
    setStep({ kind: 'sending', share: 0 });
    try {
      const upload = await uploadSealed(lot.id, sealed.body, (share) => setStep({ kind: 'sending', share }));
      onDone(
        await handIn(lot.id, tender.bid, upload, sealed, opened.certificate, readDeclaration(declared.declaration)),
        sealed,
      );
    } catch (error) {
      setFailure((error as Error).message);
      setStep({ kind: 'sealed', sealed });
    }
  };

  const isPrice = filled.price.trim() !== '' && quoteFault(form, filled.price) === undefined;
  const ceiling = shownCeiling(tender.priceTerms);
  const wait =
    isPrice && !isInWords(form) && isBeyond(tender.priceTerms, filled.price.trim())
      ? words(`{招标}文件规定的限价是${ceiling}，越过它的{投标}将被否决`)
      : '';

  return (
    <>
      <DeclarationForm tender={tender} declared={declared} onChange={onDeclared} disabled={step.kind !== 'filling'} />
      {said.declaration ? <p className="zc-refusal">{said.declaration}</p> : null}
      <fieldset className="zc-plain-fieldset" disabled={step.kind !== 'filling'}>
        <Section title="唱标内容">
          <div className="zc-form-grid">
            <Labelled name="price" label={words(priceLabel(form))} said={said.price} hint={wait}>
              {isAmount(form) ? (
                <MoneyInput
                  id="bid-price"
                  value={filled.price}
                  onChange={set('price')}
                  invalid={!!said.price}
                  disabled={busy}
                  capitals={moneyInCapitals}
                />
              ) : (
                <Input
                  id="bid-price"
                  value={filled.price}
                  maxLength={isInWords(form) ? 2000 : 20}
                  inputMode={isInWords(form) ? 'text' : 'decimal'}
                  suffix={isInWords(form) ? undefined : form.kind === 'unit' ? `元/${form.unit ?? ''}` : '%'}
                  onChange={(e) => set('price')(e.target.value)}
                />
              )}
              {isPrice && !isAmount(form) ? (
                <small className="zc-hint">{words(`{开标}时宣读：${sealedPrice(form, filled.price)}`)}</small>
              ) : null}
            </Labelled>
            <Labelled name="term" label="工期" said={said.term}>
              <Input id="bid-term" value={filled.term} maxLength={200} onChange={(e) => set('term')(e.target.value)} />
            </Labelled>
            <Labelled name="quality" label="质量" said={said.quality}>
              <Input
                id="bid-quality"
                value={filled.quality}
                maxLength={200}
                onChange={(e) => set('quality')(e.target.value)}
              />
            </Labelled>
            <Labelled name="manager" label="项目负责人" said={said.manager}>
              <Input
                id="bid-manager"
                value={filled.manager}
                maxLength={100}
                onChange={(e) => set('manager')(e.target.value)}
              />
            </Labelled>
            <Labelled name="managerCertificate" label="证书名称和编号" said={said.managerCertificate}>
              <Input
                id="bid-managerCertificate"
                value={filled.managerCertificate}
                maxLength={200}
                placeholder="没有要求证书的可以不填"
                onChange={(e) => set('managerCertificate')(e.target.value)}
              />
            </Labelled>
          </div>
        </Section>
        <Section title={words('{投标}文件')}>
          <ChosenFiles files={files} onChange={setFiles} />
          {said.files ? <p className="zc-refusal">{said.files}</p> : null}
        </Section>
        {tender.policy ? (
          <PolicyClaim policy={tender.policy} filled={filled} files={files} said={said} set={set} />
        ) : null}
        <Section title="密钥文件的口令">
          <div className="zc-form-grid">
            <Labelled name="passphrase" label="口令" said={said.passphrase}>
              <Input.Password
                id="bid-passphrase"
                autoComplete="new-password"
                value={filled.passphrase}
                onChange={(e) => set('passphrase')(e.target.value)}
              />
            </Labelled>
            <Labelled name="again" label="再次输入口令" said={said.again}>
              <Input.Password
                id="bid-again"
                autoComplete="new-password"
                value={filled.again}
                onChange={(e) => set('again')(e.target.value)}
              />
            </Labelled>
          </div>
          <p className="zc-hint">
            {words('密钥文件由这个口令保护，{开标}时用它解密。平台不知道口令，忘记后无法找回，只能在截止前重新递交。')}
          </p>
        </Section>
      </fieldset>
      <Section title="封标与递交">
        {failure ? <Banner tone="due">{failure}</Banner> : null}
        <Steps step={step} />
        {step.kind === 'sealed' ? (
          <div className="zc-row">
            <Checkbox checked={kept} onChange={(e) => setKept(e.target.checked)}>
              我已保存密钥文件
            </Checkbox>
            <Button onClick={() => saveKeyFile(step.sealed)}>再次下载密钥文件</Button>
            <Button
              onClick={() => {
                setKept(false);
                setStep({ kind: 'filling' });
              }}
            >
              返回修改
            </Button>
            <Button type="primary" disabled={!kept} onClick={() => void sendNow(step.sealed)}>
              {words('递交{投标}文件')}
            </Button>
          </div>
        ) : (
          <Button type="primary" loading={busy} onClick={() => void sealNow()}>
            {busy ? '请稍候' : '签名并封标'}
          </Button>
        )}
      </Section>
      {signer.panel}
    </>
  );
}

const priceLabel = (form: PriceForm): string =>
  isAmount(form) ? '{投标}报价' : `{投标}报价（${priceForms[form.kind]}）`;

function Steps({ step }: { step: Step }) {
  if (step.kind === 'filling') {
    return (
      <p className="zc-hint">
        {words(
          '文件在本浏览器中加密并签名，平台收到的只有密文。加密完成后先下载密钥文件，再递交。递交时平台记下网络地址和浏览器标识，只在{开标}后用于雷同检测（实施条例第40条）。',
        )}
      </p>
    );
  }
  if (step.kind === 'sealed') {
    return (
      <Banner tone="wait">
        加密完成（{showBytes(step.sealed.body.size)}）。密钥文件已开始下载，确认保存后递交；还没有递交。
      </Banner>
    );
  }
  return (
    <div aria-live="polite">
      <p>{step.kind === 'sealing' ? '正在加密' : '正在递交密文'}</p>
      <Progress percent={Math.floor(step.share * 100)} status="active" />
    </div>
  );
}

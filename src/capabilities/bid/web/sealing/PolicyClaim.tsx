/** What a bidder claims of the policy for small enterprises: sealed with the bid, read out, and granted only with its paper (E9). */

import { Input, Select } from 'antd';
import { words } from '../../../../kernel/web/registry.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { policyClaims } from '../../../tender-document/index.ts';
import type { Written } from './kept-bid.ts';
import { Labelled } from './Labelled.tsx';

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

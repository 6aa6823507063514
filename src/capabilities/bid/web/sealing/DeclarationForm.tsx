/** 投标声明, outside the seal: who answers for the unit, what it is tied to, and the consortium if it bids with others. */

import { Button, Checkbox, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { showBytes } from '../../../../ui/format/amount.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import {
  type Declaration,
  jointLevels,
  type Member,
  type RelatedUnit,
  relations,
} from '../../declaration/declaration.ts';
import type { TenderToSeal } from './tender-to-seal.ts';

/** What is filled in, and the agreement itself, which goes into the seal. */
export interface Declared {
  declaration: Declaration;
  agreement?: File;
}

/** What a bidder starts from: what it said with the version that stands, or last elsewhere, or what the register knows. */
export const startDeclaration = ({ bidder, bid }: TenderToSeal): Declared => ({
  declaration: bid?.declaration ?? {
    responsible: bidder.responsible ?? '',
    related: bidder.related ?? [],
    consortium: null,
  },
});

interface Props {
  tender: TenderToSeal;
  declared: Declared;
  onChange: (declared: Declared) => void;
}

export function DeclarationForm({ tender, declared, onChange }: Props) {
  const { declaration } = declared;
  const set = (change: Partial<Declaration>) => onChange({ ...declared, declaration: { ...declaration, ...change } });
  return (
    <>
      <Section title={words('{投标}声明')}>
        <p className="zc-hint">
          {words(
            '声明在密封之外，由平台核对：单位负责人为同一人，或存在控股、管理关系的不同单位，不得参加同一标段{投标}；代理机构及其控股、管理的单位不得在其代理的项目中{投标}（实施条例 第13条、第34条）。唱标前任何人看不到，也不与其他{投标}人比对。',
          )}
        </p>
        <div className="zc-form-grid">
          <div className="zc-field">
            <label htmlFor="bid-responsible" className="zc-required">
              单位负责人
            </label>
            <Input
              id="bid-responsible"
              value={declaration.responsible}
              maxLength={50}
              onChange={(e) => set({ responsible: e.target.value })}
            />
            <small className="zc-hint">法定代表人，或依法行使职权的负责人</small>
          </div>
          <div className="zc-field">
            <label htmlFor="bid-interest">{words('与{招标}人的利害关系')}</label>
            <Input
              id="bid-interest"
              value={declaration.interestStatement ?? ''}
              maxLength={1000}
              placeholder="没有的不填"
              onChange={(e) => set({ interestStatement: e.target.value })}
            />
            <small className="zc-hint">{words('有而认为不影响公正的，写明理由，{开标}后由{评标}委员会核实')}</small>
          </div>
        </div>
        <Related rows={declaration.related} onChange={(related) => set({ related })} />
      </Section>
      {tender.lot.acceptsConsortium ? (
        <ConsortiumPart tender={tender} declared={declared} onChange={onChange} />
      ) : (
        <p className="zc-hint">{words('本标段不接受联合体{投标}（实施条例 第37条）。')}</p>
      )}
    </>
  );
}

function Row({ children, onRemove, what }: { children: ReactNode; onRemove?: () => void; what: string }) {
  return (
    <div className="zc-declared-row">
      {children}
      {onRemove ? (
        <Button aria-label={`去掉${what}`} onClick={onRemove}>
          去掉
        </Button>
      ) : null}
    </div>
  );
}

const changed = <T,>(rows: readonly T[], at: number, change: Partial<T>): T[] =>
  rows.map((r, i) => (i === at ? { ...r, ...change } : r));
const without = <T,>(rows: readonly T[], at: number): T[] => rows.filter((_, i) => i !== at);

function Related({ rows, onChange }: { rows: RelatedUnit[]; onChange: (rows: RelatedUnit[]) => void }) {
  return (
    <div className="zc-declared">
      <span className="zc-label">有控股、管理关系的单位</span>
      {rows.map((r, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name before it is filled in, and none moves
        <Row key={i} what={r.name || `第 ${i + 1} 个关联单位`} onRemove={() => onChange(without(rows, i))}>
          <Input
            aria-label={`关联单位 ${i + 1} 名称`}
            placeholder="单位名称"
            value={r.name}
            maxLength={200}
            onChange={(e) => onChange(changed(rows, i, { name: e.target.value }))}
          />
          <Input
            aria-label={`关联单位 ${i + 1} 统一社会信用代码`}
            placeholder="统一社会信用代码"
            value={r.code}
            maxLength={18}
            onChange={(e) => onChange(changed(rows, i, { code: e.target.value }))}
          />
          <Select
            aria-label={`关联单位 ${i + 1} 关系`}
            value={r.relation}
            options={Object.entries(relations).map(([value, label]) => ({ value, label }))}
            onChange={(relation) => onChange(changed(rows, i, { relation }))}
          />
        </Row>
      ))}
      <Button onClick={() => onChange([...rows, { name: '', code: '', relation: 'controlled' }])}>增加关联单位</Button>
    </div>
  );
}

const emptyMember: Member = { name: '', code: '', responsible: '', share: '', qualifications: [] };

function ConsortiumPart({ tender, declared, onChange }: Props) {
  const { declaration, agreement } = declared;
  const { consortium } = declaration;
  const [failure, setFailure] = useState('');
  const setMembers = (members: Member[]) =>
    onChange({ ...declared, declaration: { ...declaration, consortium: { ...consortium!, members } } });
  const begin = (yes: boolean) => {
    const lead = { ...emptyMember, ...tender.bidder, responsible: declaration.responsible };
    const { name, code, responsible, share, qualifications } = lead;
    onChange({
      declaration: {
        ...declaration,
        consortium: yes
          ? {
              members: [{ name, code, responsible, share, qualifications }, { ...emptyMember }],
              agreement: { name: '', sha256: '' },
            }
          : null,
      },
    });
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFailure('');
    try {
      const sha256 = await sha256Hex(new Uint8Array(await file.arrayBuffer()));
      onChange({
        declaration: { ...declaration, consortium: { ...consortium!, agreement: { name: file.name, sha256 } } },
        agreement: file,
      });
    } catch {
      setFailure('协议文件没有读出，请重新选择');
    }
  };
  return (
    <Section title="联合体">
      <Checkbox checked={consortium !== null} onChange={(e) => begin(e.target.checked)}>
        {words('以联合体{投标}（可以，不强制）')}
      </Checkbox>
      {consortium ? (
        <div className="zc-declared">
          {consortium.members.map((m, i) => (
            <MemberRows
              // biome-ignore lint/suspicious/noArrayIndexKey: as above; the first member leads
              key={i}
              member={m}
              number={i + 1}
              onChange={(change) => setMembers(changed(consortium.members, i, change))}
              onRemove={i > 1 ? () => setMembers(without(consortium.members, i)) : undefined}
            />
          ))}
          <Button onClick={() => setMembers([...consortium.members, { ...emptyMember }])}>增加成员</Button>
          <div className="zc-field">
            <span className="zc-label zc-required">{words('共同{投标}协议')}</span>
            <span>
              <label className="zc-button" htmlFor="bid-agreement">
                选择文件
              </label>{' '}
              {agreement
                ? words(`${agreement.name}（${showBytes(agreement.size)}，随{投标}文件一同密封）`)
                : consortium.agreement.name
                  ? `上一版的“${consortium.agreement.name}”不在本机，请重新选择它，或选择新的协议`
                  : '还没有选择'}
              <input
                id="bid-agreement"
                type="file"
                className="zc-visually-hidden"
                onChange={(e) => void choose(e.target.files?.[0])}
              />
            </span>
            {failure ? <small className="zc-refusal">{failure}</small> : null}
          </div>
          <JointLevels consortium={consortium} />
        </div>
      ) : null}
    </Section>
  );
}

function MemberRows({
  member,
  number,
  onChange,
  onRemove,
}: {
  member: Member;
  number: number;
  onChange: (change: Partial<Member>) => void;
  onRemove?: () => void;
}) {
  const input = (name: 'name' | 'code' | 'responsible' | 'share', label: string, max: number) => (
    <Input
      aria-label={`成员 ${number} ${label}`}
      placeholder={label}
      value={member[name]}
      maxLength={max}
      disabled={number === 1 && (name === 'name' || name === 'code')}
      onChange={(e) => onChange({ [name]: e.target.value })}
    />
  );
  const [first] = member.qualifications;
  const qualification = { name: first?.name ?? '', level: first?.level ?? '' };
  return (
    <div className="zc-declared-member">
      <span className="zc-label">{number === 1 ? '牵头人' : `成员 ${number}`}</span>
      <Row what={member.name || `成员 ${number}`} onRemove={onRemove}>
        {input('name', '单位名称', 200)}
        {input('code', '统一社会信用代码', 18)}
        {input('responsible', '单位负责人', 50)}
      </Row>
      <Row what="">
        {input('share', '分工', 500)}
        <Input
          aria-label={`成员 ${number} 资质专业`}
          placeholder="资质专业"
          value={qualification.name}
          onChange={(e) => onChange({ qualifications: [{ ...qualification, name: e.target.value }] })}
        />
        <Input
          aria-label={`成员 ${number} 资质等级`}
          placeholder="等级，如 一级"
          value={qualification.level}
          onChange={(e) => onChange({ qualifications: [{ ...qualification, level: e.target.value }] })}
        />
      </Row>
    </div>
  );
}

function JointLevels({ consortium }: { consortium: NonNullable<Declaration['consortium']> }) {
  const levels = jointLevels(consortium).filter((l) => l.level);
  if (levels.length === 0) return null;
  return (
    <Banner tone="wait">
      同一专业按资质等级较低的单位确定：{levels.map((l) => `${l.name} ${l.level}`).join('、')}
      {words('（招标投标法 第31条）')}
    </Banner>
  );
}

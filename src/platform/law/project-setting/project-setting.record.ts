import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, computed, decimal, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { unitAdmins } from '../../identity/identity.audiences.ts';
import { user } from '../../identity/user/user.record.ts';
import {
  boundOf,
  isLooser,
  type Kind,
  type Limit,
  type LimitName,
  limitIfAny,
  limits,
  type Regime,
  regimes,
  unitLimits,
} from '../rulebook.ts';

// What a unit may set for itself (design: it tightens by the row's sense and never loosens).

const kinds: readonly Kind[] = ['works', 'goods', 'services', 'survey-design'];

interface Setting {
  item: string | null;
  regime: Regime | null;
  way: string | null;
  kind: string | null;
  value: string | null;
}

const lawOf = ({ item, regime, way, kind }: Setting): Limit | undefined =>
  item && regime
    ? limitIfAny(item as LimitName, { regime, way: way ?? 'open', kind: (kind ?? 'works') as Kind })
    : undefined;

/** The law has another number for each kind: what is stricter for one may be looser for another. */
const differsByKind = (row: Setting): boolean =>
  !row.kind && new Set(kinds.map((kind) => lawOf({ ...row, kind })?.value)).size > 1;

/** The law's own number with its article, beside the unit's. */
export const lawSays = (row: Setting): string => {
  const law = lawOf(row);
  if (!law) return '';
  return law.decidedBy ? `法律没有规定，平台默认${boundOf(law)}` : `${boundOf(law)}（${law.law}）`;
};

/** Why a unit cannot set this, as one sentence; nothing when it may. */
export function settingFault(row: Setting): string | undefined {
  if (!row.item || !row.regime || !row.value) return undefined;
  if (differsByKind(row)) return '这一项各类项目的法定标准不同，请先选择项目类型，再填写这一类的标准';
  const law = lawOf(row);
  if (!law) return '所选的体系没有这一项法定的标准，不能另行规定，请核对事项和体系';
  if (typeof law.value === 'number' && !/^\d+(\.0+)?$/.test(row.value)) return '应填写整数';
  if (!law.decidedBy && isLooser(law, row.value))
    return `法定的标准为${boundOf(law)}（${law.law}），本单位的标准只能更严，不能放宽；所填为 ${row.value}`;
  return undefined;
}

/** The words of the law as the office says them. */
const said = (label: string) => label.replace(/招标|投标|开标|评标|中标/g, (word) => `{${word}}`);
const names = Object.fromEntries(unitLimits.map((name) => [name, said(limits[name].label)]));

/** 项目配置: a number of the law that a unit sets tighter for its own tenders, or the practice of its place. */
export const projectSetting = defineRecord('project-setting', {
  label: '项目配置',
  title: (s) => `${names[s.item ?? ''] ?? ''}${s.value ? `：${s.value}` : ''}`,
  chain: 'none',
  fields: {
    item: choice('事项', names, { required: true }),
    regime: choice('适用体系', regimes, { required: true }),
    way: choice(
      '{招标}方式',
      // The ways by which is tendered, as `capabilities/procedure` has them; its test holds the two together.
      { open: '公开招标', prequalified: '公开招标（资格预审）', invited: '邀请招标', 'two-stage': '两阶段{招标}' },
      { hint: '不选的，各种方式都适用', was: 'method' },
    ),
    kind: choice(
      '项目类型',
      { works: '工程', goods: '货物', services: '服务', 'survey-design': '勘察设计' },
      { hint: '不选的，各类项目都适用' },
    ),
    value: decimal('本单位的标准', {
      required: true,
      places: 4,
      hint: '与法定相同的单位；比例写小数，例如 0.02。只能更严，不能放宽；法律没有规定的，由本单位自行规定',
    }),
    law: computed('法定的标准和依据', lawSays),
    because: text('制定依据', {
      required: true,
      max: 500,
      hint: '本单位制度、当地监督部门的要求等，写明文件名称和文号',
    }),
    changedBy: ref('最后修改人', () => user, { required: true, readOnly: true }),
  },
  list: {
    columns: ['item', 'regime', 'way', 'kind', 'value', 'law', 'changedBy', 'state'],
    filters: ['state', 'item', 'regime', 'way', 'kind'],
    search: ['because'],
    empty: '没有另外的标准，一律按法定的标准办理。本单位或者当地另有更严要求的，在此登记，之后发出的{招标}按它办理。',
  },
  form: [{ title: '标准', fields: ['item', 'regime', 'way', 'kind', 'value', 'because'] }],
  detail: [{ title: '标准', fields: ['item', 'regime', 'way', 'kind', 'value', 'law', 'because', 'changedBy'] }],
  rules: [{ rule: 'tightensOnly', field: 'value', check: settingFault }],
});

/** What was issued keeps what it was issued under; a change holds for what is issued from then on. */
export const projectSettingLifecycle = defineLifecycle(projectSetting, {
  initial: 'inForce',
  states: { inForce: { label: '执行中', tone: 'done' }, ended: { label: '停用', tone: 'idle' } },
  actions: {
    create: {
      label: '新建标准',
      from: null,
      to: 'inForce',
      by: [unitAdmins],
      form: 'complete',
      does: 'signSetting',
    },
    save: { label: '保存', from: 'inForce', by: [unitAdmins], form: 'complete', does: 'signSetting' },
    end: { label: '停用', from: 'inForce', to: 'ended', by: [unitAdmins], does: 'signSetting', danger: true },
    restore: { label: '恢复执行', from: 'ended', to: 'inForce', by: [unitAdmins], complete: true, does: 'signSetting' },
  },
});

const ownUnit = audience('本单位人员', { org: mine }, { orgTypes: ['agency', 'buyer'] });

export const projectSettingAccess = defineAccess(projectSetting, { read: [ownUnit] });

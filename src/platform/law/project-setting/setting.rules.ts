/** What a unit may set for itself (design: it tightens by the row's sense and never loosens). */
import { boundOf, isLooser, type Kind, type Limit, type LimitName, limitIfAny, type Regime } from '../rulebook.ts';

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

/** The questions that do not arise, regime by regime, with article and reason: to be read by somebody who did not write them. */
import { isNotAsked, type Row } from '../src/platform/law/rulebook/row.ts';
import { allRegimes, allRows, demanded, limits } from '../src/platform/law/rulebook.ts';

type Table = (head: readonly string[], rows: readonly (readonly string[])[]) => string;

const names: Readonly<Record<string, { label: string }>> = { ...limits, ...demanded };
const checkedWords = { V: '已核原文', S: '待核原文（转述）', R: '待核原文（记忆）', P: '平台约定' } as const;

const where = ({ ways, kinds }: Row) => [...(ways ?? []), ...(kinds ?? [])].join(' ') || '全部';

export function nonePage(table: Table): string {
  const none = allRows().filter((row) => row.by === 'none');
  const of = (regime: string | undefined) =>
    none.filter((row) => (regime ? (row.in as readonly string[] | undefined)?.includes(regime) : !row.in));
  const part = (title: string, rows: readonly Row[]) =>
    rows.length === 0
      ? ''
      : `\n## ${title}\n\n${table(
          ['问题', '名称', '范围', '条文', '理由', '核'],
          rows.map((row) => [
            names[row.name]!.label,
            `\`${row.name}\``,
            where(row),
            `${row.law} ${row.article}`,
            row.because ?? '',
            checkedWords[row.checked],
          ]),
        )}`;
  const parts = Object.entries(allRegimes).map(([regime, label]) => part(`${regime} ${label}`, of(regime)));
  const unchecked = none.filter((row) => row.checked === 'S' || row.checked === 'R').length;
  return `# 不适用的问题\n\n代码会问、而某一体系的法律不规定的事项，逐条写明条文和理由；“无此规定”表示没有找到任何条文。共 ${none.length} 行，其中 ${none.filter(isNotAsked).length} 行是期限、数额和家数，${unchecked} 行待核原文。ZC-GC 没有自己的行：招标的按 ZB-MS 或者 ZB-V，不招标的按 ZC-N，政府采购政策按 ZC-T 或者 ZC-N。\n${part('所有体系', of(undefined))}${parts.join('')}`;
}

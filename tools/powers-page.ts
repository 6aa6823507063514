/** The table of powers as a lawyer reads it: `docs/generated/powers.md`. */

import { house } from '../src/apps/server/house.ts';
import {
  type Cause,
  entrustedPowers,
  findings,
  type Power,
  type Proof,
  type SideOf,
  sideLabels,
} from '../src/capabilities/powers/power.ts';
import { type PowerId, powers } from '../src/capabilities/powers/powers.ts';
import { resolveWording } from '../src/kernel/screen/wording.ts';
import { demanded } from '../src/platform/law/rulebook.ts';
import { tenderedThings } from '../src/platform/law/under.ts';
import { checkedInWords } from './checked-in-words.ts';
import { verdictsPart } from './verdicts-part.ts';

const cell = (text: string) => resolveWording(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |\n`;

function proofInWords(proof: Proof): string {
  if (proof.by === 'finding') return `平台的认定：${findings[proof.finding]}`;
  if (proof.by === 'papers') return `材料：${proof.what}`;
  if (proof.by === 'document') return `文号和材料：${proof.what}`;
  return '不需要材料，理由写明';
}

const where = ({ regimes, things, unless }: Cause) =>
  [
    regimes.join('、'),
    ...(things ? [things.map((t) => tenderedThings[t]).join('、')] : []),
    ...(unless ? [`除非规章要求“${demanded[unless]!.label}”`] : []),
  ].join('；');

const sides = (of: readonly SideOf[]) => of.map((side) => sideLabels[side]).join('、') || '无';

function confirmedBy({ confirmed }: Power): string {
  if (confirmed.by === 'nobody') return `不需要：${confirmed.because}`;
  if (confirmed.by === 'vote') return `委员会表决（${confirmed.law}）`;
  return `${confirmed.by.map((side) => sideLabels[side]).join('或者')}的人（${confirmed.law}）`;
}

/**
 * Whether an act of the row asks the table for cause and proof: told by its guards, so that the page claims nothing
 * that no guard refuses.
 */
const asksTheTable = ({ acts }: Power): boolean =>
  acts.some((act) => {
    const [record = '', verb = ''] = act.split('.');
    return house.lifecycle(record).actions[verb]?.needs?.some(({ id }) => id === 'lawfulCause') === true;
  });

const carriedOut = (of: Power): string =>
  [
    asksTheTable(of)
      ? '原因和证明由系统按本表逐项检查'
      : '原因和证明尚未由系统按本表检查，现在只有该记录自己的规则；本行说明法律的要求',
    of.answered ? '另一单位的确认由系统请求并等待' : '',
  ]
    .filter(Boolean)
    .join('；');

function section(id: PowerId, of: Power): string {
  const { whose, toldBefore } = of;
  const entrusted = whose.entrusted
    ? `，委托代理合同写明“${entrustedPowers[whose.entrusted]}”的由代理机构行使`
    : '，不能委托';
  const held = `${sideLabels[whose.zb]}${whose.zb === whose.zc ? '' : `（政府采购：${sideLabels[whose.zc]}）`}${entrusted}（${whose.law}）`;
  const follows = of.follows.map(({ record, becomes }) => `\`${record}\` ${becomes}`).join('；');
  const lines = [
    ['谁的权力', held],
    ['谁确认', confirmedBy(of)],
    ['事前告知', `${sides(toldBefore.who)}。${toldBefore.term}`],
    ['事后告知', sides(of.toldAfter)],
    ['期间等待', of.waits],
    ['随之失效', follows || '无'],
    ['在哪里行使', of.acts.map((act) => `\`${act}\``).join('、') || '尚未建成'],
    ['系统执行', carriedOut(of)],
    ...(of.declaredFor.length > 0 ? [['只作声明', `${of.declaredFor.join('、')}的行，办法建成后使用`]] : []),
    ...(of.note ? [['说明', of.note]] : []),
  ];
  const causes = Object.entries<Cause>(of.causes).map(([name, cause]) =>
    row([
      `${cause.label}${cause.must ? '（依法应当）' : ''}`,
      `${cause.law}（${checkedInWords(cause)}）`,
      where(cause),
      proofInWords(cause.proof),
      cause.note ?? '',
      `\`${name}\``,
    ]),
  );
  return `## ${resolveWording(of.label)}\n\n${lines.map(([head, words]) => `- **${head}**：${resolveWording(words ?? '')}`).join('\n')}\n\n| 法定原因 | 条文 | 适用 | 证明 | 说明 | 名 |\n| --- | --- | --- | --- | --- | --- |\n${causes.join('')}\n<!-- ${id} -->\n`;
}

export const powersPage = (): string =>
  `<!-- Written by \`npm run generate\`; do not edit. -->\n\n# 权力表\n\n终止、作废、重复、更换、推迟、变更已公布或者已签署的内容、代为答复：每一件是谁的权力，以什么法定原因、什么证明，由哪一个单位的第二人确认，告知谁，随后怎样。表在 \`src/capabilities/powers\`；“待核原文”“本平台的理解”两种，用于生产前须由法律人员核对；写出网页、文库的，是核对或者转述所据。\n\n${Object.entries<Power>(
    powers,
  )
    .map(([id, of]) => section(id as PowerId, of))
    .join('\n')}\n${verdictsPart()}`;

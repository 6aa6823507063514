/** The table of verdicts as a lawyer reads it: the last part of `docs/generated/powers.md`. */
import { type Gate, gates, type Verdict, verdictKinds } from '../src/capabilities/powers/verdict.ts';
import { refusedInWords, verdicts } from '../src/capabilities/powers/verdicts.ts';
import { sideWords } from '../src/capabilities/procedure/moments.ts';
import { resolveWording } from '../src/kernel/screen/wording.ts';
import { checkedInWords } from './checked-in-words.ts';

const row = (cells: readonly string[]) =>
  `| ${cells.map((text) => resolveWording(text).replaceAll('|', '\\|')).join(' | ')} |\n`;
const code = (id: string) => `\`${id}\``;

const lineOf = ([id, of]: [string, Verdict]) =>
  row([
    `${verdictKinds[of.kind]}：${of.label}`,
    `${of.law}（${checkedInWords(of)}）`,
    of.regimes.join('、'),
    refusedInWords(of) || '无',
    of.fulfilledBy
      .map(({ act, says, named }) => `${code(act)} ${says}${named ? '（须以该决定为原因）' : ''}`)
      .join('；') || '无',
    `${sideWords(of.owes) || '无'}；${of.by}`,
    of.voids.map(({ record, becomes }) => `${code(record)} ${becomes}`).join('；') || '无',
    `${of.wayOn}${of.note ? `（${of.note}）` : ''}`,
    code(id),
  ]);

const head = ['结果', '条文', '适用', '落实以前不能', '怎样落实（任一）', '由谁、何时', '随之失效', '怎样继续', '名'];
const gateLines = () =>
  Object.values<Gate>(gates).map(({ label, acts }) => `- ${resolveWording(label)}：${acts.map(code).join('、')}`);

export const verdictsPart = (): string =>
  [
    '# 处理结果及其后果',
    '',
    '每一种投诉处理决定、异议答复、审查结论和认定：落实以前拒绝什么，怎样才算落实，由谁、何时办理，什么随之失效。表在 `src/capabilities/powers/verdicts.ts`。',
    '',
    `${row(head)}${row(head.map(() => '---'))}${Object.entries<Verdict>(verdicts).map(lineOf).join('')}`,
    '拒绝办理的操作：',
    '',
    ...gateLines(),
    '',
  ].join('\n');

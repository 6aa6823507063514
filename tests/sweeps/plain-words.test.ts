/**
 * 说法表: the words of the machine room, and what a clerk reads instead. Every sentence that a page, an action, a guard, a
 * menu or a message says is looked through; what is frozen, or written for whoever checks by hand, is named with its reason.
 */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { screens } from '../../src/apps/screens.generated.ts';
import { house } from '../../src/apps/server/house.ts';
import { system } from '../../src/kernel/access/where.ts';

/** [what is not said, what is said instead] */
const table: readonly (readonly [RegExp, string])[] = [
  [/公钥指纹|公钥/, '密钥编号，登记密钥'],
  [/指纹/, '密钥编号，核对码'],
  [/一半密钥|半个密钥/, '解密要用的那一部分'],
  [/(?<!合同|企业的)份额/, '由您保管的那一份'],
  [/释放/, '解密'],
  [/(?<!加)密文(?!件)/, '加密后的文件'],
  [/哈希|散列/, '核对码'],
  [/摘要（SHA|(?:文件|正文|内容|密文|存证)摘要/, '核对码'],
  [/存证.{0,3}第|链头|链尾|存证链/, '项目历史第几条'],
  [/由(?:标段|\$?\{\w+\})带入/, '取自……'],
  [/拟招标方案|拟公告|拟邀请书/, '编写……'],
  [/^需要时|[^认]为?需要时[ $]/, '用得着再办的'],
  [/^阻$|^警$|^算$/, '必须，提醒，推算'],
  [/欠我的/, '等别人办的'],
  [/令牌|载荷|主键|外键|枚举值|回滚|哨兵|序列化|幂等|守卫|字段名/, '说出是什么事'],
  [/\b(?:null|undefined|NaN|true|false)\b/, '没有的不说'],
];

/** What stays as it is, and why. */
const left: Readonly<Record<string, string>> = {
  'capabilities/project/daily-anchor/web/PublicAnchorPages.tsx':
    'is for whoever compares a history with what was published',
  'capabilities/flow/web/SupervisionPage.tsx': 'lists the history as a supervisor checks it by hand',
  'capabilities/closing/web/ArchivePage.tsx': 'tells the command that checks an archive',
  'capabilities/bid/web/sealing/OfflineSealing.tsx': 'names files as the printed sealing page names them',
  'capabilities/contract/web/ContractPaper.tsx': 'is a paper: its words are frozen',
  'capabilities/closing/server/pack.ts': 'names the files of an archive',
  'capabilities/closing/server/seal.effect.ts': 'writes what an archive says of itself, for whoever checks it',
  'kernel/server/openapi-routes.ts': 'tells programs',
  'platform/signature/server/signature.server.ts': 'tells programs',
  'capabilities/evaluation-report/papers/web/SaidPaper.tsx': 'is a paper: its words are frozen',
};

const root = path.resolve(import.meta.dirname, '../../src');
const chinese = /[\u4e00-\u9fa5]/;

interface Said {
  at: string;
  text: string;
}

/** Every text of a page that holds Chinese, with what is filled in left as it is written. */
function saidIn(file: string, text: string): Said[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Said[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateExpression(node);
    // A statement is read by the database.
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return;
    if (isText && !ts.isImportDeclaration(node.parent)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const own = ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
        : node.text.trim();
      if (chinese.test(own)) found.push({ at: `${file}:${line}`, text: own });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const faultsOf = ({ at, text }: Said): string[] =>
  table.flatMap(([term, plain]) => {
    const found = term.exec(text);
    return found ? [`${at} says “${found[0]}”: ${plain} (${text.slice(0, 40)})`] : [];
  });

/**
 * Pages, and what they are told to say: steps, terms, what is possible, what comes next; refusals, messages and notes of the
 * server; what opening a sealed file may answer.
 */
const speaks =
  /\.tsx$|\.(steps|terms|guards)\.ts$|\/possible\/|whats-next\.ts$|tender-dates|after-result|before-opening|last-hour|-says\.ts$|sealing-error\.ts$|\/server\/[^/]+\.ts$/;
const pages = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => speaks.test(file) && !file.includes('.test.'));

describe('说法表', () => {
  it('§2 no page says a word of the machine room', () => {
    const said = pages
      .filter((file) => !Object.hasOwn(left, file))
      .flatMap((file) => saidIn(file, fs.readFileSync(path.join(root, file), 'utf8')));
    expect(said.length).toBeGreaterThan(3000);
    expect(said.flatMap(faultsOf)).toEqual([]);
  });

  it('§2 no button, no reason why not, no state and no menu says one', () => {
    const said = [
      ...[...house.lifecycles.values()].flatMap(({ record, states, actions }) => [
        ...Object.entries(states).map(([id, { label }]) => ({ at: `${record.id}.${id}`, text: label })),
        ...Object.entries(actions).flatMap(([verb, { label, says, by, needs = [] }]) =>
          by.every((one) => one === system)
            ? []
            : [label, says ?? '', ...needs.map((need) => need.because)].map((text) => ({
                at: `${record.id}.${verb}`,
                text,
              })),
        ),
      ]),
      ...Object.entries(screens).map(([id, { title }]) => ({ at: id, text: title })),
    ];
    expect(said.length).toBeGreaterThan(2000);
    expect(said.flatMap(faultsOf)).toEqual([]);
  });

  it.each(Object.keys(left))('%s is still there, and still needs to be left', (file) => {
    expect(saidIn(file, fs.readFileSync(path.join(root, file), 'utf8')).flatMap(faultsOf)).not.toEqual([]);
  });

  it.each([
    ['<h2>持钥人公钥指纹</h2>', '公钥指纹'],
    ["words('提交您的一半密钥')", '一半密钥'],
    ['`第 2 份密文`', '密文'],
    ['<p>签名覆盖存证：第 41 条</p>', '存证：第'],
  ])('%s is seen', (text, term) => {
    expect(saidIn('a.tsx', `const a = ${text};`).flatMap(faultsOf).join()).toContain(term);
  });
});

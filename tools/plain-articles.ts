// A page or a paper that cites an article plainly cites it under every law: which one answers is known of the matter, and
// `words()` or a paper's `say` says the sentence by it.
import ts from 'typescript';

const article = /第\s?[\d一二三四五六七八九十百]+\s?条|招标投标法|\d\s?号令/;
/** `words('…')`, say`…`, and what is told to be an article, which is said where it is drawn. */
function isSaid(node: ts.Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isCallExpression(parent) && /^(words|paperWords|say)$/.test(parent.expression.getText())) return true;
    if (ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === 'say') return true;
    if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'law') return true;
  }
  return false;
}
export const plainArticle = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) &&
  article.test(node.text) &&
  !isSaid(node);
/** Where an article stands plainly, each with its reason. */
const ownArticles = new Map([
  ['src/capabilities/bid/web/sealing/look-over.ts', 'said through words() by BeforeSealing'],
  ['src/capabilities/evaluation-room/web/clarification/AskForm.tsx', 'the kinds of question, said where one is chosen'],
  ['src/capabilities/evaluation-room/web/query/QueryPanel.tsx', 'one sentence for two places, said in both'],
  ['src/capabilities/evaluation/collusion-report/web/SignList.tsx', 'one sentence for two places, said in both'],
  ['src/capabilities/evaluation-report/papers/web/CommitteePaper.tsx', 'said where it is drawn'],
  ['src/capabilities/evaluation-report/papers/web/SecondQuotePaper.tsx', 'tells why a tender has no second quotation'],
  [
    'src/capabilities/evaluation-report/papers/server/paper-routes.ts',
    'said where it is drawn, and a refusal of a tender',
  ],
  ['src/capabilities/evaluation-report/papers/server/said.ts', 'what was said under a tender'],
  ['src/capabilities/project/web/GuidePage.tsx', 'names the laws among which is chosen'],
]);

export const drawsArticles = (file: string): boolean =>
  /^src\/capabilities\/.*(\/web\/|\/papers\/|-sheet\.ts$)/.test(file) && !ownArticles.has(file);

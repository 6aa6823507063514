/** Reads public pages as programs do that run no script: strict XML, and of HTML what stands in attributes. */

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (named[name as string] ?? whole),
  );

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** Parses well-formed XML. @throws Error where it is not */
export function parseXml(source: string): Element {
  const text = source.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*/, '');
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let at = 0;
  for (const found of text.matchAll(/<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = text.slice(at, found.index);
    if (/[<>]|&(?!(?:amp|lt|gt|quot|#\d+);)/.test(between)) throw new Error(`not well-formed: ${between.slice(0, 80)}`);
    open.at(-1)!.text += decoded(between);
    at = found.index + found[0].length;
    const [, closes, name, given, isEmpty] = found;
    if (closes) {
      if (open.pop()!.name !== name) throw new Error(`</${name}> closes something else`);
      continue;
    }
    const attributes = [...given!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, decoded(value!)]);
    const element: Element = { name: name!, attributes: Object.fromEntries(attributes), children: [], text: '' };
    open.at(-1)!.children.push(element);
    if (!isEmpty) open.push(element);
  }
  if (open.length !== 1 || root.children.length !== 1 || text.slice(at).trim())
    throw new Error('not one whole element');
  return root.children[0]!;
}

export const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter((c) => c.name === name);
export const textOf = (element: Element, name: string): string => childrenOf(element, name)[0]?.text ?? '';

/** The addresses that a page leads to, on this site. */
export const linksOf = (page: string): string[] =>
  [...page.matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href]) => decoded(href!))
    .filter((href) => href.startsWith('/'));

/** The content of a `<meta>` or the address of a `<link>`. */
export const headOf = (page: string, name: string): string | undefined => {
  const found =
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page) ??
    new RegExp(`<link rel="${name}"[^>]*href="([^"]*)">`).exec(page);
  return found?.[1] === undefined ? undefined : decoded(found[1]);
};

/** The structured data of a page. */
export const dataOf = (page: string): any =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

/** What a reader sees, without its markup. */
export const wordsOf = (page: string): string => decoded(page.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');

/**
 * Formatted text to read. Each element is made from the allow-list, one by one; the page is never given HTML. So what
 * is drawn cannot run, no matter who stored it, and the browser needs no second sanitiser.
 */
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { ScrollBox } from '../../../../ui/layout/PageFrame.tsx';
import { isRichTextLink, richTextElements, richTextHtml } from '../../../record/rich-text.ts';

/** White space between the parts of a table or list is the writer's layout; React warns of it there. */
const holdsParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol']);

const spelledInReact: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

function kept(element: Element, name: string): Record<string, string> {
  const given = (richTextElements[name] ?? []).flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value === null ? [] : [[spelledInReact[attribute] ?? attribute, value] as const];
  });
  return Object.fromEntries(given);
}

function link(href: string): Record<string, string> {
  // Within the office a link stays in its tab; an address that is no page of the office is left out, because it would
  // open nothing.
  if (href.startsWith('#')) return href.startsWith('#/') ? { href } : {};
  return isRichTextLink(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {};
}

/** How a piece of text is drawn, where it is not just shown. */
type InText = (text: string) => ReactNode;

function drawn(node: Node, key: number, inText?: InText): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const parent = node.parentNode!.nodeName.toLowerCase();
    const text = node.textContent ?? '';
    if (holdsParts.has(parent) && text.trim() === '') return null;
    return inText ? <Fragment key={key}>{inText(text)}</Fragment> : text;
  }
  if (!(node instanceof Element)) return null;
  const name = node.nodeName.toLowerCase();
  const children = [...node.childNodes].map((child, i) => drawn(child, i, inText));
  if (!Object.hasOwn(richTextElements, name)) return <Fragment key={key}>{children}</Fragment>;
  if (name === 'br') return <br key={key} />;
  const attributes = kept(node, name);
  const element = createElement(name, { key, ...attributes, ...(name === 'a' ? hrefOf(attributes) : {}) }, ...children);
  // A wide table scrolls by itself, so that the page does not.
  return name === 'table' ? (
    <ScrollBox key={key} className="zc-rich-table">
      {element}
    </ScrollBox>
  ) : (
    element
  );
}

const hrefOf = ({ href }: Record<string, string>) => ({ href: undefined, ...(href ? link(href) : {}) });

/**
 * @param html a stored value of a `richText` field; plain lines show as paragraphs
 * @param inText draws the pieces of text otherwise: a form with gaps to fill in
 */
export function RichText({ html, inText }: { html: string | null | undefined; inText?: InText }) {
  const parts = useMemo(() => {
    // Inert: nothing in a template is loaded, run or styled.
    const held = document.createElement('template');
    held.innerHTML = richTextHtml(html ?? '');
    return [...held.content.childNodes].map((node, i) => drawn(node, i, inText));
  }, [html, inText]);
  return <div className="zc-rich">{parts}</div>;
}

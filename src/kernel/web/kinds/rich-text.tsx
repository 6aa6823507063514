/** Formatted text, written in place. Loaded with the first form that has such a field, because the editor is heavy. */
import { createDocument, getHTMLFromFragment, Mark } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isRichTextLink, richTextHtml, richTextWords } from '../../record/rich-text.ts';
import { words } from '../registry.ts';
import type { InputProps } from './input.ts';
import { insertEvent } from './rich-text/insert.ts';
import { LinkBar, Toolbar } from './rich-text/Toolbar.tsx';

type Doc = ReturnType<typeof createDocument>;

/** The text as it is sent: nothing where no word is, and without the empty paragraph that the editor keeps at the end. */
function spelled(doc: Doc): string {
  const html = getHTMLFromFragment(doc.content, doc.type.schema).replace(/(?:<p><\/p>)+$/, '');
  return richTextWords(html) === '' ? '' : html;
}

export default function RichTextInput({ id, field, value, onChange, disabled, invalid, describedBy }: InputProps) {
  const label = words(field.label);
  const given = useRef<string>(value ?? '');
  // The stored spelling and the editor's differ for the same text (`<br />`, `<br>`): only a change of the text is one.
  const known = useRef<string>(undefined);
  const [content] = useState(() => richTextHtml(value ?? ''));
  const [isLinking, setLinking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: 'zc-rich zc-editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(Boolean(invalid)),
        ...(field.required ? { 'aria-required': 'true' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
      transformPastedHTML: tidyPasted,
    }),
    [id, label, invalid, describedBy, field.required],
  );
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    editable: !disabled,
    // Its few rules are in the stylesheet: the page's policy lets no script add one.
    injectCSS: false,
    onCreate: (made) => {
      known.current = spelled(made.editor.state.doc);
    },
    onUpdate: (made) => {
      const html = spelled(made.editor.state.doc);
      if (html === known.current) return;
      known.current = html;
      given.current = html;
      onChange(html);
    },
  });

  useEffect(() => {
    // Not the editor's own element: on a slow machine it is not there yet.
    const around = frame.current;
    const insert = (event: Event) =>
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: (event as CustomEvent<string>).detail })
        .run();
    around?.addEventListener(insertEvent, insert);
    return () => around?.removeEventListener(insertEvent, insert);
  }, [editor]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  useEffect(() => {
    if ((value ?? '') === given.current) return;
    given.current = value ?? '';
    const next = createDocument(richTextHtml(given.current), editor.schema);
    const html = spelled(next);
    // After a save the server's spelling comes back: the cursor stays where it is.
    if (html === spelled(editor.state.doc)) return;
    known.current = html;
    editor.commands.setContent(next.toJSON(), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div
      ref={frame}
      className={`zc-editor${invalid ? ' zc-editor-invalid' : ''}${disabled ? ' zc-editor-disabled' : ''}`}
    >
      {disabled ? null : (
        <Toolbar editor={editor} controls={id} label={`${label}的格式`} onLink={() => setLinking(true)} />
      )}
      {isLinking && !disabled ? <LinkBar editor={editor} id={id} onClose={() => setLinking(false)} /> : null}
      <EditorContent editor={editor} />
    </div>
  );
}

/** What the editor can hold: exactly the elements of the allow-list that a person writes. */
const raised = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', keys: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) };
    },
  });

// Widths and alignments would be style attributes, which neither the page's policy nor the server's list lets through.
const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
});

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (uri) => isRichTextLink(uri),
    },
  }),
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
  raised('subscript', 'sub', 'Mod-,'),
  raised('superscript', 'sup', 'Mod-.'),
];

/** What word processors put on the clipboard, made fit for the editor. */
const cjk = '\\u2e80-\\u9fff\\uf900-\\ufaff\\u3000-\\u303f\\uff00-\\uffef';
const brokenLine = new RegExp(`([${cjk}])[ \\t]*\\r?\\n\\s*(?=[${cjk}])`, 'g');

const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

function rename(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name);
  next.append(...element.childNodes);
  element.replaceWith(next);
}

/**
 * Word writes a list as paragraphs with the mark in front as text. A number stays text, since papers quote each other by
 * it ("第 3.2 条") and a list would count anew; a bullet becomes a list.
 */
function bulletsToLists(page: Document): void {
  for (const mark of page.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')) {
    const paragraph = mark.closest('p');
    const sign = (mark.textContent ?? '').replace(/\s+/g, '');
    if (!paragraph || /[\p{L}\p{N}]{2}|[\p{N}一二三四五六七八九十]|[a-z][.)）、]/iu.test(sign)) {
      mark.textContent = `${sign} `;
      continue;
    }
    mark.remove();
    const before = paragraph.previousElementSibling;
    const list = before?.matches('ul[data-bullets]') ? before : page.createElement('ul');
    if (list !== before) {
      list.setAttribute('data-bullets', '');
      paragraph.before(list);
    }
    const item = page.createElement('li');
    item.append(paragraph);
    list.append(item);
  }
}

function tidyPasted(html: string): string {
  // Word's style sheet says nothing that is kept, and the content policy would report it.
  const page = new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/gi, ''), 'text/html');
  bulletsToLists(page);
  for (const [from, to] of Object.entries(renamed)) for (const h of page.querySelectorAll(from)) rename(h, to);
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // The source is broken into lines; between Chinese characters each break would leave a blank that the author did
    // not type.
    text.textContent = text.textContent!.replaceAll('\u00a0', ' ').replace(brokenLine, '$1');
  }
  // Word keeps empty paragraphs for distance, each with a blank in an element of its own.
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img, br') && !paragraph.closest('td, th, li'))
      paragraph.remove();
  }
  return page.body.innerHTML;
}

/** Formatted text, written in place. Loaded with the first form that has such a field, because the editor is heavy. */
import { createDocument, getHTMLFromFragment } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { richTextHtml, richTextWords } from '../../record/rich-text.ts';
import { words } from '../registry.ts';
import type { InputProps } from './input.ts';
import { extensions } from './rich-text/extensions.ts';
import { insertEvent } from './rich-text/insert.ts';
import { LinkBar } from './rich-text/LinkBar.tsx';
import { tidyPasted } from './rich-text/paste.ts';
import { Toolbar } from './rich-text/Toolbar.tsx';

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

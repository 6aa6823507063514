/** Where a link leads, asked beside the text. */
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { isRichTextLink } from '../../../record/rich-text.ts';

/** `www.example.org` is meant as https; the person corrects any other scheme. */
const meant = (typed: string) =>
  /^[a-z][a-z\d+.-]*:|^[#/]/i.test(typed) ? typed : typed.includes('@') ? `mailto:${typed}` : `https://${typed}`;

export function LinkBar({ editor, id, onClose }: { editor: Editor; id: string; onClose: () => void }) {
  const [typed, setTyped] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [because, setBecause] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = meant(typed.trim());
    if (typed.trim() === '') {
      editor.chain().extendMarkRange('link').unsetLink().run();
      close();
    } else if (!isRichTextLink(href)) {
      setBecause('链接须以 https://、mailto: 或 # 开头');
    } else {
      const { empty } = editor.state.selection;
      const isNew = empty && !editor.isActive('link');
      if (isNew)
        editor.commands.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] });
      else editor.chain().extendMarkRange('link').setLink({ href }).run();
      close();
    }
  };
  return (
    <div className="zc-editor-link">
      <label htmlFor={`${id}-link`}>链接地址</label>
      <input
        id={`${id}-link`}
        ref={input}
        value={typed}
        placeholder="https://"
        inputMode="url"
        aria-invalid={Boolean(because)}
        aria-describedby={because ? `${id}-link-because` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setBecause(undefined);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else close();
        }}
      />
      <button type="button" className="zc-link" onClick={apply}>
        {typed.trim() === '' ? '去掉链接' : '确定'}
      </button>
      <button type="button" className="zc-link" onClick={close}>
        取消
      </button>
      {because ? (
        <div className="zc-refusal" id={`${id}-link-because`}>
          {because}
        </div>
      ) : null}
    </div>
  );
}

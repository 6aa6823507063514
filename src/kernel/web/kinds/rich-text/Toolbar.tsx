/** The tools of formatted text: one stop for the Tab key, arrows move within. */
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isRichTextLink } from '../../../record/rich-text.ts';

interface Tool {
  /** What it does, as it is read out and shown on hover. */
  label: string;
  face: ReactNode;
  run: (editor: Editor) => void;
  /** A tool that can be on says whether it is. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const levels = [2, 3, 4] as const;
const headings = levels.map(
  (level, i): Tool => ({
    label: `${'一二三'[i]}级标题`,
    face: `标题${'一二三'[i]}`,
    run: (e) => e.chain().focus().toggleHeading({ level }).run(),
    isOn: (e) => e.isActive('heading', { level }),
  }),
);

const mark = (name: string, label: string, face: ReactNode): Tool => ({
  label,
  face,
  run: (e) => e.chain().focus().toggleMark(name).run(),
  isOn: (e) => e.isActive(name),
});

const marks = [
  mark('bold', '加粗 Ctrl+B', <b>B</b>),
  mark('italic', '斜体 Ctrl+I', <i>I</i>),
  mark('underline', '下划线 Ctrl+U', <u>U</u>),
  mark('superscript', '上标 Ctrl+.', 'x²'),
  mark('subscript', '下标 Ctrl+,', 'x₂'),
];

const blocks: Tool[] = [
  {
    label: '项目符号',
    face: '• 列表',
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    label: '编号列表',
    face: '1. 编号',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    label: '引用',
    face: '引用',
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  {
    label: '插入表格',
    face: '表格',
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (e) => !e.isActive('table'),
  },
];

const steps: Tool[] = [
  { label: '清除格式', face: '清除', run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run() },
  { label: '撤销 Ctrl+Z', face: '撤销', run: (e) => e.chain().focus().undo().run(), can: (e) => e.can().undo() },
  { label: '重做 Ctrl+Y', face: '重做', run: (e) => e.chain().focus().redo().run(), can: (e) => e.can().redo() },
];

const ofTables: Tool[] = [
  { label: '在下方插入一行', face: '加行', run: (e) => e.chain().focus().addRowAfter().run() },
  { label: '在右侧插入一列', face: '加列', run: (e) => e.chain().focus().addColumnAfter().run() },
  { label: '删除当前行', face: '删行', run: (e) => e.chain().focus().deleteRow().run() },
  { label: '删除当前列', face: '删列', run: (e) => e.chain().focus().deleteColumn().run() },
  {
    label: '合并选中的单元格',
    face: '合并',
    run: (e) => e.chain().focus().mergeCells().run(),
    can: (e) => e.can().mergeCells(),
  },
  {
    label: '拆分单元格',
    face: '拆分',
    run: (e) => e.chain().focus().splitCell().run(),
    can: (e) => e.can().splitCell(),
  },
  { label: '表头单元格', face: '表头', run: (e) => e.chain().focus().toggleHeaderCell().run() },
  { label: '删除表格', face: '删表', run: (e) => e.chain().focus().deleteTable().run() },
];

/** Who speaks to the page says what is written on a button, so its name begins with that. */
const nameOf = ({ label, face }: Tool) =>
  typeof face === 'string' && !label.includes(face) ? `${face}：${label}` : label;

export interface ToolbarProps {
  editor: Editor;
  /** The id of the text that the tools work on. */
  controls: string;
  label: string;
  onLink: () => void;
}

export function Toolbar({ editor, controls, label, onLink }: ToolbarProps) {
  const [at, setAt] = useState(0);
  const link: Tool = { label: '链接', face: '链接', run: onLink, isOn: (e) => e.isActive('link') };
  const groups = [headings, marks, [...blocks, link], steps];
  const inTable = useEditorState({ editor, selector: ({ editor: e }) => e.isActive('table') });
  if (inTable) groups.push(ofTables);
  const tools = groups.flat();
  // Only what the faces show is compared, so that typing draws the bar again only when it changes.
  const states = useEditorState({
    editor,
    selector: ({ editor: e }) =>
      tools.map((t) => `${t.isOn?.(e) ? 'on' : ''}${t.can && !t.can(e) ? 'off' : ''}`).join(' '),
  }).split(' ');
  const stop = Math.min(at, tools.length - 1);

  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -stop, End: tools.length - 1 - stop };
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (stop + by + tools.length) % tools.length;
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div className="zc-editor-bar" role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={step}>
      {groups.map((group) => (
        <div key={group[0]!.label} className="zc-editor-group">
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            const isOff = states[index] === 'off';
            return (
              <button
                key={tool.label}
                type="button"
                className="zc-editor-tool"
                title={tool.label}
                aria-label={nameOf(tool)}
                aria-pressed={tool.isOn ? states[index] === 'on' : undefined}
                // A button that is disabled would lose the keyboard its place.
                aria-disabled={isOff}
                tabIndex={index === stop ? 0 : -1}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setAt(index);
                  if (!isOff) tool.run(editor);
                }}
              >
                {tool.face}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

// Where a link leads, asked beside the text.

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

/**
 * 章节 as a tool: the list moved by hand or keys, one chapter written at a time, names put in where the cursor is, and the
 * paper beside it. What a template fixes can be filled in and not changed.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldInput, type InputProps, words } from '../../../../kernel/web/index.ts';
import { useNarrow } from '../../../../ui/layout/useNarrow.ts';
import { ChapterList } from './ChapterList.tsx';
import { besideChapter, droppedChapter, type EditedChapter, steppedChapter } from './chapters.ts';
import { FixedChapter } from './FixedChapter.tsx';
import { Names, type OfferedName } from './Names.tsx';
import './editor.css';

interface ChapterEditorProps extends InputProps {
  /** The names that may be put in, with what they say today. */
  names: readonly OfferedName[];
  /** The paper as it reads with these chapters; the one that is written is named. */
  paper: (chapters: readonly EditedChapter[], at: string | undefined) => ReactNode;
  /** The words of chapters that only have gaps to fill, by their ids. */
  fixed?: ReadonlyMap<string, string>;
  /** Chapters can be marked as fixed: in a template. */
  canFix?: boolean;
}

const freshId = () => crypto.randomUUID().slice(0, 12);
const none: ReadonlyMap<string, string> = new Map();

export function ChapterEditor(props: ChapterEditorProps) {
  const { id, value, onChange, disabled, inner = {}, fixed = none, names, canFix } = props;
  const chapters: EditedChapter[] = value ?? [];
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<string>();
  const [isWide, setWide] = useState(false);
  const [isRead, setRead] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const current = chapters.find((c) => c.id === chosen) ?? chapters[0];
  const at = current ? chapters.indexOf(current) : -1;
  const showsPaper = isRead || (isWide && !isNarrow);

  // What lies under a page that is written over must not scroll or be reached.
  useEffect(() => {
    if (!isWide) return;
    const before = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = before;
    };
  }, [isWide]);

  // The paper turns to the chapter that is written.
  const here = current?.id;
  useEffect(() => {
    if (!showsPaper || !here) return;
    const paper = frame.current?.querySelector<HTMLElement>('.zc-chapters-paper');
    const place = paper?.querySelector<HTMLElement>('.is-written');
    if (paper && place) paper.scrollTop += place.getBoundingClientRect().top - paper.getBoundingClientRect().top - 12;
  }, [showsPaper, here]);

  const focusList = (chapter: string) =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-chapter="${chapter}"]`)?.focus());
  const focusText = () =>
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('.zc-chapter-text [contenteditable]')?.focus(),
    );
  const change = (chapter: string, part: Partial<EditedChapter>) =>
    onChange(chapters.map((c) => (c.id === chapter ? { ...c, ...part } : c)));
  const add = (after?: string, like?: EditedChapter) => {
    const fresh: EditedChapter = { ...like, id: freshId(), ...(canFix && !like ? { fixed: false } : {}) };
    const place = after ? chapters.findIndex((c) => c.id === after) + 1 : chapters.length;
    onChange([...chapters.slice(0, place), fresh, ...chapters.slice(place)]);
    setChosen(fresh.id);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLInputElement>('.zc-chapter-title')?.focus());
  };
  const remove = (chapter: string) => {
    const next = besideChapter(chapters, chapter, 1);
    const other = next === chapter ? besideChapter(chapters, chapter, -1) : next;
    onChange(chapters.filter((c) => c.id !== chapter));
    setChosen(other);
    focusList(other);
  };
  const move = (chapter: string, by: -1 | 1) => onChange(steppedChapter(chapters, chapter, by));

  const onKey = (event: KeyboardEvent) => {
    if (!current) return;
    const inList = (event.target as HTMLElement).hasAttribute('data-chapter');
    const up = event.key === 'ArrowUp';
    if (event.key === 'Escape' && isWide) {
      setWide(false);
    } else if (event.altKey && (up || event.key === 'ArrowDown')) {
      if (disabled) return;
      const focused = document.activeElement as HTMLElement | null;
      move(current.id, up ? -1 : 1);
      requestAnimationFrame(() => focused?.isConnected && focused.focus());
    } else if (event.altKey && (event.key === 'PageUp' || event.key === 'PageDown')) {
      const next = besideChapter(chapters, current.id, event.key === 'PageUp' ? -1 : 1);
      setChosen(next);
      if (inList) focusList(next);
      else focusText();
    } else if (inList && (up || event.key === 'ArrowDown')) {
      const next = besideChapter(chapters, current.id, up ? -1 : 1);
      setChosen(next);
      focusList(next);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !disabled) {
      add(current.id);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const locked = current ? fixed.get(current.id) : undefined;
  const textId = `${id}.${at}.body`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the tools within it
    <div
      className={`zc-chapters${isWide ? ' is-wide' : ''}${showsPaper ? ' has-paper' : ''}`}
      id={id}
      ref={frame}
      tabIndex={-1}
      aria-describedby={props.describedBy}
      onKeyDown={onKey}
    >
      <div className="zc-chapters-bar">
        <span className="zc-hint">
          ↑↓ 换一章；Alt+↑↓ 移动整章；Alt+PageUp、PageDown 上一章、下一章；Ctrl+Enter 在后面加一章
        </span>
        <button type="button" className="zc-button" aria-pressed={showsPaper} onClick={() => setRead(!isRead)}>
          预览
        </button>
        <button type="button" className="zc-button" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
          {isWide ? '返回表单' : '展开编写'}
        </button>
      </div>
      <ChapterList
        id={id}
        chapters={chapters}
        at={current?.id}
        fixed={fixed}
        refused={inner}
        disabled={disabled}
        onChoose={setChosen}
        onDrop={(chapter, before) => onChange(droppedChapter(chapters, chapter, before))}
        onAdd={() => add()}
      />
      {current ? (
        <div className="zc-chapter-text" key={current.id}>
          <div className="zc-chapter-head">
            <input
              className="zc-chapter-title"
              id={`${id}.${at}.title`}
              aria-label="章节标题"
              placeholder="章节标题"
              maxLength={200}
              value={current.title ?? ''}
              disabled={disabled || locked !== undefined}
              onChange={(event) => change(current.id, { title: event.target.value })}
            />
            {canFix ? (
              <label className="zc-chapter-fix">
                <input
                  type="checkbox"
                  checked={current.fixed ?? false}
                  disabled={disabled}
                  onChange={(event) => change(current.id, { fixed: event.target.checked })}
                />
                固定，只能填空
              </label>
            ) : null}
            {disabled || locked !== undefined ? null : (
              <>
                <button type="button" className="zc-link" onClick={() => add(current.id, current)}>
                  复制
                </button>
                <button type="button" className="zc-link zc-danger" onClick={() => remove(current.id)}>
                  删去这一章
                </button>
              </>
            )}
          </div>
          <Said because={inner[`${at}.title`]} />
          {locked === undefined ? (
            <>
              {disabled ? null : <Names names={names} into={textId} />}
              <FieldInput
                {...props}
                id={textId}
                name="body"
                field={props.field.fields?.body ?? props.field}
                value={current.body ?? ''}
                invalid={Boolean(inner[`${at}.body`])}
                describedBy={undefined}
                inner={{}}
                onChange={(body) => change(current.id, { body })}
              />
            </>
          ) : (
            <FixedChapter
              id={textId}
              template={locked}
              own={current.body ?? ''}
              names={names}
              disabled={disabled}
              onChange={(body) => change(current.id, { body })}
            />
          )}
          <Said because={inner[`${at}.body`]} />
        </div>
      ) : (
        <p className="zc-chapter-none">还没有章节。加一章，或者套用模板。</p>
      )}
      {showsPaper ? (
        <section className="zc-chapters-paper" aria-label="预览">
          {props.paper(chapters, current?.id)}
        </section>
      ) : null}
    </div>
  );
}

const Said = ({ because }: { because: string | undefined }) =>
  because ? <div className="zc-refusal">{words(because)}</div> : null;

/** The chapters in their order, with what is still open in each. */
import { useState } from 'react';
import { type EditedChapter, openIn } from './chapters.ts';

interface ChapterListProps {
  id: string;
  chapters: readonly EditedChapter[];
  at: string | undefined;
  fixed: ReadonlyMap<string, string>;
  /** Sentences by `place.field`. */
  refused: Readonly<Record<string, string>>;
  disabled?: boolean | undefined;
  onChoose: (chapter: string) => void;
  onDrop: (chapter: string, before?: string) => void;
  onAdd: () => void;
}

export function ChapterList(props: ChapterListProps) {
  const { id, chapters, at, fixed, refused, disabled, onChoose, onDrop, onAdd } = props;
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const drop = (before?: string) => {
    if (dragged) onDrop(dragged, before);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <nav className="zc-chapter-list" aria-label="章节">
      <ol>
        {chapters.map((chapter, place) => {
          const isHere = chapter.id === at;
          const because = refused[`${place}.title`] ?? refused[`${place}.body`];
          return (
            <li
              key={chapter.id}
              className={`${isHere ? 'is-here' : ''}${over === chapter.id ? ' is-over' : ''}`}
              draggable={!disabled}
              onDragStart={(event) => {
                event.dataTransfer.setData('text/plain', chapter.title ?? '');
                event.dataTransfer.effectAllowed = 'move';
                setDragged(chapter.id);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setOver(chapter.id);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(chapter.id);
              }}
            >
              <button
                type="button"
                // A sentence about a chapter that is not open leads to its line.
                id={because && !isHere ? `${id}.${place}.${refused[`${place}.title`] ? 'title' : 'body'}` : undefined}
                data-chapter={chapter.id}
                aria-current={isHere ? 'true' : undefined}
                tabIndex={isHere ? 0 : -1}
                onClick={() => onChoose(chapter.id)}
              >
                <span>{chapter.title || '未命名的章节'}</span>
                <Marks chapter={chapter} isFixed={fixed.has(chapter.id) || Boolean(chapter.fixed)} because={because} />
              </button>
            </li>
          );
        })}
      </ol>
      {disabled ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the place behind all chapters, to drop one on
        <div className="zc-chapter-add" onDragOver={(event) => dragged && event.preventDefault()} onDrop={() => drop()}>
          <button type="button" className="zc-link" onClick={onAdd}>
            + 加一章
          </button>
        </div>
      )}
    </nav>
  );
}

function Marks({
  chapter,
  isFixed,
  because,
}: {
  chapter: EditedChapter;
  isFixed: boolean;
  because?: string | undefined;
}) {
  const { gaps, isEmpty } = openIn(chapter);
  if (!isFixed && !because && !isEmpty && gaps === 0) return null;
  return (
    <small>
      {isFixed ? <span className="zc-chapter-lock">固定</span> : null}
      {because ? <span className="zc-ink-due">须改</span> : null}
      {isEmpty ? <span className="zc-ink-wait">空</span> : null}
      {gaps > 0 ? <span className="zc-ink-wait">{gaps} 处待填</span> : null}
    </small>
  );
}

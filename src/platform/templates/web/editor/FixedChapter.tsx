/** A chapter whose words a template fixes: read as it stands, with its gaps to fill in and its variables beside today's data. */
import { type ReactNode, useMemo } from 'react';
import { RichText } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { placesIn, saidIn, saying } from './fixed.ts';
import type { OfferedName } from './Names.tsx';

interface FixedChapterProps {
  id: string;
  /** The template's text with its variables and gaps. */
  template: string;
  own: string;
  names: readonly OfferedName[];
  disabled?: boolean | undefined;
  onChange: (body: string) => void;
}

/** Stand for the open places while the text is drawn; no author types these signs. */
const firstSign = 0xe000;
const signs = /([\ue000-\uf8ff])/;

export function FixedChapter({ id, template, own, names, disabled, onChange }: FixedChapterProps) {
  const places = useMemo(() => placesIn(template), [template]);
  const said = saidIn(template, own);
  const today = (name: string) => names.find((n) => n.name === name)?.value;
  const write = (place: number, words: string | null | undefined) =>
    onChange(
      saying(
        template,
        (said ?? []).map((before, i) => (i === place ? words : before)),
      ),
    );
  const marked = useMemo(() => {
    let at = 0;
    return template.replace(/【待填：?[^【】]*】|\{\{[^{}]*\}\}/g, () => String.fromCharCode(firstSign + at++));
  }, [template]);
  const drawn = (place: number): ReactNode => {
    const { kind, asks } = places[place] ?? { kind: 'gap', asks: '' };
    const words = said?.[place] ?? '';
    if (kind === 'gap')
      return (
        <input
          className="zc-gap"
          aria-label={asks || '待填'}
          placeholder={asks || '待填'}
          value={words}
          disabled={disabled}
          onChange={(event) => write(place, event.target.value)}
        />
      );
    const now = today(asks);
    return (
      <span className="zc-filled" title={asks}>
        {words || `【待填：${asks}】`}
        {!disabled && now !== undefined && now !== null && now !== words ? (
          <button type="button" className="zc-link" onClick={() => write(place, now)}>
            改为“{now.slice(0, 20)}”
          </button>
        ) : null}
      </span>
    );
  };
  const inText = (text: string) =>
    text.split(signs).map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places
      <span key={i}>{signs.test(part) ? drawn(part.charCodeAt(0) - firstSign) : part}</span>
    ));
  if (!said)
    return (
      <>
        <Banner
          tone="due"
          actions={
            disabled ? null : (
              <button
                type="button"
                className="zc-button"
                onClick={() =>
                  onChange(
                    saying(
                      template,
                      places.map((p) => today(p.asks)),
                    ),
                  )
                }
              >
                恢复固定文字
              </button>
            )
          }
        >
          这一章由模板固定，现在的文字与它不同；提交前须恢复，或者不再套用模板。
        </Banner>
        <RichText html={own} />
      </>
    );
  const open = places.filter((p, i) => p.kind === 'gap' && !said[i]).length;
  return (
    <div className="zc-fixed" id={id} tabIndex={-1}>
      <p className="zc-hint">
        固定的文字不能改写，绿线处填空
        {open > 0 ? `；还有 ${open} 处待填` : places.some((p) => p.kind === 'gap') ? '；已填齐' : ''}。
      </p>
      <RichText html={marked} inText={inText} />
    </div>
  );
}

/** A list of thousands: only what can be seen is drawn, inside the nearest part of the page that scrolls. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

export interface WindowedListProps<Item extends { id: string }> {
  items: readonly Item[];
  render: (item: Item) => ReactNode;
  /** Height of a usual row, in pixels; what is drawn is measured. */
  height: number;
  className: string;
  classOf?: (item: Item) => string | undefined;
  /** New rows are read out. */
  isLive?: boolean;
}

/** Fewer are drawn whole. */
const few = 60;

export function WindowedList<Item extends { id: string }>(props: WindowedListProps<Item>) {
  const { items, render, className, classOf, isLive } = props;
  const live = isLive ? ('polite' as const) : undefined;
  if (items.length > few) return <Windowed {...props} />;
  return (
    <ul className={className} aria-live={live}>
      {items.map((item) => (
        <li key={item.id} className={classOf?.(item)}>
          {render(item)}
        </li>
      ))}
    </ul>
  );
}

function Windowed<Item extends { id: string }>(props: WindowedListProps<Item>) {
  const { items, render, height, className, classOf, isLive } = props;
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<{ box: HTMLElement; top: number }>();
  useLayoutEffect(() => {
    const box = scrollingBox(list.current!);
    const top = list.current!.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    setPlace({ box, top });
  }, []);
  const window = useVirtualizer({
    count: items.length,
    getScrollElement: () => place?.box ?? null,
    estimateSize: () => height,
    getItemKey: (index) => items[index]!.id,
    scrollMargin: place?.top ?? 0,
    overscan: 8,
  });
  const shown = window.getVirtualItems();
  const margin = place?.top ?? 0;
  return (
    <ul
      ref={list}
      className={className}
      aria-live={isLive ? 'polite' : undefined}
      style={{
        gap: 0,
        paddingTop: (shown[0]?.start ?? margin) - margin,
        paddingBottom: window.getTotalSize() + margin - (shown.at(-1)?.end ?? margin),
      }}
    >
      {shown.map(({ index, key }) => {
        const item = items[index]!;
        return (
          <li
            key={key}
            ref={window.measureElement}
            data-index={index}
            className={classOf?.(item)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {render(item)}
          </li>
        );
      })}
    </ul>
  );
}

function scrollingBox(element: HTMLElement): HTMLElement {
  let box = element.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box ?? document.documentElement;
}

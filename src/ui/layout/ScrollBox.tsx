/** A box that scrolls by itself where its content is too wide or too high; then, and only then, keys reach it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';

export function ScrollBox({ className, label, children }: { className: string; label?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setScrolls(element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, []);
  // A box that scrolls must be reached by keys, and say what it is.
  const reached = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label } : {};
  return (
    <div ref={box} className={className} {...reached}>
      {children}
    </div>
  );
}

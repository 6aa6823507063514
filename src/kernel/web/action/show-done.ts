/** What a person reads once something is done: that it is, and what comes next, with a way there where it is theirs. */
import { showNotice } from '../../../ui/controls/notices.tsx';
import { isLater, type NextLine } from '../../screen/turn.ts';
import { screenNamed, to, words } from '../registry.ts';

/** Milliseconds: long enough to read the sentence and to follow it. */
const readable = 8000;

export function showDone(label: string, { next: line }: { next?: NextLine | undefined }): void {
  const done = `${words(label)}：已完成`;
  const act = line ? words(line.does) : '';
  if (!line) showNotice(done);
  else if (line.isMine && !isLater(line) && screenNamed(line.screen))
    showNotice(`${done}。下一步：`, 'done', readable, { label: `${act} →`, href: `#${to(line.screen, line.query)}` });
  else {
    // Time or another person leads on: both are told, and nobody is sent where there is nothing to do.
    const next = line.who && !isLater(line) ? `由${words(line.who)}${act}` : `${act}（${words(line.says)}）`;
    showNotice(`${done}。接下来：${next}`, 'done', readable);
  }
}

/**
 * What a page learns because somebody presses elsewhere, told once the press is over: were it told at once, a sentence that
 * appears would move what is pressed from under the pointer, and the press would be lost.
 */
let isPressed = false;
let waiting: (() => void)[] = [];

function released(): void {
  isPressed = false;
  const told = waiting;
  waiting = [];
  // The click of this press comes first.
  setTimeout(() => {
    for (const work of told) work();
  });
}

if (typeof addEventListener === 'function') {
  const pressed = () => {
    isPressed = true;
  };
  addEventListener('pointerdown', pressed, true);
  for (const end of ['pointerup', 'pointercancel', 'dragend']) addEventListener(end, released, true);
  // The window's own: it was left in the middle of a press.
  addEventListener('blur', (event) => event.target === globalThis && released());
}

/** Now, or when the press that is under way has ended. */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}

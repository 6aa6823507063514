/**
 * Offers bytes as a file to save. Specification §9: about 42 ms after the click that asked for it, so that the page has
 * drawn what it says about it before the browser's own dialog stands.
 */
export const downloadDelayMs = 42;

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  setTimeout(() => link.click(), downloadDelayMs);
  // The browser still reads from it while it saves.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

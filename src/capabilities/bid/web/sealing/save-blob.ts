/** Offers bytes as a file to save. */
export function saveBlob(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser still reads from it while it saves.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

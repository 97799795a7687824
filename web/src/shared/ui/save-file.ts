/** Makes the browser save a file. */

/** Milliseconds after which every browser has started saving. */
const revokeAfter = 60_000;

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfter);
}

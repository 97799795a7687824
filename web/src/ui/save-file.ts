/** Gives the person a file to keep. */

/** Long enough for every browser to have begun saving, in milliseconds. */
const keepFor = 60_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepFor);
}

/** For component tests: captures saved files, since jsdom has no downloads. */
import { vi } from 'vitest';

/** @returns a list to which the names of saved files are added until the mocks are restored */
export function watchSavedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

/** For component tests: what a page saves, since jsdom has no downloads. */
import { vi } from 'vitest';

/** @returns the names of the files that are saved from now on, until the mocks are restored */
export function watchSavedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

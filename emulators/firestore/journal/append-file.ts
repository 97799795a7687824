/** An append-only file of lines. */
import { closeSync, fchmodSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** The file mode: the file holds personal data. */
export const OWNER_ONLY = 0o600;

export class AppendFile {
  private readonly descriptor: number;

  /** @param size bytes to keep of an existing file; later, its current size */
  constructor(
    path: string,
    public size: number,
  ) {
    this.descriptor = openSync(path, 'a', OWNER_ONLY);
    fchmodSync(this.descriptor, OWNER_ONLY);
    ftruncateSync(this.descriptor, size);
  }

  /** Appends a line. On failure, removes a partly written line, so that the next line does not continue it. */
  write(line: string): void {
    const bytes = Buffer.from(line);
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(this.descriptor, bytes, written);
    } catch (error) {
      ftruncateSync(this.descriptor, this.size);
      throw error;
    }
    this.size += bytes.length;
  }

  sync(): void {
    fsyncSync(this.descriptor);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

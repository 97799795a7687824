/** An append-only file of lines. */
import { closeSync, fchmodSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Owner only: the file holds personal data. */
export const MODE = 0o600;

export class AppendFile {
  private readonly descriptor: number;

  /** @param size bytes to keep of an existing file */
  constructor(
    path: string,
    public size: number,
  ) {
    this.descriptor = openSync(path, 'a', MODE);
    fchmodSync(this.descriptor, MODE);
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

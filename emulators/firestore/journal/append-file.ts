/** A file that only grows, line by line. */
import { closeSync, fchmodSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Owner only: the file holds what people have entrusted to the product. */
export const MODE = 0o600;

export class AppendFile {
  private readonly descriptor: number;

  /** @param size what is kept of a file that exists, in bytes */
  constructor(
    path: string,
    public size: number,
  ) {
    this.descriptor = openSync(path, 'a', MODE);
    fchmodSync(this.descriptor, MODE);
    ftruncateSync(this.descriptor, size);
  }

  /** A line that could not be written whole must not stay: the next one would be glued to it. */
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

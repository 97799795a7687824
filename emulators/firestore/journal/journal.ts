/**
 * A write-ahead log of all commits: acknowledged writes survive the end of the process. Commits are not synced to
 * disk one by one, so a power cut can lose the last ones.
 */
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from '../documents/database';
import { pathOf } from '../documents/document';
import { AppendFile, OWNER_ONLY } from './append-file';
import { formatEntry, header, oldHeader, parseEntry, type AfterCommit, type Entry } from './line';
import { lock } from './lock';

/** A smaller file is not worth compacting while the server runs. */
const MIN_COMPACTED_SIZE = 16 * 1024 * 1024;
const DOCUMENTS_PER_LINE = 50;

export class Journal {
  /** The size of the file when it was opened, or after the last attempt to compact it. */
  private baseSize: number;

  private constructor(
    private readonly path: string,
    private file: AppendFile,
    private lastChecksum: number,
    /** Whether the file is of an older version; it must be rewritten before the first append. */
    readonly isOutdated: boolean,
    private readonly unlock: () => void,
  ) {
    this.baseSize = file.size;
  }

  /**
   * Opens or creates a journal.
   *
   * @param replay called with every entry, oldest first
   * @throws Error when another process uses the file, or when a complete line is damaged
   */
  static open(path: string, replay: (entry: Entry) => void): Journal {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', OWNER_ONLY));
    // A file has one lock, whichever path it is opened through.
    const realPath = realpathSync(path);
    const unlock = lock(`${realPath}.lock`);
    try {
      const { size, lastChecksum, isOutdated } = replayFile(realPath, replay);
      const file = new AppendFile(realPath, size);
      if (size === 0) file.write(header.text);
      return new Journal(realPath, file, lastChecksum, isOutdated, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  append(entry: Entry): void {
    const line = formatEntry(entry, this.lastChecksum);
    this.file.write(line.text);
    this.lastChecksum = line.checksum;
  }

  /** Whether later commits have probably outdated most of the file. */
  get isWasteful(): boolean {
    return this.file.size > MIN_COMPACTED_SIZE && this.file.size > 3 * this.baseSize;
  }

  /** Compacts the file. If compacting fails, the old file stays in use. */
  compact(databases: Iterable<Database>): void {
    try {
      this.rewrite(databases);
    } catch (error) {
      console.error(`${this.path} could not be compacted:`, error);
    }
    this.baseSize = this.file.size;
  }

  /**
   * Writes the current state to a new file, which replaces the old one atomically.
   *
   * @throws Error when that fails; the old file is unchanged
   */
  rewrite(databases: Iterable<Database>): void {
    const newPath = `${this.path}.new`;
    const newFile = new AppendFile(newPath, 0);
    let lastChecksum = header.checksum;
    try {
      newFile.write(header.text);
      for (const database of databases)
        for (const entry of entriesOf(database)) {
          const line = formatEntry(entry, lastChecksum);
          newFile.write(line.text);
          lastChecksum = line.checksum;
        }
      newFile.sync();
      renameSync(newPath, this.path);
    } catch (error) {
      newFile.close();
      throw error;
    }
    this.file.close();
    this.file = newFile;
    this.lastChecksum = lastChecksum;
  }

  close(): void {
    this.file.sync();
    this.file.close();
    this.unlock();
  }
}

function* entriesOf(database: Database): Generator<Entry> {
  const at = database.clock.now();
  let documents: AfterCommit[] = [];
  for (const after of database.all()) {
    documents.push({ path: pathOf(after), after });
    if (documents.length < DOCUMENTS_PER_LINE) continue;
    yield { at, database: database.name, documents };
    documents = [];
  }
  if (documents.length > 0) yield { at, database: database.name, documents };
}

const LINE_END = 0x0a;

/** @returns `size`: bytes up to the end of the last complete line; `lastChecksum`: that line's checksum */
function replayFile(path: string, replay: (entry: Entry) => void) {
  const bytes = readFileSync(path);
  let start = 0;
  let lineNumber = 0;
  let lastChecksum = header.checksum;
  let isOutdated = false;
  for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
    const line = bytes.toString('utf8', start, end);
    lineNumber++;
    try {
      if (lineNumber === 1) {
        isOutdated = `${line}\n` === oldHeader.text;
        checkHeader(isOutdated || `${line}\n` === header.text);
      } else {
        const { entry, checksum } = parseEntry(line, isOutdated ? 0 : lastChecksum);
        replay(entry);
        lastChecksum = checksum;
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const advice = 'The data is damaged; move the file away to start empty.';
      throw new Error(`${path}:${lineNumber}: ${reason}. ${advice}`, { cause: error });
    }
    start = end + 1;
  }
  // The path could be a mistake: without a complete line, overwrite only an unfinished header.
  if (lineNumber === 0) checkHeader(header.text.startsWith(bytes.toString('utf8')));
  if (start < bytes.length)
    console.warn(`${path}: dropped an incomplete last line; its write was never acknowledged.`);
  return { size: start, lastChecksum, isOutdated };
}

function checkHeader(isHeader: boolean): void {
  if (!isHeader) throw new Error('this is not a journal of the embedded Firestore');
}

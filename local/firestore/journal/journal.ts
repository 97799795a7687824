/**
 * Keeps every commit in a file before it is made, so that what was acknowledged survives the end of the
 * process. The system writes to the disk when it likes: a power cut can cost the last moments.
 */
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from '../documents/database';
import { pathOf } from '../documents/document';
import { AppendFile } from './append-file';
import { formatEntry, header, parseEntry, type AfterCommit, type Entry } from './line';
import { lock } from './lock';

/** A smaller file is not worth rewriting while the server runs. */
const SMALL = 16 * 1024 * 1024;
const DOCUMENTS_PER_LINE = 50;

export class Journal {
  /** What the file had grown from when it was last looked at for waste. */
  private baseSize: number;

  private constructor(
    private readonly path: string,
    private file: AppendFile,
    private readonly unlock: () => void,
  ) {
    this.baseSize = file.size;
  }

  /**
   * Opens a journal, or begins one.
   *
   * @param replay is given every entry, oldest first
   * @throws Error when another process uses the file, or when it is damaged elsewhere than in its last line
   */
  static open(path: string, replay: (entry: Entry) => void): Journal {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const unlock = lock(`${path}.lock`);
    try {
      const whole = existsSync(path) ? replayFile(path, replay) : 0;
      const file = new AppendFile(path, whole);
      if (whole === 0) file.write(header);
      return new Journal(path, file, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  append(entry: Entry): void {
    this.file.write(formatEntry(entry));
  }

  /** Whether most of the file has probably been overtaken by later commits. */
  get wasteful(): boolean {
    return this.file.size > SMALL && this.file.size > 3 * this.baseSize;
  }

  /** Rewrites the file without what has been overtaken. When that fails, the old one goes on serving. */
  compact(databases: Iterable<Database>): void {
    try {
      this.rewrite(databases);
    } catch (error) {
      console.error(`${this.path} could not be made smaller:`, error);
    }
    this.baseSize = this.file.size;
  }

  /** Writes the present state into a new file, which takes the place of the old one in one step. */
  private rewrite(databases: Iterable<Database>): void {
    const draft = `${this.path}.new`;
    const next = new AppendFile(draft, 0);
    try {
      next.write(header);
      for (const database of databases) for (const line of linesOf(database)) next.write(line);
      next.sync();
      renameSync(draft, this.path);
    } catch (error) {
      next.close();
      throw error;
    }
    this.file.close();
    this.file = next;
  }

  close(): void {
    this.file.sync();
    this.file.close();
    this.unlock();
  }
}

function* linesOf(database: Database): Generator<string> {
  const at = database.clock.now();
  let documents: AfterCommit[] = [];
  for (const after of database.all()) {
    documents.push({ path: pathOf(after), after });
    if (documents.length < DOCUMENTS_PER_LINE) continue;
    yield formatEntry({ at, database: database.name, documents });
    documents = [];
  }
  if (documents.length > 0) yield formatEntry({ at, database: database.name, documents });
}

const LINE_END = 0x0a;

/** @returns the size of the file up to the end of its last whole line */
function replayFile(path: string, replay: (entry: Entry) => void): number {
  const bytes = readFileSync(path);
  let start = 0;
  let number = 0;
  for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
    const line = bytes.toString('utf8', start, end);
    number++;
    try {
      if (number === 1) checkHeader(`${line}\n` === header);
      else replay(parseEntry(line));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const advice = 'The data is damaged; move the file away to start empty.';
      throw new Error(`${path}:${number}: ${reason}. ${advice}`, { cause: error });
    }
    start = end + 1;
  }
  // Nothing but an unfinished header may be overwritten: the path could be a mistake.
  if (number === 0) checkHeader(header.startsWith(bytes.toString('utf8')));
  if (start < bytes.length)
    console.warn(`${path}: dropped an unfinished last line, which nobody was told of.`);
  return start;
}

function checkHeader(holds: boolean): void {
  if (!holds) throw new Error('this is no journal of the embedded Firestore');
}

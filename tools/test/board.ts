/** Shows one line for each running part: updated in place on a terminal, printed now and then in a log. */
import { clearScreenDown, moveCursor } from 'node:readline';
import type { Progress } from './progress';

/** Milliseconds between two prints of the running parts, in a log. */
const interval = 30_000;

export class Board {
  readonly #running = new Map<string, Progress | undefined>();
  readonly #timer: NodeJS.Timeout;
  #shown = 0;

  constructor() {
    this.#timer = setInterval(() => this.#tick(), process.stdout.isTTY ? 500 : interval);
  }

  start(part: string): void {
    this.#running.set(part, undefined);
  }

  update(part: string, progress: Progress): void {
    this.#running.set(part, progress);
  }

  end(part: string): void {
    this.#running.delete(part);
  }

  /** Prints a line that stays. */
  print(line: string): void {
    this.#erase();
    console.log(line);
    this.#draw(process.stdout.isTTY);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#erase();
  }

  #tick(): void {
    this.#erase();
    this.#draw(true);
  }

  #draw(wanted: boolean): void {
    if (!wanted) return;
    for (const [part, progress] of this.#running) console.log(`   ${part} ${stateOf(progress)}`);
    this.#shown = this.#running.size;
  }

  #erase(): void {
    if (!process.stdout.isTTY || this.#shown === 0) return;
    moveCursor(process.stdout, 0, -this.#shown);
    clearScreenDown(process.stdout);
    this.#shown = 0;
  }
}

function stateOf(progress: Progress | undefined): string {
  if (progress === undefined || progress.total === 0) return '…';
  const { done, total, unit, passed, failed } = progress;
  return `${done} of ${total} ${unit}, ${passed} passed, ${failed} failed`;
}

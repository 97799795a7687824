/** Shows one line for each running part, updated in place on a terminal and printed from time to time in a log. */
import { clearScreenDown, moveCursor } from 'node:readline';
import type { Part } from './part';

const isTerminal = process.stdout.isTTY;

export class Board {
  readonly #running = new Set<Part>();
  readonly #timer = setInterval(() => this.#draw(), isTerminal ? 500 : 30_000);
  #shownLines = 0;

  start(part: Part): void {
    this.#running.add(part);
  }

  end(part: Part): void {
    this.#running.delete(part);
  }

  /** Prints a line that stays above the updated ones. */
  print(line: string): void {
    this.#erase();
    console.log(line);
    if (isTerminal) this.#draw();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#erase();
  }

  #draw(): void {
    this.#erase();
    for (const part of this.#running) console.log(`   ${part.name} ${progressOf(part)}`);
    if (isTerminal) this.#shownLines = this.#running.size;
  }

  #erase(): void {
    if (this.#shownLines === 0) return;
    moveCursor(process.stdout, 0, -this.#shownLines);
    clearScreenDown(process.stdout);
    this.#shownLines = 0;
  }
}

function progressOf(part: Part): string {
  if (part.progress === undefined) return '…';
  const { done, total, unit } = part.progress;
  return `${done} of ${total} ${unit}, ${part.count('passed')} passed, ${part.count('failed')} failed`;
}

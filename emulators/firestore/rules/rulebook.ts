/** The rules of all projects: from the file given at the start, and those sent by tests. */
import { readFileSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseRules } from './parse-rules';
import type { Match } from './ruleset';

/** Debounce: editors write a file in several steps. */
const SETTLE_MS = 50;

export class Rulebook {
  private watcher: FSWatcher | undefined;
  private settling: NodeJS.Timeout | undefined;
  private ofFile: readonly Match[] | null = null;
  private readonly ofProject = new Map<string, readonly Match[]>();

  /** Null denies everything. */
  of(project: string): readonly Match[] | null {
    return this.ofProject.get(project) ?? this.ofFile;
  }

  /** @throws RulesError; the previous rules stay in force then */
  set(project: string, text: string, file: string): void {
    this.ofProject.set(project, parseRules(text, file));
  }

  /**
   * Loads a rules file for every project without its own rules, and reloads it when it changes.
   *
   * @throws RulesError, or a file system error. On a reload, invalid rules are logged and ignored.
   */
  follow(path: string): void {
    this.load(path);
    // Watch the folder, since editors often replace the file.
    this.watcher = watch(dirname(path), { persistent: false }, (_, name) => {
      if (name !== null && name !== basename(path)) return;
      clearTimeout(this.settling);
      this.settling = setTimeout(() => this.reload(path), SETTLE_MS);
    });
  }

  unfollow(): void {
    clearTimeout(this.settling);
    this.watcher?.close();
  }

  private load(path: string): void {
    this.ofFile = parseRules(readFileSync(path, 'utf8'), path);
  }

  private reload(path: string): void {
    try {
      this.load(path);
      console.log(`Rules loaded again from ${path}`);
    } catch (error) {
      console.error(`The rules stay as they were: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

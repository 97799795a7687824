/** The rules of all projects: those of the file that the server was started with, and those that tests sent. */
import { readFileSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseRules } from './parse-rules';
import type { Match } from './ruleset';

/** Editors write a file in several steps. */
const SETTLE_MS = 50;

export class Rulebook {
  private watcher: FSWatcher | undefined;
  private settling: NodeJS.Timeout | undefined;
  private ofFile: readonly Match[] | null = null;
  private readonly ofProject = new Map<string, readonly Match[]>();

  /** Null: nothing is allowed. */
  of(project: string): readonly Match[] | null {
    return this.ofProject.get(project) ?? this.ofFile;
  }

  /** @throws RulesError; the rules before stay in force then */
  set(project: string, text: string, file: string): void {
    this.ofProject.set(project, parseRules(text, file));
  }

  /**
   * Reads a file of rules for every project that has none of its own, and reads it again when it changes.
   *
   * @throws RulesError, or an error of the file system. Later, faulty rules are reported and not taken.
   */
  follow(path: string): void {
    this.load(path);
    // The folder is watched: editors often put a new file in the place of the old one.
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

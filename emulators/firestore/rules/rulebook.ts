/** The rules of all projects: from the file given at the start, and those sent by tests. */
import { readFileSync } from 'node:fs';
import { parseRules } from './parse-rules';
import type { Rule } from './ruleset';

export class Rulebook {
  private readonly ofFile: readonly Rule[] | null;
  private readonly ofProject = new Map<string, readonly Rule[]>();

  /**
   * @param file for every project without rules of its own
   * @throws RulesError, or a file system error
   */
  constructor(file?: string) {
    this.ofFile = file === undefined ? null : parseRules(readFileSync(file, 'utf8'), file);
  }

  /** Null denies everything. */
  of(project: string): readonly Rule[] | null {
    return this.ofProject.get(project) ?? this.ofFile;
  }

  /** @throws RulesError; the previous rules stay in force then */
  set(project: string, text: string, file: string): void {
    this.ofProject.set(project, parseRules(text, file));
  }
}

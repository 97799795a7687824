/**
 * The security rules of all projects, from a file and from tests. Only rules that allow or deny everything are
 * understood; a database that no browser reaches needs no others.
 */
import { readFileSync } from 'node:fs';

/** The only rules supported, with one space between words and signs. */
const supported =
  /^rules_version = ' 2 ' ; service cloud \. firestore \{ match \/ databases \/ \{ \w+ \} \/ documents \{ match \/ \{ \w+ = \* \* \} \{ allow read , write : if (true|false) ; \} \} \}$/;

export class Rulebook {
  private readonly allowsByDefault: boolean;
  private readonly allowsByProject = new Map<string, boolean>();

  /**
   * @param file the rules of every project without rules of its own; without a file, everything is denied
   * @throws Error when the rules are not understood, or a file system error
   */
  constructor(file?: string) {
    this.allowsByDefault = file !== undefined && allowsAll(readFileSync(file, 'utf8'), file);
  }

  /** Whether all callers may read and write a project's documents; otherwise only the Admin SDK may. */
  allows(project: string): boolean {
    return this.allowsByProject.get(project) ?? this.allowsByDefault;
  }

  /** @throws Error when the rules are not understood; then the previous rules stay in force */
  set(project: string, text: string): void {
    this.allowsByProject.set(project, allowsAll(text, 'the rules sent'));
  }
}

function allowsAll(text: string, source: string): boolean {
  const words = text.replace(/\/\/.*/g, '').match(/\w+|[^\s\w]/g) ?? [];
  const permission = supported.exec(words.join(' '))?.[1];
  if (permission === undefined)
    throw new Error(
      `${source}: the embedded Firestore understands only rules that allow or deny everything, with one ` +
        `'allow read, write: if true;' or 'if false;' for '/{document=**}'.`,
    );
  return permission === 'true';
}

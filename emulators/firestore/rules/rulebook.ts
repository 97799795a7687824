/**
 * The security rules of all projects, from a file and from tests. Only rules that allow or deny everything are
 * understood; a database that no browser reaches needs no others.
 */
import { readFileSync } from 'node:fs';

/** The words and signs of the supported rules, separated by one space. */
const supported =
  /^rules_version = ' 2 ' ; service cloud \. firestore \{ match \/ databases \/ \{ \w+ \} \/ documents \{ match \/ \{ \w+ = \* \* \} \{ allow read , write : if (true|false) ; \} \} \}$/;

export class Rulebook {
  private readonly isFileOpen: boolean;
  private readonly openByProject = new Map<string, boolean>();

  /**
   * @param file the rules of every project without rules of its own; without a file, everything is denied
   * @throws Error when the rules are not understood, or a file system error
   */
  constructor(file?: string) {
    this.isFileOpen = file !== undefined && allowsAll(readFileSync(file, 'utf8'), file);
  }

  /** Whether all callers may read and write a project's documents; otherwise only the Admin SDK may. */
  allows(project: string): boolean {
    return this.openByProject.get(project) ?? this.isFileOpen;
  }

  /** @throws Error when the rules are not understood; then the previous rules stay in force */
  set(project: string, text: string): void {
    this.openByProject.set(project, allowsAll(text, 'the rules sent'));
  }
}

function allowsAll(text: string, source: string): boolean {
  const words = text.replace(/\/\/.*/g, '').match(/\w+|[^\s\w]/g) ?? [];
  const answer = supported.exec(words.join(' '))?.[1];
  if (answer === undefined)
    throw new Error(
      `${source}: the embedded Firestore understands only rules that allow or deny everything, with one ` +
        `'allow read, write: if true;' or 'if false;' for '/{document=**}'.`,
    );
  return answer === 'true';
}

/** Parses the options of the edition command. */
import { failWithUsage, readArguments } from '../command-line/arguments';

const actions = ['import', 'export', 'show', 'check'] as const;

export interface EditionOptions {
  action: (typeof actions)[number];
  /** JSON; always with `import`, perhaps with `export` and `check`. */
  file: string | undefined;
  /** With `import`: changes nothing. */
  dryRun: boolean;
  /** With `import`: the show of the present registrants really moves to another season. */
  moved: boolean;
  /** With `import`: the project is a rehearsal, which may have unfinished facts. */
  rehearsal: boolean;
  /** A deployed project; without one, the running local stack. */
  project: string | undefined;
}

/** @throws Error that says what is wrong, with the usage */
export function readOptions(args: string[]): EditionOptions {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: { project: { type: 'string' }, 'dry-run': flag, moved: flag, rehearsal: flag },
    },
    'tools/edition',
  );
  const { project, moved, rehearsal, 'dry-run': dryRun } = values;
  const [given, file, ...more] = positionals;
  const action = actions.find((name) => name === given);
  if (action === undefined) return failWithUsage('Say what to do.', 'tools/edition');
  if (action === 'import' && file === undefined)
    return failWithUsage('Name the file to import.', 'tools/edition');
  if (more.length > 0 || (file !== undefined && action === 'show'))
    return failWithUsage('There are too many words.', 'tools/edition');
  if (dryRun && action !== 'import') return failWithUsage('--dry-run is for import.', 'tools/edition');
  if (rehearsal && action !== 'import') return failWithUsage('--rehearsal is for import.', 'tools/edition');
  if (moved && action !== 'import') return failWithUsage('--moved is for import.', 'tools/edition');
  return { action, file, dryRun, moved, rehearsal, project };
}

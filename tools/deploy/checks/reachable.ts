/** Checks that every call reaches its function, and that every scheduled function exists. */
import { apiPrefix, type Endpoint } from 'contract/calls/endpoints';
import { region } from '../../../functions/src/shared/config';
import type { Finding } from './finding';

/** The scheduled functions, which docs/rehearsal.md also names. */
export const schedules = [
  'retryConfirmations',
  'sendMailings',
  'countDinner',
  'finishPublication',
  'eraseExpired',
] as const;

/** @param scheduled the names of the scheduled functions that functions/src/index.ts exports */
export function missingSchedules(scheduled: readonly string[]): Finding[] {
  return schedules
    .filter((name) => !scheduled.includes(name))
    .map((name) => ({
      where: `schedule ${name}`,
      what: `It has no function: export a scheduledFunction "${name}" from functions/src/index.ts.`,
    }));
}

type Call = Pick<Endpoint<unknown, unknown>, 'functionName' | 'method' | 'path'>;

/** A rewrite in firebase.json. A rewrite to a page has no function, and may have a `regex` instead of the glob. */
export interface Rewrite {
  readonly source?: string;
  readonly function?: { readonly functionId: string; readonly region: string };
}

/**
 * @param calls the contract's table of calls
 * @param rewrites the rewrites of firebase.json; the first match wins
 * @param exported the names of the functions that functions/src/index.ts exports
 */
export function unreachableCalls(
  calls: readonly Call[],
  rewrites: readonly Rewrite[],
  exported: readonly string[],
): Finding[] {
  return calls.flatMap((call) => {
    const { functionName, method, path } = call;
    const where = `${method} ${apiPrefix}${path}`;
    const target = rewrites.find(
      ({ source }) => source !== undefined && matches(source, apiPrefix + path),
    )?.function;
    const missing = exported.includes(functionName)
      ? []
      : [
          {
            where,
            what: `No function "${functionName}" answers it: export one from functions/src/index.ts.`,
          },
        ];
    if (target?.functionId === functionName && target.region === region) return missing;
    const rewrite = {
      source: apiPrefix + (path.startsWith(`/${functionName}/`) ? `/${functionName}/**` : path),
      function: { functionId: functionName, region },
    };
    const destination = target === undefined ? 'nowhere' : `to ${target.functionId} in ${target.region}`;
    const what = `Hosting sends it ${destination}: add ${JSON.stringify(rewrite)} to the rewrites of firebase.json.`;
    return [...missing, { where, what }];
  });
}

/** Matches the globs that rewrites to functions use: a path, or all paths below one. */
function matches(source: string, path: string): boolean {
  return source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : source === path;
}

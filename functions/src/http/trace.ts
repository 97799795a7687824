/** How Google's log puts our lines about a request beside its own. */

/** Where Google's front end says which trace a request belongs to; behind a slash follows what is not needed here. */
export const traceHeader = 'X-Cloud-Trace-Context';

/** @returns what a log line needs for it; nothing without a front end, such as locally */
export function traceOf(context: string | undefined): Readonly<Record<string, string>> {
  const [, trace] = /^([0-9a-f]{32})(?:\/|$)/i.exec(context ?? '') ?? [];
  const project = process.env['GCLOUD_PROJECT'];
  if (trace === undefined || project === undefined) return {};
  return { 'logging.googleapis.com/trace': `projects/${project}/traces/${trace}` };
}

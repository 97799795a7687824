/** Reads what a call is given: its JSON body, or its query. */
import { ApiError } from 'contract/api-error';

/** Ten times what the longest registration needs. */
export const largestBody = 16 * 1024;

/**
 * @param raw the body as it came
 * @throws ApiError `body-too-large` above 16 kB, `invalid-json` when it is not UTF-8 or not JSON
 */
export function readJson(raw: Uint8Array | undefined): unknown {
  const bytes = raw ?? new Uint8Array();
  if (bytes.byteLength > largestBody) {
    throw new ApiError('body-too-large', `A request body may have ${largestBody} bytes at most.`);
  }
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return parsed;
  } catch {
    throw new ApiError('invalid-json', 'The request body must be JSON in UTF-8.');
  }
}

/**
 * The query as text by name. A name that is given twice is refused by the schema, since it becomes a list.
 * @param url path and query as they came
 */
export function readQuery(url: string): Record<string, string | string[]> {
  const query = new URL(url, 'http://host').searchParams;
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = '', ...more] = query.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

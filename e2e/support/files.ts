/** Fetches what a call answers with when it is a file. */
import { endpoints, headerNames, type EndpointName } from 'contract/endpoints';
import { stack } from './stack';

export interface FetchedFile {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** @param headers besides the API key and the App Check token */
export async function fetchFile(
  name: EndpointName,
  query: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<FetchedFile> {
  const url = `${stack.api}${endpoints[name].path}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(url, {
    headers: {
      [headerNames.apiKey]: stack.apiKey,
      [headerNames.appCheck]: stack.appCheckToken,
      ...headers,
    },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

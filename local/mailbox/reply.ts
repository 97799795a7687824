/**
 * What the inbox answers over HTTP, with the headers that keep a hostile mail from doing harm.
 */

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** On every answer; what a kind of answer needs besides is added by it. */
const always = {
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Not no-referrer: with that, browsers send "Origin: null" with our own forms.
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function reply(
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, headers: { ...always, 'Content-Type': contentType, ...headers }, body };
}

/** One of the inbox's own pages, which may use the inbox's own style and script. */
export function page(body: string, status = 200): Reply {
  return reply(status, 'text/html; charset=utf-8', body, { 'Content-Security-Policy': pagePolicy });
}

export function json(value: unknown, status = 200): Reply {
  return reply(status, 'application/json; charset=utf-8', JSON.stringify(value));
}

/** An answer to a program or a person who asked for something that cannot be had. */
export function failure(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return reply(status, 'application/json; charset=utf-8', JSON.stringify({ error }), headers);
}

export function noContent(): Reply {
  return { status: 204, headers: always, body: '' };
}

/** After a form: the browser fetches the page anew, and a reload does not send the form again. */
export function seeOther(location: string): Reply {
  return reply(303, 'text/plain; charset=utf-8', '', { Location: location });
}

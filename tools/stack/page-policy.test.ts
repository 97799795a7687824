/** The Content-Security-Policy allows the pages' inline styles and scripts by hash, and nothing else inline. */
import { expect, it } from 'vitest';
import { allowing } from './page-policy';

const policy = "default-src 'none'; script-src 'self' https://a.example/; style-src 'self'; img-src 'self'";
/** The output of `printf 'a{}' | openssl dgst -sha256 -binary | base64`. */
const style = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
const lineBreak = "'sha256-AbpHGcgLb+kRsJGnwFEktk7uzpZOCcBY74+YBdrKVGs='";
const script = "'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='";

it('allows each inline style and script of the pages once, and keeps the rest', () => {
  const page = '<style>a{}</style><script>one()</script>';
  expect(allowing(policy, [page, `${page}<style>\n</style>`])).toBe(
    `default-src 'none'; script-src 'self' ${script} https://a.example/; ` +
      `style-src 'self' ${style} ${lineBreak}; img-src 'self'`,
  );
});

it('allows nothing more for data, links and attributes', () => {
  const page = '<script type="text/html">a{}</script><script src="/a.js"></script><p style="color:red">';
  expect(allowing(policy, [page])).toBe(policy);
});

it('rejects a policy that it cannot complete', () => {
  expect(() => allowing("default-src 'none'", ['<style>a{}</style>'])).toThrow(/lacks style-src 'self'/);
});

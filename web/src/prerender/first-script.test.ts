/** The script that runs before the application: it repairs links whose # a mail gateway has encoded as %23 (VIS-14). */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';

const [, script = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync('web/index.html', 'utf8')) ?? [];

/** @returns the address to which the page redirects */
function redirectFrom(address: string): string | undefined {
  const { href, origin, pathname, search } = new URL(address, 'https://show.example');
  const replace = vi.fn<(url: string) => void>();
  const addEventListener = () => undefined;
  const document = { documentElement: { dataset: {}, lang: 'en' }, addEventListener };
  runInNewContext(script, {
    ...{ addEventListener, document, URLSearchParams, location: { href, origin, pathname, search, replace } },
    ...{ localStorage: { getItem: () => null }, sessionStorage: { getItem: () => null } },
  });
  return replace.mock.calls[0]?.[0];
}

it.each([
  ['/visit%23code.token', '/visit#code.token'],
  ['/visit%23code.token?utm_source=mail', '/visit#code.token?utm_source=mail'],
  ['/password%2523code&lang=fr', '/password#code&lang=fr'],
  ['/door%23code%23', '/door#code%23'],
])('redirects from %s to %s', (address, target) => {
  expect(redirectFrom(address)).toBe(`https://show.example${target}`);
});

it.each(['/', '/visit#code%23token', '/users?q=%23', '/nowhere', '/door#%23'])('stays at %s', (address) => {
  expect(redirectFrom(address)).toBeUndefined();
});

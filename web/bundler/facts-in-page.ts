/** Writes this edition's facts into index.html, where they stand as `%event.…%`. */
import type { Plugin } from 'vite';
import { event } from '../../contract/src/event.ts';

const facts: Record<string, string> = {
  'event.name': event.name,
};

export function factsInPage(): Plugin {
  return {
    name: 'facts-in-page',
    transformIndexHtml: (html) =>
      html.replace(/%([a-z.]+)%/g, (placeholder, name: string) => {
        const fact = facts[name];
        if (fact === undefined) throw new Error(`index.html asks for an unknown fact: ${placeholder}`);
        return fact;
      }),
  };
}

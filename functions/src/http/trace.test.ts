import { afterEach, expect, it, vi } from 'vitest';
import { traceOf } from './trace';

const trace = '105445aa7843bc8bf206b12000100000';
afterEach(() => vi.unstubAllEnvs());

it.each([trace, `${trace}/1`, `${trace}/15;o=1`])('names the trace of %s', (context) => {
  vi.stubEnv('GCLOUD_PROJECT', 'show');
  expect(traceOf(context)).toEqual({ 'logging.googleapis.com/trace': `projects/show/traces/${trace}` });
});

it.each([undefined, '', 'x', trace.slice(1), `${trace}0`, `${trace}\n`, `a/${trace}`])(
  'names none that is not one: %s',
  (context) => {
    vi.stubEnv('GCLOUD_PROJECT', 'show');
    expect(traceOf(context)).toEqual({});
  },
);

it('names none without a project', () => {
  vi.stubEnv('GCLOUD_PROJECT', undefined);
  expect(traceOf(trace)).toEqual({});
});

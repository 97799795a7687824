/** The alert policies have the fields that Cloud Monitoring requires, and match what the functions log. */
import { readdirSync, readFileSync } from 'node:fs';
import { ApiError } from 'contract/wire/api-error';
import { endpoints } from 'contract/calls/endpoints';
import { expect, it } from 'vitest';
import { array, mixed, number, object, string } from 'yup';
import { describeError } from '../../functions/src/shared/describe-error';
import { inRepository } from '../project/project';
import { schedules } from './checks/reachable';

const seconds = () => string().matches(/^\d+s$/);
const metric = { filter: string().required(), aggregations: array().required(), trigger: object() };
const policySchema = object({
  displayName: string().required(),
  documentation: object({ mimeType: mixed().oneOf(['text/markdown']), content: string().required() }),
  combiner: mixed().oneOf(['OR']).required(),
  conditions: array()
    .required()
    .min(1)
    .of(
      object({
        displayName: string().required(),
        conditionMatchedLog: object({ filter: string().required() }).noUnknown().default(undefined),
        conditionThreshold: object({
          ...metric,
          comparison: mixed().oneOf(['COMPARISON_GT']).required(),
          thresholdValue: number().required(),
          duration: seconds().required(),
        })
          .noUnknown()
          .default(undefined),
        // Cloud Monitoring accepts at most 23 and a half hours.
        conditionAbsent: object({
          ...metric,
          duration: seconds().test((duration = '') => Number.parseInt(duration, 10) <= 84_600),
        })
          .noUnknown()
          .default(undefined),
      }).noUnknown(),
    ),
  alertStrategy: object({
    autoClose: seconds(),
    notificationRateLimit: object({ period: seconds().required() }).default(undefined),
  }).noUnknown(),
}).noUnknown();

const folder = inRepository('tools/deploy/alerts');
const functionsCode = readdirSync(inRepository('functions/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .map((name) => readFileSync(inRepository(`functions/src/${name}`), 'utf8'))
  .join('\n');

it.each(readdirSync(folder))(
  '%s has the fields that Cloud Monitoring requires, and names only messages, schedules and calls that exist',
  (name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const { conditions, alertStrategy } = policySchema.validateSync(JSON.parse(text), { strict: true });
    for (const condition of conditions) {
      const kinds = Object.keys(condition).filter((key) => key !== 'displayName');
      expect(kinds).toHaveLength(1);
      // Cloud Monitoring rejects a log-based policy without a rate limit.
      if (kinds.includes('conditionMatchedLog'))
        expect(alertStrategy).toHaveProperty('notificationRateLimit');
    }
    for (const [, message = ''] of text.matchAll(/message=\\"([^"]+)\\"/g))
      expect(functionsCode).toContain(`'${message}'`);
    for (const [, service = ''] of text.matchAll(/service_name=\\"([^"]+)\\"/g))
      expect(schedules.map((name) => name.toLowerCase())).toContain(service);
    for (const [, call = ''] of text.matchAll(/\.call=\\"([^"]+)\\"/g))
      expect(Object.keys(endpoints)).toContain(call);
  },
);

it('permissions.json matches an error for lack of permission, and no other', () => {
  const { conditions } = policySchema.cast(JSON.parse(readFileSync(`${folder}/permissions.json`, 'utf8')));
  const filter = conditions[0]?.conditionMatchedLog.filter ?? '';
  const pattern = new RegExp(/jsonPayload\.error=~"(.+)"$/.exec(filter)?.[1] ?? 'no pattern');
  const describedError = (code: number | string) => {
    const cause = Object.assign(new Error('x'), { code });
    return describeError(new ApiError('unavailable', 'Try again later.', { cause }));
  };
  // gRPC's PERMISSION_DENIED, and the Admin SDK's equivalent.
  expect(describedError(7)).toMatch(pattern);
  expect(describedError('auth/insufficient-permission')).toMatch(pattern);
  expect(describedError(14)).not.toMatch(pattern);
});

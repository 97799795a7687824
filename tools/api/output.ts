/** JSON schemas of the calls' responses; e2e/calls/every-call.test.ts validates real responses against them. */
import type { EndpointName } from 'contract/endpoints';
import { badgeAnswers } from './output/badges';
import { doorAnswers, doorStatus } from './output/door';
import { flag, message, object, text, whole, type Answer } from './output/json-schema';
import { mailingAnswers, mailingFile } from './output/mailings';
import { registrant, registrantAnswers, registrantFile, view } from './output/registrants';
import { visit, visitorAnswers } from './output/visit';

const timestamp = object({ seconds: { type: 'integer' }, nanoseconds: whole });

const tokens = object({ idToken: text, refreshToken: text });

/** Shared by several responses. */
export const sharedSchemas = {
  Timestamp: timestamp,
  Registrant: registrant,
  RegistrantFile: registrantFile,
  MailingFile: mailingFile,
  View: view,
  Visit: visit,
  DoorStatus: doorStatus,
};

export const answers: Record<EndpointName, Answer> = {
  ...visitorAnswers,
  ...registrantAnswers,
  ...mailingAnswers,
  ...badgeAnswers,
  ...doorAnswers,
  login: { json: tokens },
  refreshToken: { json: tokens },
  passwordReset: message,
  dinner: { json: object({ full: flag }) },
  health: { json: object({ status: { const: 'ok' } }) },
};

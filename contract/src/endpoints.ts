/**
 * The calls, in one table: the browser's client and the server's wrapper both read it (API-2).
 *
 * A call without a handler does not compile; one that firebase.json does not lead to its function fails
 * tools/deploy/reachable.test.ts.
 */
import { object, string } from 'yup';
import { event } from './event';
import { registrantIdPattern, type Timestamp } from './registrant';
import type { ListRequest, RegistrantList } from './registrant-list';
import { listSchema } from './registrant-list-request';
import { registrationSchema, type Registration } from './registration-form';
import { loginSchema, refreshSchema, type Login, type Refresh, type TokenPair } from './session';
import type { InputSchema } from './validate';

/** Where the calls are on the site itself. */
export const apiPrefix = '/api';

export const headerNames = {
  apiKey: 'x-api-key',
  appCheck: 'X-Firebase-AppCheck',
  authorization: 'Authorization',
  requestId: 'X-Request-Id',
} as const;

/** Tells our pages from a stray caller; public, so no secret. */
export const publicApiKey = 'gift-show-registration';

/**
 * Who may call. `visitor`: API key and App Check. `visitor or organiser`: the same, and what an organiser's
 * token adds. `organiser`: the same, and an organiser's token is needed. `mail link`: whoever holds a registrant's id, since a link in a mail carries no header.
 * `anybody`: no credentials, since nothing is told that concerns anybody.
 */
export type Protection = 'visitor' | 'visitor or organiser' | 'organiser' | 'mail link' | 'anybody';

export interface Endpoint<Input, Output> {
  /** The deployed function that answers it; one function may answer several calls. */
  readonly functionName: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API host; it begins with the function's name. */
  readonly path: `/${string}`;
  readonly protection: Protection;
  readonly schema: InputSchema<Input>;
  readonly success: 200 | 201;
  /** Only for the types: what the call answers. */
  readonly output?: Output;
}

/** An answer that is a file and not JSON. */
export interface FileAnswer {
  readonly contentType: string;
  /** In one piece, or piece by piece as they are made. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Name to save it under; without one it is shown in the browser. */
  readonly downloadAs?: string;
  /** How long the caller's own browser may keep it. */
  readonly maxAgeSeconds: number;
}

export interface Registered {
  id: string;
  message: string;
}

export interface ConfirmationSent {
  message: string;
  emailSent: Timestamp;
  /** Nothing was sent now, since it had been sent before. */
  alreadySent: boolean;
}

/** The functions run and the database answers; otherwise the call answers `unavailable`. */
export interface Health {
  status: 'ok';
}

const idFirebase = string()
  .typeError('errors.text')
  .required('errors.required')
  .matches(registrantIdPattern, 'errors.id');

const confirmationSchema = object({
  idFirebase,
  // The store knows better: these are only compared or ignored.
  firstname: string().typeError('errors.text').nonNullable('errors.text'),
  lastname: string().typeError('errors.text').nonNullable('errors.text'),
  email: string().typeError('errors.text').required('errors.required'),
  language: string().typeError('errors.text').nonNullable('errors.text'),
}).noUnknown();

export interface ConfirmationRequest {
  idFirebase: string;
  email: string;
  firstname?: string | undefined;
  lastname?: string | undefined;
  language?: string | undefined;
}

const qrSchema = object({ idFirebase }).noUnknown();

const nothing = object({}).noUnknown();

const badgeSchema = object({
  idFirebase,
  format: string().required('errors.required').oneOf([event.badge.format], 'errors.choice'),
}).noUnknown();

export const endpoints = {
  addUser: endpoint<Registration, Registered>()({
    functionName: 'addUser',
    method: 'PUT',
    path: '/addUser',
    protection: 'visitor',
    schema: registrationSchema,
    success: 201,
  }),
  email_personal: endpoint<ConfirmationRequest, ConfirmationSent>()({
    functionName: 'email_personal',
    method: 'POST',
    path: '/email_personal',
    protection: 'visitor or organiser',
    schema: confirmationSchema,
    success: 200,
  }),
  login: endpoint<Login, TokenPair>()({
    functionName: 'login',
    method: 'POST',
    path: '/login',
    protection: 'visitor',
    schema: loginSchema,
    success: 200,
  }),
  refreshToken: endpoint<Refresh, TokenPair>()({
    functionName: 'refreshToken',
    method: 'POST',
    path: '/refreshToken',
    protection: 'visitor',
    schema: refreshSchema,
    success: 200,
  }),
  adminTable: endpoint<ListRequest, RegistrantList>()({
    functionName: 'admin',
    method: 'GET',
    path: '/admin/table',
    protection: 'organiser',
    schema: listSchema,
    success: 200,
  }),
  qr: endpoint<{ idFirebase: string }, FileAnswer>()({
    functionName: 'qr',
    method: 'GET',
    path: '/qr',
    protection: 'mail link',
    schema: qrSchema,
    success: 200,
  }),
  generatePDF: endpoint<{ idFirebase: string; format: string }, FileAnswer>()({
    functionName: 'generatePDF',
    method: 'GET',
    path: '/generatePDF',
    protection: 'mail link',
    schema: badgeSchema,
    success: 200,
  }),
  handleGeneratePDF: endpoint<object, FileAnswer>()({
    functionName: 'handleGeneratePDF',
    method: 'GET',
    path: '/handleGeneratePDF',
    protection: 'organiser',
    schema: nothing,
    success: 200,
  }),
  health: endpoint<object, Health>()({
    functionName: 'health',
    method: 'GET',
    path: '/health',
    protection: 'anybody',
    schema: nothing,
    success: 200,
  }),
} as const;

export type EndpointName = keyof typeof endpoints;

export type InputOf<Name extends EndpointName> =
  (typeof endpoints)[Name] extends Endpoint<infer Input, unknown> ? Input : never;

export type OutputOf<Name extends EndpointName> = NonNullable<(typeof endpoints)[Name]['output']>;

/** The functions that answer calls. */
export type FunctionName = (typeof endpoints)[EndpointName]['functionName'];

/** The calls that one function answers. */
export type EndpointsOf<Name extends FunctionName> = {
  [Each in EndpointName]: (typeof endpoints)[Each]['functionName'] extends Name ? Each : never;
}[EndpointName];

/** The names of all calls, in the order of the table. */
export const endpointNames = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

/** What a registrant's mail links to, below the API host; an id has no character that a query would escape. */
export const mailLinks = {
  qr: (id: string) => `${endpoints.qr.path}?idFirebase=${id}`,
  badge: (id: string) => `${endpoints.generatePDF.path}?format=${event.badge.format}&idFirebase=${id}`,
};

/** Names the types of a call's input and output, and keeps its function's name as a type. */
function endpoint<Input, Output>() {
  return <const Name extends string>(
    definition: Endpoint<Input, Output> & {
      functionName: Name;
      path: `/${NoInfer<Name>}` | `/${NoInfer<Name>}/${string}`;
    },
  ) => definition;
}

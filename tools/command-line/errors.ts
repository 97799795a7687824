/** Adds advice to errors of Google's services. */

/** Known errors, by Authentication code, gRPC status or message. */
const knownErrors: readonly { pattern: RegExp; advice: (project: string) => string }[] = [
  {
    pattern: /default credentials|invalid-credential|invalid_grant|UNAUTHENTICATED|^16\b|ENOENT/,
    advice: () =>
      'There are no valid credentials. Sign in with "gcloud auth application-default login", or name a key file in GOOGLE_APPLICATION_CREDENTIALS.',
  },
  {
    // Before the next entry: this message also contains PERMISSION_DENIED.
    pattern: /requires a quota project/,
    advice: (project) =>
      `The credentials do not name a project for Google's quota. Run "gcloud auth application-default set-quota-project ${project}".`,
  },
  {
    pattern: /insufficient-permission|PERMISSION_DENIED|^7\b|USER_PROJECT_DENIED/,
    advice: (project) =>
      `The signed-in account may not do this in the project ${project}. Check the project id, or ask its owner for access.`,
  },
  {
    pattern: /project-not-found|CONFIGURATION_NOT_FOUND|^5\b|configuration-not-found/,
    advice: (project) =>
      `The project ${project} does not exist, or Authentication or Firestore is not set up in it.`,
  },
  {
    pattern: /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|network-error|network-timeout|^14\b|^4\b/,
    advice: (project) => `${project} cannot be reached. Try again.`,
  },
];

/**
 * @param project the id of the deployed project; without one, the local stack
 * @returns an error with advice, or the given error if it is not a known one
 */
export function withAdvice(error: unknown, project: string | undefined): unknown {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const match = adviceOn(error) ?? adviceOn(cause);
  return match === undefined
    ? error
    : new Error(match.advice(project ?? 'The local stack'), { cause: error });
}

function adviceOn(error: unknown) {
  const description = `${codeOf(error)} ${error instanceof Error ? error.message : ''}`;
  return knownErrors.find(({ pattern }) => pattern.test(description));
}

function codeOf(error: unknown): string {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}

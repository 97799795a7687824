/** Says to an organiser what went wrong with a call. */
import { ApiError } from 'contract/api-error';

/** @param the failed action, as a sentence */
export function explain(error: unknown, what: string): string {
  return `${what} ${error instanceof ApiError ? reason(error) : 'Une erreur est survenue.'}`;
}

function reason({ code }: ApiError): string {
  switch (code) {
    case 'unavailable':
      return 'Le serveur ne répond pas.';
    case 'too-many-requests':
      return 'Trop de demandes à la fois : patientez un moment.';
    case 'app-check-failed':
      return 'Le navigateur n’a pas pu prouver d’où vient la demande : rechargez la page.';
    default:
      return 'Une erreur est survenue.';
  }
}

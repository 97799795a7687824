/** Explains why sending a registration failed, and how to continue (REG-11). */
import { inLanguage } from 'contract/edition/current';
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import type { Catalogue } from 'contract/language/catalogue';
import { duration } from 'contract/language/formats';
import { questionOfField } from 'contract/registrant/answers';
import { isFieldName } from 'contract/registrant/registration-fields';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '../../../shared/loading/PartBoundary';
import { PartFailed } from '../../../shared/loading/PartFailed';
import { reloadPage } from '../../../shared/site/reload';
import { useLanguage, useTexts } from '../../../shared/translations/i18n';
import { Contact } from '../../../shared/ui/Contact';
import { loadSendingTexts } from './sending-texts';
import { isUnanswered } from './until-answered';
import { LostMail } from './LostMail';
import './sending-problem.css';

type ProblemKind = keyof Catalogue['sending']['problems'];

interface Problem {
  kind: ProblemKind;
  /** The fields that the visitor has to change. */
  fields?: readonly string[];
  /** Seconds until the next attempt. */
  wait?: number;
}

/** Problems that a retry may not solve: the contact is shown as well. */
const kindsWithContact: readonly ProblemKind[] = ['offline', 'timeout', 'blocked', 'showFull'];

const problems: Partial<Record<ErrorCode, Problem>> = {
  'request-timeout': { kind: 'timeout' },
  'app-check-failed': { kind: 'blocked' },
  'already-registered': { kind: 'registered', fields: ['email'] },
  'idempotency-key-reused': { kind: 'stored' },
  'registration-closed': { kind: 'closed' },
  'other-edition': { kind: 'otherEdition' },
  'link-invalid': { kind: 'testOver' },
  'show-full': { kind: 'showFull' },
  'dinner-full': { kind: 'dinnerFull', fields: ['dinnerReservation'] },
  'dinner-closed': { kind: 'dinnerClosed', fields: ['dinnerReservation'] },
};

/** @param error the error of sending the registration */
export function explainProblem(error: unknown): ReactNode {
  return (
    // After a change of language, the texts are loaded first.
    <PartBoundary Failed={PartFailed}>
      <Suspense>
        <SendingProblem {...problemOf(error)} canRetry={isUnanswered(error)} />
      </Suspense>
    </PartBoundary>
  );
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind: 'server' };
  const { code, cause, fields, retryAfter = 60 } = error;
  if (code === 'too-many-requests') return { kind: 'tooMany', wait: retryAfter };
  if (fields) return { kind: 'refused', fields: Object.keys(fields) };
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return { kind: 'timeout' };
  if (code === 'unavailable' && cause instanceof Error) return { kind: 'offline' };
  if (code === 'app-check-failed' && !navigator.onLine) return { kind: 'offline' };
  return problems[code] ?? { kind: 'server' };
}

function SendingProblem({ kind, fields = [], wait = 0, canRetry }: Problem & { canRetry: boolean }) {
  useTexts(loadSendingTexts);
  const { t } = useTranslation();
  const language = useLanguage();

  /** @returns undefined for a field that the form does not show */
  function labelOf(name: string): string | undefined {
    const question = questionOfField(name);
    if (question !== undefined) return inLanguage(question.words, language);
    return isFieldName(name) && name !== 'language' ? t(($) => $.visitors.field[name]) : undefined;
  }

  return (
    <>
      <p className="problem-text">{t(($) => $.sending.problems[kind], { wait: duration(wait, language) })}</p>
      {canRetry && (
        <button type="submit" form="registration" className="problem-again">
          {t(($) => $.sending.again)}
        </button>
      )}
      {kind === 'otherEdition' && (
        <button type="button" className="problem-again" onClick={reloadPage}>
          {t(($) => $.visitors.frame.reload)}
        </button>
      )}
      {fields.length > 0 && (
        <ul className="problem-fields">
          {fields.map((name) => {
            const label = labelOf(name);
            return (
              label !== undefined && (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(name)?.focus();
                    }}
                  >
                    {label}
                  </a>
                </li>
              )
            );
          })}
        </ul>
      )}
      {kind === 'registered' && <LostMail />}
      {kindsWithContact.includes(kind) && (
        <p className="problem-contact">
          {t(($) => $.sending.contact)} <Contact />
        </p>
      )}
    </>
  );
}

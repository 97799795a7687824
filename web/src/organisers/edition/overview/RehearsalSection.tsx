/** On the live edition's page: lets invited people try it before its registration opens (EDIT-20). */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from 'contract/wire/api-error';
import type { EditionDetails } from 'contract/publication/calls';
import { rehearsalIdOf } from 'contract/publication/rehearsal';
import { isRegistrationOpen, registrationOpening } from 'contract/edition/event-times';
import { useState } from 'react';
import { paths } from '../../../shared/site/paths';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { Question } from '../../../shared/ui/Question';
import { useAction } from '../../../shared/ui/use-action';
import { editionAddress } from '../../session/chosen-edition';
import { call } from '../../session/organiser-call';
import { queryOf, useCall } from '../../session/use-call';
import { useOrganiserTexts } from '../../shared/language';
import { LinkToCopy } from '../../shared/ui/LinkToCopy';
import { localDateTime } from '../../shared/local-time';
import { editionProblem } from '../words/problem-words';

export function RehearsalSection({ details: { edition, state, facts } }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  if (state !== 'live' || facts === null) return null;
  const opensAt = registrationOpening(facts);
  const hasOpened = opensAt === undefined || opensAt.getTime() <= now;
  return (
    <section className="sheet" aria-labelledby="rehearsal">
      <h2 id="rehearsal">{t(($) => $.edition.rehearsal.heading)}</h2>
      {hasOpened ? (
        <p>
          {isRegistrationOpen(new Date(now), facts)
            ? t(($) => $.edition.rehearsal.isOpen)
            : t(($) => $.edition.rehearsal.isClosed)}
        </p>
      ) : (
        <Rehearsal edition={edition} />
      )}
    </section>
  );
}

/** Replaces the page of the rehearsal's own edition, which has no draft. */
export function RehearsalNotice() {
  const { t } = useTranslation();
  return (
    <section className="sheet">
      <p>{t(($) => $.edition.rehearsal.elsewhere)}</p>
      <p>
        <a href={editionAddress(paths.edition, '')}>{t(($) => $.organisers.archive.toLive)}</a>
      </p>
    </section>
  );
}

function Rehearsal({ edition }: { edition: string }) {
  const { t, language } = useOrganiserTexts();
  const cache = useQueryClient();
  const [url, setUrl] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { queryKey } = queryOf('rehearsal', { edition });
  const { data } = useCall('rehearsal', { edition });
  const action = useAction((error) =>
    hasCode(error, 'registration-open') ? t(($) => $.edition.rehearsal.isOpen) : editionProblem(error, t),
  );
  const { until, by, registrants = 0 } = data ?? {};
  const endText = until && localDateTime(until, language);

  /** Cancels a pending query first: its answer would be outdated. */
  const refreshRehearsal = async () => {
    await cache.cancelQueries({ queryKey });
    await cache.invalidateQueries({ queryKey });
  };
  const make = () =>
    action.run(async () => {
      const link = await call('startRehearsal', { edition });
      setUrl(new URL(link.url, location.href).href);
      await refreshRehearsal();
    });
  const stop = () =>
    action.run(async () => {
      await call('endRehearsal', { edition });
      setUrl(undefined);
      setAsking(false);
      await refreshRehearsal();
      await cache.invalidateQueries({ queryKey: ['adminEditions'] });
      return t(($) => $.edition.rehearsal.ended);
    });

  return (
    <>
      <p>{t(($) => $.edition.rehearsal.hint)}</p>
      {url === undefined && endText !== undefined && (
        <p>{t(($) => $.edition.rehearsal.running, { moment: endText })}</p>
      )}
      {url === undefined && by !== undefined && (
        <p className="field-hint">
          {by === ''
            ? t(($) => $.edition.rehearsal.madeByFormer)
            : t(($) => $.edition.rehearsal.madeBy, { by })}
        </p>
      )}
      {data !== undefined && (endText !== undefined || registrants > 0) && (
        <p>
          {registrants === 0 ? (
            t(($) => $.edition.rehearsal.nobody)
          ) : (
            <>
              {t(($) => $.edition.rehearsal.registered, { count: registrants })}{' '}
              {/* Reloads the page, as the menu of shows does. */}
              <a href={editionAddress(paths.users, rehearsalIdOf(edition))}>
                {t(($) => $.edition.rehearsal.list)}
              </a>
            </>
          )}
        </p>
      )}
      <LinkToCopy
        id="rehearsal-url"
        label={t(($) => $.edition.rehearsal.url)}
        hint={endText && t(($) => $.edition.rehearsal.until, { moment: endText })}
        url={endText && url}
      >
        <ActionButton
          label={endText === undefined ? t(($) => $.edition.makeLink) : t(($) => $.edition.makeAnother)}
          isRunning={action.isRunning}
          onPress={make}
        />
        {(endText !== undefined || registrants > 0) && !isAsking && (
          <button type="button" className="button-quiet button-grave" onClick={() => setAsking(true)}>
            {t(($) => $.edition.rehearsal.end)}
          </button>
        )}
      </LinkToCopy>
      {isAsking && (
        <Question
          text={t(($) => $.edition.rehearsal.ask)}
          yes={t(($) => $.edition.rehearsal.yes)}
          no={t(($) => $.edition.rehearsal.no)}
          isRunning={action.isRunning}
          onYes={() => void stop()}
          onNo={() => setAsking(false)}
        />
      )}
      <OutcomeMessage {...action} />
    </>
  );
}

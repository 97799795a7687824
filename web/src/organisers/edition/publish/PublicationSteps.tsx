/** The progress of a publication in words, and the notice that it has ended. */
import { useTranslation } from 'react-i18next';
import { publicationSteps, type EditionDetails } from 'contract/publication/calls';
import { runningStepOf } from '../frame/edition';
import { useEffect, useRef } from 'react';
import { paths } from '../../../shared/site/paths';
import { useCall } from '../../session/use-call';

interface Props {
  details: EditionDetails;
  isDisconnected: boolean;
  isDone: boolean;
}

export function PublicationSteps({ details, isDisconnected, isDone }: Props) {
  const { t } = useTranslation();
  const step = runningStepOf(details);
  const stepIndex = isDone ? publicationSteps.length : publicationSteps.findIndex((name) => name === step);
  return (
    <div className="rows edition-progress">
      <p role="status" className={isDisconnected ? 'said-problem' : 'said'}>
        {isDisconnected
          ? t(($) => $.edition.cutOff)
          : step === undefined
            ? t(($) => $.edition.publishEnds)
            : t(($) => $.edition.publishStep, {
                step: stepIndex + 1,
                steps: publicationSteps.length,
                what: t(($) => $.edition.publicationStep[step]),
              })}
      </p>
      <ol className="rows rows-close muted edition-steps">
        {publicationSteps.map((name, index) => (
          <li
            key={name}
            className={index < stepIndex ? 'edition-step-done' : ''}
            aria-current={index === stepIndex ? 'step' : undefined}
          >
            {t(($) => $.edition.publicationStep[name])}
            {index < stepIndex && <span className="visually-hidden"> ({t(($) => $.edition.stepDone)})</span>}
          </li>
        ))}
      </ol>
      <p className="field-hint">
        {details.publication?.error === undefined || isDone
          ? t(($) => $.edition.publishGoesOn)
          : t(($) => $.edition.againSoon)}
      </p>
    </div>
  );
}

export function PublishedNotice({ details }: { details: EditionDetails }) {
  const { t } = useTranslation();
  const { version } = details;
  const { data } = useCall('adminEditions', {});
  const editions = data?.editions ?? [];
  const heading = useRef<HTMLHeadingElement>(null);

  // The page has reloaded since the button was pressed, so nothing has the focus.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="sheet edition-published-now" aria-labelledby="published-now">
      <h2 id="published-now" ref={heading} tabIndex={-1}>
        {t(($) => $.edition.publishedNow)}
      </h2>
      {version === 1 && editions.length > 1 && <p>{t(($) => $.edition.firstPublished)}</p>}
      <div className="sheet-actions">
        {/* In a new tab, since one that is already open still shows the former version. */}
        <a className="button-quiet" href={paths.registration} target="_blank" rel="noopener">
          {t(($) => $.edition.openSite)}
        </a>
      </div>
    </section>
  );
}

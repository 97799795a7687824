/** The progress of a publication, in words. */
import { useTranslation } from 'react-i18next';
import { publicationSteps, type EditionDetails } from 'contract/publication/calls';
import { runningStepOf } from '../frame/edition';

interface Props {
  details: EditionDetails;
  /** Whether the connection is lost. */
  isDisconnected: boolean;
  isDone: boolean;
}

export function PublicationSteps({ details, isDisconnected, isDone }: Props) {
  const { t } = useTranslation();
  const step = runningStepOf(details);
  const now = isDone ? publicationSteps.length : publicationSteps.findIndex((one) => one === step);
  return (
    <div className="rows edition-progress">
      <p role="status" className={isDisconnected ? 'said-problem' : 'said'}>
        {isDisconnected
          ? t(($) => $.edition.cutOff)
          : step === undefined
            ? t(($) => $.edition.publishEnds)
            : t(($) => $.edition.publishStep, {
                step: now + 1,
                steps: publicationSteps.length,
                what: t(($) => $.edition.publicationStep[step]),
              })}
      </p>
      <ol className="edition-steps">
        {publicationSteps.map((one, index) => (
          <li
            key={one}
            className={index < now ? 'edition-step-done' : ''}
            aria-current={index === now ? 'step' : undefined}
          >
            {t(($) => $.edition.publicationStep[one])}
            {index < now && <span className="visually-hidden"> ({t(($) => $.edition.stepDone)})</span>}
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

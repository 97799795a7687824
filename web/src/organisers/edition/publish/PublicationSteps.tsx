/** The progress of a publication, in words. */
import { publicationSteps, type EditionDetails } from 'contract/publication/calls';
import { runningStepOf } from '../frame/edition';
import { useEditionTexts } from '../words/texts';

interface Props {
  details: EditionDetails;
  /** Whether the connection is lost. */
  isDisconnected: boolean;
  isDone: boolean;
}

export function PublicationSteps({ details, isDisconnected, isDone }: Props) {
  const texts = useEditionTexts();
  const step = runningStepOf(details);
  const now = isDone ? publicationSteps.length : publicationSteps.findIndex((one) => one === step);
  return (
    <div className="rows edition-progress">
      <p role="status" className={isDisconnected ? 'said-problem' : 'said'}>
        {isDisconnected
          ? texts.cutOff
          : step === undefined
            ? texts.publishEnds
            : texts.publishStep(now + 1, publicationSteps.length, texts.publicationStep[step])}
      </p>
      <ol className="edition-steps">
        {publicationSteps.map((one, index) => (
          <li
            key={one}
            className={index < now ? 'edition-step-done' : ''}
            aria-current={index === now ? 'step' : undefined}
          >
            {texts.publicationStep[one]}
            {index < now && <span className="visually-hidden"> ({texts.stepDone})</span>}
          </li>
        ))}
      </ol>
      <p className="field-hint">
        {details.publication?.error === undefined || isDone ? texts.publishGoesOn : texts.againSoon}
      </p>
    </div>
  );
}

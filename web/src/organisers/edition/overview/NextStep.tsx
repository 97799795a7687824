/** The next thing to do, in one sentence. */
import type { EditionDetails } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { useShowChange } from '../../mailings/show-change-query';
import { useOrganiserLanguage } from '../../shared/language';
import { draftFactsOf, editionPath, runningStepOf, useToday, useUnpublishedEditions } from '../frame/edition';
import { factName } from '../words/problem-words';
import { factFieldPath } from '../changes/Checks';
import { useEditionTexts } from '../words/texts';

export function NextStep({ details }: { details: EditionDetails }) {
  const texts = useEditionTexts();
  const step = useStep(details);
  return (
    <section className="sheet edition-next" aria-labelledby="next">
      <h2 id="next">{texts.nextStep}</h2>
      <p className="edition-next-step">{step.text}</p>
      {step.to !== undefined && (
        <p>
          <Link className="button" to={step.to}>
            {step.go}
          </Link>
        </p>
      )}
    </section>
  );
}

function useStep(details: EditionDetails): { text: string; to?: string; go?: string } {
  const texts = useEditionTexts().step;
  const language = useOrganiserLanguage();
  const drafts = useUnpublishedEditions();
  const today = useToday();
  const change = useShowChange();
  const { draft, facts, changed, checks, edition, state } = details;
  const { date } = draftFactsOf(details);
  const blocking = checks.filter(({ level }) => level === 'blocking');
  const [first] = blocking;
  if (runningStepOf(details) !== undefined) return { text: texts.publishing };
  if (change !== undefined && edition === currentEdition().id) return { text: texts.tell };
  if (state === 'archived') return { text: texts.archived };
  if (draft === null && drafts[0] !== undefined)
    return { text: texts.goOn(drafts[0]), to: editionPath(paths.edition, drafts[0]), go: texts.goThere };
  if (draft === null)
    return typeof date === 'string' && date < today
      ? { text: texts.over, to: paths.newEdition, go: texts.goNew }
      : { text: texts.nothing, to: editionPath(paths.editionFacts, edition), go: texts.goChange };
  if (first !== undefined) {
    const count = new Set(blocking.map(({ fact }) => fact)).size;
    return {
      text: texts.complete(count, factName(first.fact, language)),
      to: factFieldPath(first.fact, edition) ?? editionPath(paths.editionFacts, edition),
      go: texts.goComplete,
    };
  }
  if (facts !== null && changed.length === 0)
    return { text: texts.same, to: editionPath(paths.editionFacts, edition), go: texts.goChange };
  const confirm = checks.filter(({ level }) => level === 'confirm').length;
  return { text: confirm > 0 ? texts.confirm(confirm) : texts.ready };
}

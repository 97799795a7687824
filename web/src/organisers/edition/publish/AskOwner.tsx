/** Lets an organiser who may not publish ask the owners to do so (EDIT-30). */
import type { Draft } from 'contract/publication/calls';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { useOrganiserTexts } from '../../shared/language';
import { localDateTime } from '../../shared/local-time';
import { editionKey } from '../frame/edition';
import { editionProblem } from '../words/problem-words';

export function AskOwner({ edition, draft }: { edition: string; draft: Draft }) {
  const { t, language } = useOrganiserTexts();
  const cache = useQueryClient();
  const { draftVersion, asked } = draft;
  const moment = asked && localDateTime(asked.at, language);
  const asking = useAction((error) => editionProblem(error, t));
  const ask = () =>
    asking.run(async () => {
      const { mailed } = await call('askToPublish', { edition, draftVersion });
      await cache.invalidateQueries({ queryKey: editionKey(edition) });
      return mailed.length > 0 ? t(($) => $.edition.ownersAsked, { names: mailed.join(', ') }) : undefined;
    });
  return (
    <>
      <p>{t(($) => $.edition.ownerPublishes)}</p>
      {asked === undefined ? (
        <div className="sheet-actions">
          <ActionButton label={t(($) => $.edition.askOwners)} isRunning={asking.isRunning} onPress={ask} />
        </div>
      ) : (
        <p>
          {asked.by
            ? t(($) => $.edition.askedBy, { by: asked.by, moment })
            : t(($) => $.edition.asked, { moment })}
        </p>
      )}
      <OutcomeMessage {...asking} />
    </>
  );
}

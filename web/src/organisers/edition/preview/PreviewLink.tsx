/** Makes a link that shows the draft to anyone for a day. */
import { ApiError } from 'contract/wire/api-error';
import { previewMilliseconds, type EditionDetails } from 'contract/publication/calls';
import type { Timestamp } from 'contract/wire/timestamp';
import { useState } from 'react';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { useOrganiserTexts } from '../../shared/language';
import { LinkToCopy } from '../../shared/ui/LinkToCopy';
import { localDateTime } from '../../shared/local-time';
import { editionProblem, factName } from '../words/problem-words';

/** @param preview the link that is valid now, if any */
export function PreviewLink({ edition, preview }: { edition: string; preview: EditionDetails['preview'] }) {
  const { t, language } = useOrganiserTexts();
  const until = preview && localDateTime(preview.until, language);
  const [newLink, setLink] = useState<{ url: string; ends: Timestamp }>();
  const making = useAction((error) =>
    error instanceof ApiError && error.code === 'validation-failed'
      ? t(($) => $.edition.previewMissing, {
          facts: Object.keys(error.fields ?? {})
            .map((fact) => factName(fact, language))
            .join(', '),
        })
      : editionProblem(error, t),
  );

  const make = () =>
    making.run(async () => {
      const seconds = Math.floor((Date.now() + previewMilliseconds) / 1000);
      const { url } = await call('previewDraft', { edition });
      setLink({ url: new URL(url, location.href).href, ends: { seconds, nanoseconds: 0 } });
    });

  return (
    <section className="sheet" aria-labelledby="preview-link">
      <h2 id="preview-link">{t(($) => $.edition.previewLink)}</h2>
      <p>{t(($) => $.edition.previewLinkHint)}</p>
      {newLink === undefined && preview !== undefined && (
        <p className="field-hint">
          {preview.by
            ? t(($) => $.edition.previewRunsBy, { by: preview.by, moment: until })
            : t(($) => $.edition.previewRuns, { moment: until })}
        </p>
      )}
      <LinkToCopy
        id="preview-url"
        label={t(($) => $.edition.previewUrl)}
        hint={newLink && t(($) => $.edition.previewEnds, { moment: localDateTime(newLink.ends, language) })}
        url={newLink?.url}
      >
        <ActionButton
          label={newLink === undefined ? t(($) => $.edition.makeLink) : t(($) => $.edition.makeAnother)}
          isRunning={making.isRunning}
          onPress={make}
        />
      </LinkToCopy>
      <OutcomeMessage {...making} />
    </section>
  );
}

/** Visitors save or erase all their data here, at any time (VIS-6), even once another show is live (VIS-10). */
import { useTranslation } from 'react-i18next';
import type { ApiError } from 'contract/wire/api-error';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part';
import { useLanguage } from '../../shared/translations/i18n';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { saveFile } from '../../shared/ui/save-file';
import { useAction } from '../../shared/ui/use-action';
import type { CallVisit } from './call-visit';
import { isDeadLink, callProblem } from '../../shared/site/call-problem';

/** Loaded once the page is usable. */
const loadForm = () => import('./EraseForm');
const EraseForm = lazyPart(loadForm);

interface Props {
  /** Says when the data will be erased. */
  hint?: string;
  call: CallVisit;
  onErased: () => void;
  /** Called when the link has become invalid while the page was open. */
  onDeadLink: (error: ApiError) => void;
}

export function OwnData({ hint, call, onErased, onDeadLink }: Props) {
  const language = useLanguage();
  const { t } = useTranslation();
  const [isErasing, setErasing] = useState(false);
  const saving = useAction((error) => {
    if (isDeadLink(error)) onDeadLink(error);
    return callProblem(error, t, language);
  });

  useEffect(() => {
    // After a failure, rendering the form tries again.
    loadForm().catch(() => undefined);
  }, []);

  async function save() {
    const data = await call('visitData', {});
    saveFile(
      t(($) => $.visit.file),
      new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' }),
    );
    return t(($) => $.visit.taken);
  }

  return (
    <section className="sheet" aria-labelledby="visit-data">
      <h2 id="visit-data">{t(($) => $.visit.data)}</h2>
      {hint !== undefined && <p>{hint}</p>}
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.visit.take)}
          isRunning={saving.isRunning}
          onPress={() => saving.run(save)}
        />
        {!isErasing && (
          <button type="button" className="button-quiet" onClick={() => setErasing(true)}>
            {t(($) => $.visit.erase)}
          </button>
        )}
      </div>
      <OutcomeMessage {...saving} />
      {isErasing && (
        <Suspense fallback={<p role="status">{t(($) => $.visit.loading)}</p>}>
          <EraseForm
            onErase={async (confirm) => {
              await call('eraseVisit', { confirm });
              onErased();
            }}
            onDeadLink={onDeadLink}
            onKeep={() => setErasing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The visitor's code, with the badge and the calendar. */
import { mailLinks } from 'contract/calls/call-paths';
import { dinnerFact } from 'contract/mail/confirmation/content';
import type { Visit } from 'contract/registrant/visit';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../shared/loading/lazy-part';
import { useLanguage } from '../../shared/translations/i18n';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { BadgeLinks } from '../BadgeLinks';

const loadCalendar = () => import('../../shared/ui/save-calendar');
/** Loaded at the first render, together with the calendar's module, so that both then work offline. */
const CodeCard = lazyPart(async () => {
  const [{ CodeCard }] = await Promise.all([import('../../shared/code/CodeCard'), loadCalendar()]);
  return { default: CodeCard };
});

interface Props extends Pick<Visit, 'registrant'> {
  /** Whether the dinner's booking was dropped while the page was open. */
  isDinnerDropped: boolean;
}

export function CodeWithActions({ registrant, isDinnerDropped }: Props) {
  const { id, firstname, lastname } = registrant;
  const name = `${firstname} ${lastname}`;
  const { t } = useTranslation();
  const language = useLanguage();
  const dinner = dinnerFact(registrant, language);
  const saving = useAction(() => t(($) => $.visitors.frame.incomplete));
  const badgeLink = ENVIRONMENT.apiHost + mailLinks.badge(id);
  async function saveToCalendar() {
    const { saveCalendar } = await loadCalendar();
    saveCalendar(badgeLink, language, dinner, isDinnerDropped);
  }
  return (
    <>
      <p>{t(($) => $.confirmation.qrPurpose)}</p>
      <Suspense fallback={<div className="visit-code-loading">{t(($) => $.visit.codeLoading)}</div>}>
        <CodeCard id={id} name={name} />
      </Suspense>
      <div className="sheet-actions">
        <BadgeLinks id={id} />
      </div>
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.visit.calendar)}
          isRunning={saving.isRunning}
          onPress={() => saving.run(saveToCalendar)}
        />
      </div>
      <OutcomeMessage {...saving} />
    </>
  );
}

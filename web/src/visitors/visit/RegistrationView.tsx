/** The registration that the link opens: its code, its details and all actions. */
import { facts } from 'contract/edition/current';
import { eventHoursLine } from 'contract/edition/event-dates';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../shared/loading/lazy-part';
import { formattedDate, fromTo } from '../../shared/site/page-edition';
import { useLanguage } from '../../shared/translations/i18n';
import { SidePanel } from '../registration/SidePanel';
import { formatTimestamp } from '../../shared/site/timestamps';
import { OwnData } from './OwnData';
import { CancelSection, CodeSection, ConfirmationSection, DetailsSection } from './RegistrationSections';
import { useVisitActions, type VisitOptions } from './use-visit-actions';

/** The form is loaded once the page is usable. */
const loadForm = () => import('./ChangeForm');
const ChangeForm = lazyPart(loadForm);

interface Props extends VisitOptions {
  /** Focuses the button of this task. */
  focusedTask: string | undefined;
  onErased: () => void;
}

export function RegistrationView(props: Props) {
  const { visit, edit, focusedTask, onVisit, onErased, onDeadLink } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const actions = useVisitActions(props);
  const { heading, notice, hasNewBadge, isDinnerDropped, isEditing } = actions;
  const { isLocked, call, update, recover, setPart } = actions;
  const isCancelled = visit.state === 'cancelled';

  useEffect(() => {
    // Preload the form, so that it opens without delay; a failure is ignored, since opening it tries again.
    loadForm().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (focusedTask !== undefined) document.getElementById(`visit-do-${focusedTask}`)?.focus();
  }, [focusedTask]);

  return (
    <div className="visit">
      <header className="visit-head">
        <p className={isCancelled ? 'visit-state pill pill-wrong' : 'visit-state pill'}>
          {t(($) => $.visitors.page.visit.title)}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {isCancelled ? t(($) => $.visit.cancelled) : t(($) => $.visit.registered)}
        </h1>
        <p>
          {facts().name}, {formattedDate(language)}, {eventHoursLine(language, fromTo(t))}
        </p>
      </header>
      <div role="status">
        {notice !== undefined && (
          <div className="said">
            <p>{notice}</p>
            {hasNewBadge && <p>{t(($) => $.confirmation.newBadge)}</p>}
            {isDinnerDropped && !isCancelled && <p>{t(($) => $.visit.dinnerGone)}</p>}
          </div>
        )}
      </div>

      {isEditing ? (
        <Suspense fallback={<p className="sheet">{t(($) => $.visit.loading)}</p>}>
          <ChangeForm
            visit={visit}
            focusedField={edit}
            call={call}
            onNewer={onVisit}
            onChanged={update}
            onClosingError={recover}
            onDiscard={() => {
              setPart(undefined);
              heading.current?.focus();
            }}
          />
        </Suspense>
      ) : (
        <div className="rows visit-body">
          <CodeSection {...actions} />
          <div className="rows visit-parts">
            <DetailsSection {...actions} />
            {!isCancelled && <ConfirmationSection {...actions} />}
            {!isCancelled && !isLocked && <CancelSection {...actions} />}
            <OwnData
              hint={t(($) => $.visit.erasedOn, { day: formatTimestamp(visit.deleteOn, language).day })}
              call={call}
              onErased={onErased}
              onDeadLink={onDeadLink}
            />
          </div>
          <SidePanel />
        </div>
      )}
    </div>
  );
}

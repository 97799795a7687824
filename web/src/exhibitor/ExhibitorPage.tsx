/**
 * The page `/exhibitor`: opens an exhibitor's own page with the mailed link, or with the secret that this device stored
 * when it opened the link (EXH-3). Only a press uses up the link, since mail scanners open addresses and run scripts.
 */
import { inviterName } from 'contract/edition/exhibitors';
import type { OpenedPage } from 'contract/exhibitors/exhibitors';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../shared/api/call-api';
import { lazyPart } from '../shared/loading/lazy-part';
import { callProblem } from '../shared/site/call-problem';
import { PageNotice } from '../shared/site/PageNotice';
import { useLanguage, useTexts } from '../shared/translations/i18n';
import { ActionButton } from '../shared/ui/ActionButton';
import { WhomToAsk } from '../shared/ui/Contact';
import { OutcomeMessage } from '../shared/ui/OutcomeMessage';
import { useAction } from '../shared/ui/use-action';
import { loadExhibitorTexts } from './exhibitor-texts';
import { OwnPage, useExplain } from './OwnPage';
import { keyOf, useExhibitorPage } from './use-exhibitor-page';
import '../shared/ui/sheet.css';

/** A separate chunk: most visitors of this page have a link. */
const EmailForm = lazyPart(async () => ({ default: (await import('../shared/form/EmailForm')).EmailForm }));

export default function ExhibitorPage() {
  useTexts(loadExhibitorTexts);
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, showOpened, closeOn, retry, update, forget } = useExhibitorPage();

  switch (state.kind) {
    case 'loading':
      return (
        <div className="visit visit-loading">
          <h1>{t(($) => $.visitors.page.exhibitor.title)}</h1>
          <p role="status">{t(($) => $.exhibitor.loading)}</p>
        </div>
      );
    case 'link':
      return <LinkToOpen key={state.link} link={state.link} onOpened={showOpened} closeOn={closeOn} />;
    case 'missing':
      return (
        <PageNotice key={state.reason} title={t(($) => $.exhibitor.missing[state.reason].title)}>
          <WhomToAsk>{t(($) => $.exhibitor.missing[state.reason].hint)}</WhomToAsk>
          <Suspense>
            <EmailForm
              title={t(($) => $.exhibitor.askForLink)}
              send={(email) => callApi('requestExhibitorLink', { email })}
              doneText={t(($) => $.exhibitor.asked)}
            />
          </Suspense>
        </PageNotice>
      );
    case 'not-in-list':
      return (
        <PageNotice title={t(($) => $.exhibitor.notInList.title)}>
          <WhomToAsk>{t(($) => $.exhibitor.notInList.hint)}</WhomToAsk>
        </PageNotice>
      );
    case 'failed':
      return (
        <PageNotice title={t(($) => $.exhibitor.notLoaded)}>
          <WhomToAsk>
            <span role="alert">{callProblem(state.error, t, language)}</span>
          </WhomToAsk>
          <div>
            <ActionButton isMain label={t(($) => $.visit.again)} isRunning={false} onPress={retry} />
          </div>
        </PageNotice>
      );
    case 'shown':
      return <OwnPage key={state.page.key} {...state} onPage={update} closeOn={closeOn} onForget={forget} />;
  }
}

interface LinkProps {
  /** `<key>.<token>` */
  link: string;
  onOpened: (opened: OpenedPage) => void;
  /** Shows a notice instead of the page if the error means that the link or exhibitor is gone. @returns whether it did */
  closeOn: (error: unknown) => boolean;
}

function LinkToOpen({ link, onOpened, closeOn }: LinkProps) {
  const { t } = useTranslation();
  const opening = useAction(useExplain(closeOn));
  return (
    <PageNotice title={t(($) => $.exhibitor.open.title, { name: inviterName(keyOf(link)) })}>
      <p>{t(($) => $.exhibitor.open.what)}</p>
      <p>{t(($) => $.exhibitor.open.once)}</p>
      <div>
        <ActionButton
          isMain
          label={t(($) => $.exhibitor.open.now)}
          busy={t(($) => $.exhibitor.open.opening)}
          isRunning={opening.isRunning}
          onPress={() => opening.run(async () => onOpened(await callApi('openExhibitor', { link })))}
        />
      </div>
      <OutcomeMessage {...opening} />
    </PageNotice>
  );
}

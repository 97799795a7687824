/** Renders the visitors' pages with the facts of a draft, by the site's own components. */
import { withEdition } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import type { DraftPageName, RenderDraft } from '../shared/site/draft-page';
import { paths } from '../shared/site/paths';
import { createI18n } from '../shared/translations/i18n';
import PrivacyPage from '../visitors/privacy/PrivacyPage';
import { loadPolicyTexts } from '../visitors/privacy/policy-texts';
import { Hero, RegistrationPage } from '../visitors/registration/RegistrationPage';
import { loadQuestions } from '../shared/form/inputs/FormSections';
import { SidePanel } from '../visitors/registration/SidePanel';
import { loadSendingTexts } from '../visitors/registration/sending/sending-texts';
import { ThankYou } from '../visitors/registration/sending/ThankYou';
import { PublicPage } from './PublicPage';
import { publicRoutes } from './routes';

/** @throws Error when the texts of the language cannot be loaded */
export async function loadRenderer(language: Language): Promise<RenderDraft> {
  const [i18n] = await Promise.all([
    createI18n(language),
    loadPolicyTexts(language),
    loadSendingTexts(language),
    loadQuestions(true),
  ]);
  const pages: Readonly<Record<DraftPageName, readonly [path: string, Page: ComponentType]>> = {
    registration: [paths.registration, RegistrationPage],
    thanks: [paths.registration, ThankYouPage],
    privacy: [paths.privacy, PrivacyPage],
  };
  return (edition, name) => {
    const [path, Page] = pages[name];
    const route = publicRoutes.find((candidate) => candidate.path === path);
    if (route === undefined) throw new Error(`There is no page ${path}.`);
    // Synchronous, so that nothing of the organisers' page is rendered with the draft's facts.
    return withEdition(edition, () =>
      renderToStaticMarkup(
        <I18nextProvider i18n={i18n}>
          <StaticRouter location={path}>
            <PublicPage {...route} Page={Page} />
          </StaticRouter>
        </I18nextProvider>,
      ),
    );
  };
}

/** A made-up registration with dinner, so that every part of the thank-you view is shown. */
const sampleRegistration = {
  ...{ firstname: 'Camille', lastname: 'Peeters', email: 'camille@atelier.example' },
  ...{ dinnerReservation: 3, vegetarianMeal: 1, visit: `${'0'.repeat(20)}.` },
};

function ThankYouPage() {
  return (
    <>
      <Hero />
      <div className="registration-body">
        <div className="registration-form">
          <div className="registered">
            <ThankYou registration={sampleRegistration} onColleague={() => undefined} />
          </div>
        </div>
        <SidePanel />
      </div>
    </>
  );
}

/** The organisers' pages, with the renderer of drafts; a separate chunk, which visitors do not load. */
import { use, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import OrganiserPage from '../organisers/frame/OrganiserPage';
import {
  followOtherTabs,
  loadOrganiserTexts,
  organiserI18n,
  organiserLanguage,
} from '../organisers/shared/language';
import type { OrganiserRoute } from '../organisers/shared/organiser-routes';
import { DraftRenderer } from '../shared/site/draft-page';

const loadDraftRenderer = async (...parameters: Parameters<typeof import('./draft-page').loadRenderer>) =>
  (await import('./draft-page')).loadRenderer(...parameters);

export default function OrganiserPages(route: OrganiserRoute) {
  use(loadOrganiserTexts(organiserLanguage()));
  useEffect(followOtherTabs, []);
  return (
    <I18nextProvider i18n={organiserI18n}>
      <DraftRenderer value={loadDraftRenderer}>
        <OrganiserPage {...route} />
      </DraftRenderer>
    </I18nextProvider>
  );
}

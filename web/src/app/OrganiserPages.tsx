/** The organisers' pages, with what only the application can provide; a separate chunk, which visitors do not load. */
import OrganiserPage from '../organisers/frame/OrganiserPage';
import { DraftPage } from '../shared/site/draft-page';
import type { OrganiserRoute } from '../organisers/shared/organiser-routes';

const loadDraftPage = async (...language: Parameters<typeof import('./draft-page').loadRenderer>) =>
  (await import('./draft-page')).loadRenderer(...language);

export default function OrganiserPages(route: OrganiserRoute) {
  return (
    <DraftPage value={loadDraftPage}>
      <OrganiserPage {...route} />
    </DraftPage>
  );
}

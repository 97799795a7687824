/** The organisers' pages with what only the application can give them; apart, so that visitors load nothing of it. */
import OrganiserPage from '../organisers/frame/OrganiserPage';
import { DraftPage } from '../shared/site/draft-page';
import type { OrganiserRoute } from '../organisers/shared/organiser-routes';

const loadDraftPage = async (...language: Parameters<typeof import('./draft-page').rendererIn>) =>
  (await import('./draft-page')).rendererIn(...language);

export default function OrganiserPages(route: OrganiserRoute) {
  return (
    <DraftPage value={loadDraftPage}>
      <OrganiserPage {...route} />
    </DraftPage>
  );
}

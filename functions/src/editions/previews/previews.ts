/** The preview of a draft, opened by its link. */
import { ApiError } from 'contract/wire/api-error';
import { previewMilliseconds } from 'contract/publication/calls';
import { editionTokenPattern } from 'contract/wire/edition-header';
import type { OpenPreview } from '../../http/caller';
import { plainTimestamp } from '../../shared/plain-timestamp';
import { EditionLinks } from '../edition-links';

export class Previews extends EditionLinks {
  protected readonly field = 'preview';

  /**
   * @param id of an edition that exists
   * @param by the organiser's account
   * @returns `<edition>.<secret>`
   */
  make(id: string, by: string): Promise<string> {
    const until = this.timestamp(previewMilliseconds);
    return this.store(id, by, { until });
  }

  /**
   * @param token as sent, not validated
   * @throws ApiError `link-invalid`
   */
  async verify(token = ''): Promise<OpenPreview> {
    const [, id] = editionTokenPattern.exec(token) ?? [];
    if (id === undefined) throw linkInvalid();
    const document = await this.read(id);
    const until = this.validUntil(document);
    if (until === undefined || !(await this.isValidToken(token, document))) throw linkInvalid();
    return { edition: id, until: plainTimestamp(until) };
  }

  /** Erases expired links. @returns how many */
  async eraseExpired(): Promise<number> {
    const expiredLinks = (await this.editionDocuments()).filter(
      (document) => document.get(this.field) !== undefined && this.validUntil(document) === undefined,
    );
    for (const { id } of expiredLinks) await this.forget(id);
    return expiredLinks.length;
  }
}

function linkInvalid(): ApiError {
  return new ApiError(
    'link-invalid',
    'This link to a preview is not valid: it is older than 24 hours, a newer link replaced it, or its maker has left the team.',
  );
}

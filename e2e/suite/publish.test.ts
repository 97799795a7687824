/**
 * The built site on the running stack shows nothing of a draft (EDIT-7). The test is long, since it fetches every page.
 *
 * @module-tag long
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { currentEdition } from 'contract/edition/current';
import { headerNames } from 'contract/calls/endpoints';
import { expect, it } from 'vitest';
import { stackFolder } from '../../tools/project/project';
import { liveDraft, withPreview } from '../support/drafts';
import { toOrganiser } from '../support/organisers';
import { stack } from '../support/stack/stack';

it('does not show a draft at any URL of the site', async () => {
  const name = `Draft ${randomUUID()}`;
  await toOrganiser('saveDraft', { ...(await liveDraft()), facts: { name } });
  const { id, version } = currentEdition();
  const token = (await withPreview())[headerNames.preview] ?? '';
  const files = readdirSync(join(stackFolder('test'), 'site'), { recursive: true, encoding: 'utf8' });
  for (const path of [
    // Only the fragment and the header carry the token.
    ...['', 'preview', `preview?${token}`, `preview/${token}`, `api/preview?${token}`],
    // The URL that the next version of the facts would have.
    `facts/${id}.${version + 1}.json`,
    ...files.filter((file) => /\.(html|json)$/.test(file)),
  ])
    expect([path, await (await fetch(`${stack.site}/${path}`)).text()]).not.toEqual([
      path,
      expect.stringContaining(name),
    ]);
});

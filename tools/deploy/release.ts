/** The release that is online: each deployment writes `/release.json` to the site and a tag to git. */
import { spawnSync } from 'node:child_process';
import type { Edition } from 'contract/edition/current';
import { boolean, object, string, type InferType } from 'yup';
import { otherFactsFile } from '../../web/src/prerender/embedded-edition';
import { inRepository } from '../project/project';
import type { Finding, Kind } from './checks/finding';
import type { Site } from './google/google';

const commitPattern = /^[0-9a-f]{40}$/;

const releaseSchema = object({
  /** The edition's id. */
  edition: string().required(),
  commit: string().required().matches(commitPattern),
  /** The time of the build, an ISO instant. */
  at: string().required(),
  /** The commit that was online before; absent in the first deployment. */
  replaced: string().matches(commitPattern),
  isRehearsal: boolean().required(),
});
export type Release = InferType<typeof releaseSchema>;

/** The path of the file, below the site's origin and below the folder of the built pages. */
export const releaseFile = 'release.json';

/** @returns the release that is online; undefined before the first deployment */
export async function onlineRelease(site: Site): Promise<Release | undefined> {
  const answer = await site(`/${releaseFile}`);
  return answer === undefined ? undefined : releaseSchema.validate(answer);
}

/**
 * @param online the last deployed release
 * @returns whether visitors see the edition, because it was deployed, or published since then; false for a rehearsal
 * @throws Error like `onlineRelease`
 */
export async function isOnline(edition: Edition, online: Release | undefined, site: Site): Promise<boolean> {
  if (online === undefined || online.isRehearsal) return false;
  if (online.edition === edition.id) return true;
  return (await site(`/${otherFactsFile(edition)}`)) !== undefined;
}

/** The commit that is checked out. @throws Error outside a git repository */
export function headCommit(folder = inRepository('')): string {
  return git(folder, 'rev-parse', 'HEAD');
}

/** Checks that git can tag the deployed code, which must be committed. */
export function commitFindings(folder = inRepository('')): Finding[] {
  const fault = (what: string, kind?: Kind): Finding[] => [{ where: 'git', what, kind }];
  try {
    headCommit(folder);
    const changes = git(folder, 'status', '--porcelain');
    if (!hasIdentity(folder))
      return fault(
        'git does not know who you are, so it cannot tag the deployment. Set git config --global user.name and user.email.',
      );
    if (changes === '') return [];
    return fault(`Commit these first, so that the deployment can be restored later:\n${changes}`, 'content');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fault(`${reason} Deploy from a git repository with a commit.`);
  }
}

function hasIdentity(folder: string): boolean {
  try {
    git(folder, 'var', 'GIT_COMMITTER_IDENT');
    return true;
  } catch {
    return false;
  }
}

/** Tags the deployed commit, such as deployed/the-show/2025-08-28T07-14-09Z. @returns the tag */
export function tagRelease(projectId: string, release: Release, folder = inRepository('')): string {
  const tag = `deployed/${projectId}/${release.at.slice(0, 19).replaceAll(':', '-')}Z`;
  const replaces = release.replaced === undefined ? 'The first deployment.' : `Replaces ${release.replaced}.`;
  git(
    folder,
    'tag',
    '--annotate',
    '--message',
    `Edition ${release.edition}. ${replaces}`,
    tag,
    release.commit,
  );
  return tag;
}

/** Runs git in a folder. @returns its output @throws Error with git's message */
export function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  throw new Error(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
}

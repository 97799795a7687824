/** For tests: a publication whose process is killed at a chosen point. */
import type { LeasedPublication } from '../publications';
import type { SiteFile } from '../../../../../web/src/prerender/render-site';
import { publish, type PublishDeps } from '../publish';

/**
 * @param killAt how many operations begin or end before the kill: an even number kills before an operation, an odd number
 *   kills after an operation, whose result is lost
 * @returns whether the process was killed; false if the number is too high
 */
export async function publishUntilKilled(
  publication: LeasedPublication,
  deps: PublishDeps,
  killAt: number,
): Promise<boolean> {
  let pointsPassed = 0;
  let kill = (): void => undefined;
  const killed = new Promise<true>((resolve) => {
    kill = () => resolve(true);
  });
  const passPoint = () => {
    if (pointsPassed++ !== killAt) return undefined;
    kill();
    // A killed process never continues.
    return new Promise<never>(() => undefined);
  };
  const killable =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      await passPoint();
      const result = await work(...args);
      await passPoint();
      return result;
    };
  const { publications, publisher, verify } = deps;
  const finished = publish(publication, {
    publications: {
      renewLease: killable((...args) => publications.renewLease(...args)),
      switchTo: killable((...args) => publications.switchTo(...args)),
      finish: killable((...args) => publications.finish(...args)),
      fail: killable((...args) => publications.fail(...args)),
    },
    publisher: {
      render: killable<[LeasedPublication['edition']], readonly SiteFile[]>((edition) =>
        publisher.render(edition),
      ),
      upload: killable((...args: Parameters<typeof publisher.upload>) => publisher.upload(...args)),
    },
    verify,
  });
  return Promise.race([killed, finished.then(() => false)]);
}

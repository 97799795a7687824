/**
 * Prints a badge at once (DOOR-32); Chrome with `--kiosk-printing` shows no dialog. Prints the server's file from a
 * frame if the browser shows PDF files and the server answers in time, otherwise the badge made on this phone. A touch
 * device always prints its own badge: an iPhone claims to show PDF files, but prints the page around the frame.
 */
import { providedEdition } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { h } from '../view/dom';
import { loadBadgeLanguage } from '../view/language';
import { badgeOf, type BadgeHolder } from './badge';

/** In milliseconds. */
const fileTimeout = 4_000;

/** @param fetchFile fetches the server's file; undefined if the server does not have the person or the code is unknown */
export async function printBadge(
  holder: BadgeHolder,
  language: Language,
  fetchFile: ((signal: AbortSignal) => Promise<Blob>) | undefined,
): Promise<void> {
  removeBadges();
  if (fetchFile !== undefined && navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches) {
    try {
      const signal = AbortSignal.timeout(fileTimeout);
      await printFile(await fetchFile(signal), signal);
      return;
    } catch (error) {
      console.warn('The badge is made here instead of by the server.', error);
    }
  }
  const badgeLanguage = await loadBadgeLanguage(language);
  removeBadges();
  document.body.append(badgeOf(holder, badgeLanguage));
  print();
}

/** Removes earlier badges, so that a failure never prints another person's badge. */
function removeBadges(): void {
  for (const badge of document.querySelectorAll('body > :is(.badge, .badge-file)')) badge.remove();
}

/** @throws DOMException when the browser does not show the file in time, or does not let it be printed */
async function printFile(file: Blob, signal: AbortSignal): Promise<void> {
  const address = URL.createObjectURL(file);
  const frame = h('iframe', {
    class: 'badge-file',
    src: address,
    title: providedEdition()?.facts.name,
    tabindex: '-1',
  });
  frame.setAttribute('aria-hidden', 'true');
  await new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => resolve());
    signal.addEventListener('abort', () => reject(new DOMException('Not shown in time.', 'TimeoutError')));
    document.body.append(frame);
  });
  // The frame stays until the next badge: the browser may still be reading it.
  const { contentWindow } = frame;
  if (contentWindow === null) throw new DOMException('There is no frame.', 'InvalidStateError');
  contentWindow.focus();
  contentWindow.print();
}

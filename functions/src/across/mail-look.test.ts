/** The look of every mail that is neither a confirmation nor a mailing (MAIL-7). */
import { facts } from 'contract/edition/current';
import { escapeHtml } from 'contract/language/escape-html';
import { eventDate } from 'contract/edition/event-dates';
import { languages } from 'contract/language/languages';
import { provideSample } from 'contract/testing/sample-edition';
import { sampleLogo } from 'contract/testing/sample-logo';
import { themes } from 'contract/edition/themes';
import { expect, it } from 'vitest';
import { askMail } from '../editions/drafts/ask-mail';
import { requireMfaMail } from '../team/mfa-requirement-mail';
import { invitationMail } from '../team/invitation-mail';
import { passwordMail } from '../team/password-mail';
import { resetMail } from '../team/reset-mail';
import {
  addressNotice,
  cancellationMail,
  linkMail,
  newAddressMail,
  takenAddressMail,
} from '../visit/short-mails';
import { erasureMail } from '../mail/mail-erasure';

const email = 'zoe@visitors.example';
const link = 'https://show.example/visit#a';

it.each(languages)(
  'has in %s the show’s head, logo, colours and a greeting, by day and by night',
  (language) => {
    provideSample({ theme: 'plum', logo: sampleLogo });
    const names = { firstname: 'Zoë', lastname: 'Peeters' };
    const zoe = { email, language, ...names, dinnerReservation: 0, vegetarianMeal: 0 };
    const mails = [
      linkMail({ ...zoe, state: 'registered' }, link),
      cancellationMail(zoe, link, new Date(0)),
      newAddressMail(email, language, link),
      takenAddressMail(email, language, link),
      addressNotice(email, language),
      erasureMail(zoe),
      passwordMail(email, link, link, language),
      invitationMail({ email, role: 'desk', language }, '', link),
      resetMail(email, '', link),
      requireMfaMail(email, '', '2025-08-28', link),
      askMail(email, '', link),
    ];
    for (const { html, text, inlinePictures } of mails) {
      expect(inlinePictures?.map(({ cid }) => html.includes(`src="cid:${cid}"`))).toEqual([true]);
      expect(html).toContain(themes.plum.light.band);
      expect(html).toContain(themes.plum.dark.sheet);
      expect(html).toContain(`${escapeHtml(facts().name)}<br>`);
      const day = eventDate(/lang="(..)"/.exec(html)?.[1] === language ? language : 'fr');
      expect(text.startsWith(`${facts().name}\n${day}\n`)).toBe(true);
      for (const words of [html, text]) {
        expect(words).toMatch(/(Bonjour|Goedendag|Hello|(Beste|Dear|Bonjour) Zoë Peeters),/);
        expect(words).toContain(facts().mailReplyTo);
      }
    }
  },
);

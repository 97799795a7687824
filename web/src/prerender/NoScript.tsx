/** Shown without JavaScript: the date, why there is no form, and whom to contact. */
import { mailtoLink } from 'contract/language/contact-links';
import { facts } from 'contract/edition/current';
import { eventDate, eventHoursLine } from 'contract/edition/event-dates';
import { inLanguage } from 'contract/edition/localised';
import type { InEveryLanguage } from 'contract/language/languages';

const texts: InEveryLanguage<{ title: string; text: string; contact: string }> = {
  fr: {
    title: 'Cette page a besoin de JavaScript',
    text: 'Pour vous inscrire, activez JavaScript dans votre navigateur, puis rechargez la page.',
    contact: 'Ou écrivez-nous :',
  },
  nl: {
    title: 'Deze pagina heeft JavaScript nodig',
    text: 'Schakel JavaScript in uw browser in en laad de pagina opnieuw om u in te schrijven.',
    contact: 'Of schrijf ons:',
  },
  en: {
    title: 'This page needs JavaScript',
    text: 'To register, please switch on JavaScript in your browser and load the page again.',
    contact: 'Or write to us:',
  },
};

export function NoScript() {
  return (
    <>
      <header className="header">
        <span className="brand">{facts().name}</span>
      </header>
      <main className="plain-page">
        {facts().languages.map((language) => (
          <section key={language} lang={language} className="plain-section">
            <h1>{texts[language].title}</h1>
            <p>
              {facts().name}: {eventDate(language)},{' '}
              {eventHoursLine(language, (opens, closes) => `${opens}–${closes}`)},{' '}
              {inLanguage(facts().venue, language).join(', ')}.
            </p>
            <p>{texts[language].text}</p>
            <p>
              {texts[language].contact} <a href={mailtoLink(facts().mailReplyTo)}>{facts().mailReplyTo}</a>
            </p>
          </section>
        ))}
      </main>
    </>
  );
}

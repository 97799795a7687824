/** Shown without JavaScript: the date, why there is no form, and whom to contact. */
import { mailtoLink } from 'contract/language/contact-links';
import { facts, inLanguage } from 'contract/edition/current';
import { eventDate, eventHoursLine } from 'contract/edition/event-dates';
import { translator } from 'contract/language/translator';
import { textLoader } from '../shared/translations/load-texts';

/** To be called for each of the edition's languages before `NoScript` is rendered. */
export const loadNoScriptTexts = textLoader(
  import.meta.glob('../../../contract/locales/*/noScript.json', { import: 'default' }),
);

export function NoScript() {
  return (
    <>
      <header className="header">
        <span className="brand">{facts().name}</span>
      </header>
      <main className="plain-page">
        {facts().languages.map((language) => (
          <section key={language} lang={language} className="plain-section">
            <h1>{translator(language)(($) => $.noScript.title)}</h1>
            <p>
              {facts().name}: {eventDate(language)},{' '}
              {eventHoursLine(language, (opens, closes) => `${opens}–${closes}`)},{' '}
              {inLanguage(facts().venue, language).join(', ')}.
            </p>
            <p>{translator(language)(($) => $.noScript.text)}</p>
            <p>
              {translator(language)(($) => $.noScript.contact)}{' '}
              <a href={mailtoLink(facts().mailReplyTo)}>{facts().mailReplyTo}</a>
            </p>
          </section>
        ))}
      </main>
    </>
  );
}

/** The page `/rgpd`: what happens to a visitor's data. */
import { mailtoLink } from 'contract/language/contact-links';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, useTexts } from '../../shared/translations/i18n';
import { OwnText } from '../../shared/ui/OwnText';
import { policyFacts, policySections } from './policy-facts';
import { loadPolicyTexts } from './policy-texts';
import './privacy.css';

export default function PrivacyPage() {
  useTexts(loadPolicyTexts);
  const { t } = useTranslation();
  const language = useLanguage();
  const values = policyFacts(t, language);
  const sections = policySections(t, language, values);
  return (
    // Remounts for each language: React cannot remove a text that the browser has translated.
    <div className="privacy" key={language}>
      <header className="privacy-head">
        <h1>{t(($) => $.visitors.page.privacy.title)}</h1>
        <p>{t(($) => $.privacy.introduction, values)}</p>
      </header>
      <nav className="privacy-contents screen-only" aria-labelledby="contents">
        <h2 id="contents">{t(($) => $.privacy.contents)}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="privacy-text">
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {blocks.map((block, index) =>
              typeof block === 'string' ? (
                <p key={index}>{withLinks(block)}</p>
              ) : (
                <ul key={index}>
                  {block.map((point) => (
                    <li key={point}>{withLinks(point)}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
        <OwnText fact="policyText" />
      </div>
    </div>
  );
}

/** @param text with `<link>` around each e-mail address or site */
function withLinks(text: string): ReactNode[] {
  return text.split(/<link>(.*?)<\/link>/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part.includes('@') ? mailtoLink(part) : `https://${part}/`}>
        {part}
      </a>
    ),
  );
}

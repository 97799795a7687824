/** The page `/rgpd`: what happens to a visitor's data. */
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/translations/i18n';
import { OwnText } from '../../shared/ui/OwnText';
import { policyFacts, type Fact } from './facts';
import { sectionIds, type Policy } from './policy';
import { loadPolicy } from './load-policy';
import './privacy.css';

export default function PrivacyPage() {
  return <PolicyText policy={use(loadPolicy(useLanguage()))} />;
}

export function PolicyText({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = policyFacts(language, policy, t);
  return (
    // Remounted for each language: where the browser translates the page, React cannot remove a text.
    <div className="privacy" key={language}>
      <header className="privacy-head">
        <h1>{t(($) => $.visitors.page.privacy.title)}</h1>
        <p>{fill(policy.introduction, facts)}</p>
      </header>
      <nav className="privacy-contents" aria-labelledby="contents">
        <h2 id="contents">{policy.contents}</h2>
        <ol>
          {sectionIds.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{policy.sections[id].title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="privacy-text">
        {sectionIds.map((id) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{policy.sections[id].title}</h2>
            {policy.sections[id].blocks.map((block, index) =>
              typeof block === 'string' ? (
                <p key={index}>{fill(block, facts)}</p>
              ) : (
                <ul key={index}>
                  {block.map((point) => (
                    <li key={point}>{fill(point, facts)}</li>
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

/** Replaces the placeholders with the facts. */
function fill(text: string, facts: Readonly<Record<string, Fact>>): ReactNode[] {
  return text.split(/\{\{(\w+)\}\}/).map((part, index) => {
    // Placeholder names are at odd indexes.
    if (index % 2 === 0) return part;
    const fact = facts[part];
    if (typeof fact !== 'object') return fact ?? '';
    return (
      <a key={index} href={fact.href}>
        {fact.text}
      </a>
    );
  });
}

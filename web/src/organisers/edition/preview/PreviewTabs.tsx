/** Tabs that preview a draft in one language: the pages, the mail, the badge and the calendar's entries. */
import { useTranslation } from 'react-i18next';
import type { DraftBadges } from 'contract/publication/calls';
import { hasPart, type Edition } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { forgetFailures, ReloadNeeded } from '../../../shared/loading/import-part';
import { PartBoundary } from '../../../shared/loading/PartBoundary';
import { DraftRenderer, type DraftPageName, type RenderDraft } from '../../../shared/site/draft-page';
import { reloadPage } from '../../../shared/site/reload';
import { BadgeDrawing } from '../../prints/badge/BadgePicture';
import '../../prints/prints.css';
import { DraftCalendar, DraftMail } from './DraftMail';
import { DraftFrame } from './DraftFrame';
import { ChoiceButtons } from '../../shared/ui/ChoiceButtons';
import { PartLoadError } from '../../shared/ui/PartLoadError';

const tabs = ['registration', 'thanks', 'mail', 'badge', 'calendar', 'privacy'] as const;

export type PreviewTab = (typeof tabs)[number];

interface Props {
  edition: Edition;
  language: Language;
  /** Undefined until the server has drawn them. */
  badges: DraftBadges | undefined;
  /** Shown while there are no badges. */
  noBadges?: ReactNode;
  initialTab?: PreviewTab | undefined;
  /** Shown beside the tabs. */
  children?: ReactNode;
}

export function PreviewTabs(props: Props) {
  const { edition, language, badges, noBadges, initialTab = 'registration', children } = props;
  const { t } = useTranslation();
  const [tab, setTab] = useState(initialTab);
  return (
    <>
      <div className="edition-preview-choice">
        <ChoiceButtons
          label={t(($) => $.preview.choice)}
          choices={tabs}
          chosen={tab}
          words={(option) => t(($) => $.preview.tab[option])}
          onChoose={setTab}
        />
        {children}
      </div>
      <p className="field-hint">{t(($) => $.preview.hint[hintOf(tab, edition)])}</p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        className="edition-preview-frame"
        tabIndex={0}
        role="region"
        aria-label={t(($) => $.preview.tab[tab])}
      >
        <PartBoundary Failed={PartLoadError}>
          <Suspense>
            {tab === 'mail' ? (
              <DraftMail edition={edition} language={language} />
            ) : tab === 'calendar' ? (
              <DraftCalendar edition={edition} language={language} />
            ) : tab === 'badge' ? (
              <div className="edition-preview-badge">
                {badges === undefined ? (
                  noBadges
                ) : (
                  <BadgeDrawing
                    picture={badges[language]}
                    code={placeholderCode}
                    title={t(($) => $.preview.tab.badge)}
                    edition={edition}
                  />
                )}
              </div>
            ) : (
              <Page key={tab} name={tab} edition={edition} language={language} />
            )}
          </Suspense>
        </PartBoundary>
      </div>
    </>
  );
}

/** Without a dinner, the hints of the mail and of the calendar do not mention one (ORG-36). */
function hintOf(tab: PreviewTab, { facts }: Edition) {
  return (tab === 'mail' || tab === 'calendar') && !hasPart('dinner', facts)
    ? (`${tab}WithoutDinner` as const)
    : tab;
}

/** As long as a real code. */
const placeholderCode = '0'.repeat(20);

function Page({ name, edition, language }: { name: DraftPageName; edition: Edition; language: Language }) {
  const { t } = useTranslation();
  const { render, retry } = useRenderer(language);
  const html = useMemo(() => render?.(edition, name), [render, edition, name]);
  if (retry !== undefined) return <PartLoadError onRetry={retry} />;
  return html === undefined ? null : (
    <DraftFrame
      title={t(($) => $.preview.tab[name])}
      html={html}
      language={language}
      theme={edition.facts.theme}
    />
  );
}

/** @returns `render` once the renderer has loaded; `retry` if that failed; neither while it loads */
function useRenderer(language: Language): { render?: RenderDraft; retry?: () => void } {
  const load = use(DraftRenderer);
  const [renderer, setRenderer] = useState<{ language: Language; render: RenderDraft }>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (failure !== undefined) return;
    let isUnmounted = false;
    load?.(language).then(
      (render) => !isUnmounted && setRenderer({ language, render }),
      (error: unknown) => !isUnmounted && setFailure({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, language, failure]);
  if (renderer?.language === language) return { render: renderer.render };
  if (failure === undefined) return {};
  const retry = () => {
    // The privacy policy's texts, which the renderer needs, may have failed to load too.
    forgetFailures();
    setFailure(undefined);
  };
  return { retry: failure.error instanceof ReloadNeeded ? reloadPage : retry };
}

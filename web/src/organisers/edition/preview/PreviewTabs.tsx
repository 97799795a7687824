/** Tabs that preview a draft in one language: the pages, the mail, the badge and the calendar's entries. */
import type { DraftBadges } from 'contract/publication/calls';
import type { Edition } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { forgetFailures, ReloadNeeded } from '../../../shared/loading/import-part';
import { DraftPage, type DraftPageName, type RenderDraft } from '../../../shared/site/draft-page';
import { reloadPage } from '../../../shared/site/reload';
import { BadgeDrawing } from '../../prints/badge/BadgePicture';
import '../../prints/prints.css';
import { DraftCalendar, DraftMail } from './DraftMail';
import { DraftFrame } from './DraftFrame';
import { usePreviewTexts } from './preview-texts';
import { ChoiceButtons } from '../../shared/ui/ChoiceButtons';
import { PartMissing } from '../../shared/ui/PartMissing';

const sights = ['registration', 'thanks', 'mail', 'badge', 'calendar', 'privacy'] as const;

interface Props {
  edition: Edition;
  language: Language;
  /** Undefined until the server has drawn them. */
  badges: DraftBadges | undefined;
  /** Shown while there are no badges. */
  noBadges?: ReactNode;
  /** Shown beside the tabs. */
  children?: ReactNode;
}

export function Sights({ edition, language, badges, noBadges, children }: Props) {
  const texts = usePreviewTexts();
  const [sight, setSight] = useState<(typeof sights)[number]>('registration');
  return (
    <>
      <div className="edition-preview-choice">
        <ChoiceButtons
          label={texts.choice}
          choices={sights}
          chosen={sight}
          words={(one) => texts.sight[one]}
          onChoose={setSight}
        />
        {children}
      </div>
      <p className="field-hint">{texts.hint[sight]}</p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className="edition-preview-frame" tabIndex={0} role="region" aria-label={texts.sight[sight]}>
        {sight === 'mail' ? (
          <DraftMail edition={edition} language={language} />
        ) : sight === 'calendar' ? (
          <DraftCalendar edition={edition} language={language} />
        ) : sight === 'badge' ? (
          <div className="edition-preview-badge">
            {badges === undefined ? (
              noBadges
            ) : (
              <BadgeDrawing
                picture={badges[language]}
                code={noCode}
                title={texts.sight.badge}
                logo={edition.facts.logo?.src}
              />
            )}
          </div>
        ) : (
          <Page key={sight} name={sight} edition={edition} language={language} />
        )}
      </div>
    </>
  );
}

/** As long as a real code. */
const noCode = '0'.repeat(20);

function Page({ name, edition, language }: { name: DraftPageName; edition: Edition; language: Language }) {
  const texts = usePreviewTexts();
  const { render, retry } = useRenderer(language);
  const html = useMemo(() => render?.(edition, name), [render, edition, name]);
  if (retry !== undefined) return <PartMissing onRetry={retry} />;
  return html === undefined ? null : (
    <DraftFrame title={texts.sight[name]} html={html} language={language} theme={edition.facts.theme} />
  );
}

/** @returns neither while the renderer loads; `retry` if loading failed */
function useRenderer(language: Language): { render?: RenderDraft; retry?: () => void } {
  const load = use(DraftPage);
  const [loaded, setLoaded] = useState<{ language: Language; render: RenderDraft }>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (failure !== undefined) return;
    let isLeft = false;
    load?.(language).then(
      (render) => !isLeft && setLoaded({ language, render }),
      (error: unknown) => !isLeft && setFailure({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [load, language, failure]);
  if (loaded?.language === language) return { render: loaded.render };
  if (failure === undefined) return {};
  const retry = () => {
    // The renderer also loads the privacy policy's texts.
    forgetFailures();
    setFailure(undefined);
  };
  return { retry: failure.error instanceof ReloadNeeded ? reloadPage : retry };
}

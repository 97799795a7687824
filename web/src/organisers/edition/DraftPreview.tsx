/** How visitors would see the draft, with what is being typed: the registration page and the confirmation mail. */
import type { EditionDetails } from 'contract/edition/calls';
import { withEdition } from 'contract/edition/current';
import type { DraftFacts } from 'contract/edition/draft';
import { languages, type Language } from 'contract/languages';
import { renderConfirmation } from 'contract/confirmation-email/render';
import { use, useEffect, useMemo, useState } from 'react';
import { DraftPage, type RenderDraft } from '../../shared/site/draft-page';
import { MailPreview } from '../confirmation/MailPreview';
import '../confirmation/confirmation.css';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { DraftFrame } from './DraftFrame';
import { previewEdition } from './preview-facts';
import sampleCode from './sample-code.svg';
import { useEditionTexts } from './texts';

interface Props {
  details: EditionDetails;
  /** Values that are not saved yet. */
  typed: DraftFacts;
}

const settleMilliseconds = 250;

const sights = ['page', 'mail'] as const;

export function DraftPreview({ details, typed }: Props) {
  const texts = useEditionTexts();
  const { common } = useOrganiserTexts();
  const own = useOrganiserLanguage();
  const [chosen, setChosen] = useState<Language>();
  const [sight, setSight] = useState<(typeof sights)[number]>('page');
  const language = chosen ?? own;
  const shown = useSettled(JSON.stringify(typed, (_, value: unknown) => value ?? null));
  const edition = useMemo(() => previewEdition(details, JSON.parse(shown) as DraftFacts), [details, shown]);
  const render = useRenderer(language);
  const html = useMemo(() => render?.(edition), [render, edition]);

  return (
    <section className="sheet edition-preview" aria-labelledby="preview">
      <h2 id="preview">{texts.preview}</h2>
      <p className="field-hint">{texts.previewHint}</p>
      <div className="edition-preview-choice">
        <div className="sheet-actions choice-buttons" role="group" aria-label={texts.previewOf}>
          {sights.map((one) => (
            <button
              key={one}
              type="button"
              className="button-quiet"
              aria-pressed={one === sight}
              onClick={() => setSight(one)}
            >
              {texts.sight[one]}
            </button>
          ))}
        </div>
        <div className="sheet-actions choice-buttons" role="group" aria-label={texts.previewIn}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              className="button-quiet"
              aria-pressed={one === language}
              onClick={() => setChosen(one)}
            >
              {common.language[one]}
            </button>
          ))}
        </div>
      </div>
      {/* Scrolled with the keyboard too. */}
      <div className="edition-preview-frame" tabIndex={0} role="region" aria-label={texts.sight[sight]}>
        {sight === 'page' ? (
          html !== undefined && <DraftFrame title={texts.sight.page} html={html} language={language} />
        ) : (
          <DraftMail edition={edition} language={language} />
        )}
      </div>
    </section>
  );
}

/** The value once it has not changed for a moment: rendering a page takes longer than a key press. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Undefined while it is loaded, or if it could not be. */
function useRenderer(language: Language): RenderDraft | undefined {
  const load = use(DraftPage);
  const [loaded, setLoaded] = useState<{ language: Language; render: RenderDraft }>();
  useEffect(() => {
    let isLeft = false;
    load?.(language).then(
      (render) => !isLeft && setLoaded({ language, render }),
      (error: unknown) => console.warn('The preview was not loaded.', error),
    );
    return () => {
      isLeft = true;
    };
  }, [load, language]);
  return loaded?.language === language ? loaded.render : undefined;
}

/** Somebody who has booked the dinner, so that all of the mail is shown. */
const recipient = {
  ...{ id: 'EXEMPLEVOORBEELD2345', firstname: 'Anne', lastname: 'Peeters' },
  ...{ dinnerReservation: 3, vegetarianMeal: 1 },
};

/** The links lead nowhere: nobody is registered. */
const links = { qrImage: sampleCode, qr: '#', badge: '#', foldedBadge: '#', visit: '#' };

function DraftMail({
  edition,
  language,
}: {
  edition: ReturnType<typeof previewEdition>;
  language: Language;
}) {
  const texts = useEditionTexts();
  const mail = withEdition(edition, () => renderConfirmation(recipient, links, language));
  return (
    <>
      <p className="edition-subject" lang={language}>
        {mail.subject}
      </p>
      {/* The frame is written once when it loads, so each text needs a new one. */}
      <MailPreview key={mail.html} title={texts.sight.mail} html={mail.html} />
    </>
  );
}

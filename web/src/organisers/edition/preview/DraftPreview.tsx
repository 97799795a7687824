/** The preview of the draft, with unsaved input. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EditionDetails } from 'contract/publication/calls';
import type { DraftFacts, FactSectionName } from 'contract/edition/fact-table';
import { languageOf, type Language } from 'contract/language/languages';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../session/organiser-call';
import { ChoiceButtons } from '../../shared/ui/ChoiceButtons';
import { useOrganiserTexts } from '../../shared/language';
import { QueryNotice } from '../../shared/ui/QueryNotice';
import { previewEdition } from './preview-facts';
import { PreviewTabs, type PreviewTab } from './PreviewTabs';

interface Props {
  details: EditionDetails;
  unsaved: DraftFacts;
  section: FactSectionName;
}

/** The tab that a section changes most; for other sections, the registration (EDIT-34). */
const tabOfSection: Readonly<Partial<Record<FactSectionName, PreviewTab>>> = {
  contact: 'mail',
  privacy: 'privacy',
  badge: 'badge',
};

const debounceMilliseconds = 250;

export function DraftPreview({ details, unsaved, section }: Props) {
  const { t, language: ownLanguage } = useOrganiserTexts();
  const [isOpen, setOpen] = useState(false);
  const [chosenLanguage, setChosenLanguage] = useState<Language>();
  const json = useDebounced(JSON.stringify(unsaved, (_, value: unknown) => value ?? null));
  const edition = useMemo(() => previewEdition(details, JSON.parse(json) as DraftFacts), [details, json]);
  const { name, date, languages, badgeKinds } = edition.facts;
  const language = languageOf(chosenLanguage ?? ownLanguage, languages);
  const kind = badgeKinds?.find((candidate) => candidate.for === 'visitors') ?? badgeKinds?.[0];
  const input = { name, date, ...(kind && { kindName: kind.name[language], kindInk: kind.ink }) };
  const badges = useQuery({
    queryKey: ['draft-badges', input],
    queryFn: ({ signal }) => call('draftBadges', input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

  return (
    <section className="sheet edition-preview" aria-labelledby="preview">
      <h2 id="preview">{t(($) => $.edition.preview)}</h2>
      <button
        type="button"
        className="button-quiet edition-unfold"
        aria-expanded={isOpen}
        aria-controls="preview-frame"
        onClick={() => setOpen(!isOpen)}
      >
        {t(($) => $.edition.showPreview)}
      </button>
      <div
        id="preview-frame"
        className={isOpen ? 'edition-preview-tabs' : 'edition-preview-tabs edition-folded'}
      >
        <p className="field-hint">{t(($) => $.edition.previewHint)}</p>
        <PreviewTabs
          edition={edition}
          language={language}
          badges={badges.data}
          initialTab={tabOfSection[section]}
          noBadges={<QueryNotice query={badges} failed={($) => $.preview.failed} />}
        >
          <ChoiceButtons
            label={t(($) => $.edition.previewIn)}
            choices={languages}
            chosen={language}
            words={(option) => t(($) => $.organisers.common.languageName, { language: option })}
            onChoose={setChosenLanguage}
          />
        </PreviewTabs>
      </div>
    </section>
  );
}

/** Debounces the value, since rendering a page takes longer than a key press. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

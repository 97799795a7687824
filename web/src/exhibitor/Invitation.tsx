/** The invitation's link and texts, each copied with one press, and its QR code (EXH-4). */
import { facts } from 'contract/edition/current';
import { invitationAddress } from 'contract/exhibitors/invitation-link';
import type { ExhibitorPage } from 'contract/exhibitors/exhibitors';
import { languageRows, type Language } from 'contract/language/languages';
import { Suspense, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../shared/fields/SelectField';
import { TextAreaField } from '../shared/fields/TextAreaField';
import { lazyPart } from '../shared/loading/lazy-part';
import { useLanguage } from '../shared/translations/i18n';
import { ActionButton } from '../shared/ui/ActionButton';
import { OutcomeMessage } from '../shared/ui/OutcomeMessage';
import { useAction } from '../shared/ui/use-action';
import { invitationText, invitationTexts, loadExhibitorTexts } from './exhibitor-texts';

/** A separate chunk, with the encoder of QR codes. */
const InvitationCode = lazyPart(() => import('./InvitationCode'));

export function Invitation({ page }: { page: ExhibitorPage }) {
  const { t } = useTranslation();
  const pageLanguage = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  const { languages } = facts();
  const language = chosen ?? pageLanguage;
  return (
    <section className="sheet" aria-labelledby="invite">
      <h2 id="invite">{t(($) => $.exhibitor.invite.title)}</h2>
      <p>{t(($) => $.exhibitor.invite.how, { name: page.name })}</p>
      <div className="exhibitor-invite">
        <div className="rows">
          <Copyable
            id="invitation-link"
            label={t(($) => $.exhibitor.invite.link)}
            text={invitationAddress(location.origin, page.key)}
          />
          {languages.length > 1 && (
            <SelectField
              id="invitation-language"
              label={t(($) => $.exhibitor.invite.language)}
              options={languages.map((lang) => ({ value: lang, text: languageRows[lang].ownName, lang }))}
              value={language}
              onChoose={setChosen}
            />
          )}
          <Suspense fallback={<p role="status">{t(($) => $.visitors.form.loading)}</p>}>
            <Texts page={page} language={language} />
          </Suspense>
        </div>
        <Suspense fallback={<p className="visit-code-loading">{t(($) => $.exhibitor.invite.drawing)}</p>}>
          <InvitationCode page={page} language={language} />
        </Suspense>
      </div>
    </section>
  );
}

function Texts({ page, language }: { page: ExhibitorPage; language: Language }) {
  const { t } = useTranslation();
  use(loadExhibitorTexts(language));
  return invitationTexts.map((text) => (
    <Copyable
      key={text}
      id={`invitation-${text}`}
      label={t(($) => $.exhibitor.invite[text])}
      text={invitationText(text, page, language)}
      lang={language}
    />
  ));
}

function Copyable({ id, label, text, lang }: { id: string; label: string; text: string; lang?: Language }) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const copying = useAction(() => {
    area.current?.focus();
    area.current?.select();
    return t(($) => $.exhibitor.invite.notCopied);
  });
  return (
    <div className="exhibitor-copy">
      <TextAreaField
        {...{ id, label, lang }}
        ref={area}
        readOnly
        rows={text.split('\n').length + 1}
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.exhibitor.invite.copy)}
          aria-label={`${t(($) => $.exhibitor.invite.copy)} ${label}`}
          isRunning={copying.isRunning}
          onPress={() =>
            copying.run(async () => {
              await navigator.clipboard.writeText(text);
              return t(($) => $.exhibitor.invite.copied);
            })
          }
        />
        <OutcomeMessage {...copying} />
      </div>
    </div>
  );
}

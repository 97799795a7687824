/** The invitation's QR code: on the screen, as a picture, and on a card to print (EXH-4). */
import { facts, inLanguage } from 'contract/edition/current';
import { eventDate, eventHoursLine } from 'contract/edition/event-dates';
import { invitationAddress } from 'contract/exhibitors/invitation-link';
import type { ExhibitorPage } from 'contract/exhibitors/exhibitors';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { use, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { saveCodePicture } from '../shared/code/code-picture';
import { QrCode } from '../shared/code/QrCode';
import { Mark } from '../shared/drawings/Mark';
import { fromTo } from '../shared/site/page-edition';
import { loadExhibitorTexts } from './exhibitor-texts';
import '../shared/code/code-card.css';

interface Props {
  page: ExhibitorPage;
  /** The language of the printed card. */
  language: Language;
}

const papers = ['a6', 'a4'] as const;

type Paper = (typeof papers)[number];

export default function InvitationCode({ page, language }: Props) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState<Paper>();
  use(loadExhibitorTexts(language));
  const address = invitationAddress(location.origin, page.key);
  const fileName = t(($) => $.exhibitor.invite.file, { key: page.key });
  const save = () => void saveCodePicture(address, page.name, fileName);

  useEffect(() => {
    const removeCard = () => setPaper(undefined);
    window.addEventListener('afterprint', removeCard);
    return () => window.removeEventListener('afterprint', removeCard);
  }, []);

  const print = (size: Paper) => {
    flushSync(() => setPaper(size));
    window.print();
  };

  return (
    <div className="rows code-card">
      <figure className="code-paper">
        <QrCode text={address} label={t(($) => $.exhibitor.invite.code)} />
      </figure>
      <div className="code-actions">
        <button type="button" className="button-quiet" onClick={save}>
          {t(($) => $.exhibitor.invite.save)}
        </button>
        {papers.map((size) => (
          <button key={size} type="button" className="button-quiet" onClick={() => print(size)}>
            {t(($) => $.exhibitor.invite.print[size])}
          </button>
        ))}
      </div>
      {paper !== undefined && createPortal(<Card {...{ page, language, paper, address }} />, document.body)}
    </div>
  );
}

/** Hidden on the screen; on paper it replaces the page. */
function Card({ page, language, paper, address }: Props & { paper: Paper; address: string }) {
  const t = translator(language);
  const hours = eventHoursLine(language, fromTo(t));
  return (
    <div className={`invitation-card paper-only invitation-${paper}`} lang={language}>
      <p className="invitation-show invitation-large">
        {/* The page's header has already loaded the mark. */}
        <Mark language={language} />
        {facts().name}
      </p>
      <div>
        {[eventDate(language), hours, ...inLanguage(facts().venue, language)].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div>
        <p className="invitation-large">{t(($) => $.exhibitor.texts.register)}</p>
        <QrCode text={address} label={address} />
        <p>{t(($) => $.exhibitor.texts.scan)}</p>
      </div>
      <div>
        <p>{t(($) => $.exhibitor.texts.invitedBy)}</p>
        <p className="invitation-large">{page.name}</p>
        {page.stand !== undefined && <p>{t(($) => $.exhibitor.stand, { stand: page.stand })}</p>}
      </div>
    </div>
  );
}

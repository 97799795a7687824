/** An exhibitor's own page: its invitation, numbers, the agreement, and what is stored about the contact (EXH-4 to EXH-6). */
import { facts, hasPart } from 'contract/edition/current';
import { eventHoursLine } from 'contract/edition/event-dates';
import { agreementVersion, countNames, type ExhibitorPage } from 'contract/exhibitors/exhibitors';
import { languageName } from 'contract/language/formats';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../shared/api/call-api';
import { lazyPart } from '../shared/loading/lazy-part';
import { callProblem } from '../shared/site/call-problem';
import { formattedDate } from '../shared/site/page-edition';
import { paths } from '../shared/site/paths';
import { formatTimestamp } from '../shared/site/timestamps';
import { useLanguage } from '../shared/translations/i18n';
import { ActionButton } from '../shared/ui/ActionButton';
import { Contact } from '../shared/ui/Contact';
import { LeavingLink } from '../shared/ui/LeavingLink';
import { OutcomeMessage } from '../shared/ui/OutcomeMessage';
import { useAction } from '../shared/ui/use-action';
import { Invitation } from './Invitation';
import './exhibitor.css';

/** With the form library and the schema, which most visits of the page do not need. */
const AgreementForm = lazyPart(() => import('./AgreementForm'));

interface OwnPageProps {
  page: ExhibitorPage;
  /** `<key>.<token>` */
  device: string;
  /** Whether the browser keeps it. */
  isKept: boolean;
  onPage: (page: ExhibitorPage) => void;
  /** @returns whether the error means that the page is closed, and is shown instead */
  refuse: (error: unknown) => boolean;
  onForget: () => void;
}

/** How a section explains a failed call. */
function useExplain(refuse: OwnPageProps['refuse']) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (error: unknown) => (refuse(error) ? undefined : callProblem(error, t, language));
}

export function OwnPage(props: OwnPageProps) {
  const { page, isKept } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAgreed = page.agreement?.version === agreementVersion;
  // The button that opened the page is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="visit exhibitor">
      <header className="visit-head">
        <p className="visit-state pill">{t(($) => $.visitors.page.exhibitor.title)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {page.name}
        </h1>
        <p>
          {facts().name}
          {page.stand !== undefined && `, ${t(($) => $.exhibitor.stand, { stand: page.stand })}`},{' '}
          {formattedDate(language)},{' '}
          {eventHoursLine(language, (opens, closes) => t(($) => $.visitors.day.fromTo, { opens, closes }))}
        </p>
      </header>
      {!isKept && <p className="said">{t(($) => $.exhibitor.notKept)}</p>}
      {!isAgreed && (
        <p className="said">
          {t(($) => $.exhibitor.toAgree)}{' '}
          <button
            type="button"
            className="button-link"
            onClick={() => document.getElementById('agreement')?.focus()}
          >
            {t(($) => $.exhibitor.toAgreement)}
          </button>
        </p>
      )}
      <Invitation page={page} />
      <Counts {...props} />
      <Agreement {...props} isAgreed={isAgreed} />
      <OwnData {...props} />
    </div>
  );
}

function Counts({ page, device, onPage, refuse }: OwnPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [readAt, setReadAt] = useState(Date.now);
  const updating = useAction(useExplain(refuse));
  const { hour } = formatTimestamp({ seconds: Math.floor(readAt / 1000), nanoseconds: 0 }, language);
  return (
    <section className="sheet" aria-labelledby="counts">
      <h2 id="counts">{t(($) => $.exhibitor.counts.title)}</h2>
      <dl className="facts exhibitor-counts">
        {countNames
          .filter((name) => name !== 'dined' || hasPart('dinner'))
          .map((name) => (
            <div key={name}>
              <dt>{t(($) => $.exhibitor.counts.name[name])}</dt>
              <dd>{page.counts[name].toLocaleString(language)}</dd>
            </div>
          ))}
      </dl>
      <p className="field-hint">{t(($) => $.exhibitor.counts.hint)}</p>
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.exhibitor.counts.update)}
          isRunning={updating.isRunning}
          onPress={() =>
            updating.run(async () => {
              onPage(await callApi('exhibitor', {}, { exhibitor: device }));
              setReadAt(Date.now());
              return t(($) => $.exhibitor.counts.updated);
            })
          }
        />
        <span>{t(($) => $.exhibitor.counts.asOf, { hour })}</span>
      </div>
      <OutcomeMessage {...updating} />
    </section>
  );
}

function Agreement({ page, device, onPage, refuse, isAgreed }: OwnPageProps & { isAgreed: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, contact, agreement } = page;
  const accepting = useAction(useExplain(refuse));
  const accepted = agreement && { ...agreement, ...formatTimestamp(agreement.at, language) };
  return (
    <section className="sheet" aria-labelledby="agreement">
      <h2 id="agreement" tabIndex={-1}>
        {t(($) => $.exhibitor.agreement.title)}
      </h2>
      <p>{t(($) => $.exhibitor.agreement.intro, { name })}</p>
      <ul className="exhibitor-points">
        {t(($) => $.exhibitor.agreement.points, { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {accepted &&
        (isAgreed ? (
          <p>
            {t(($) => $.exhibitor.agreement.accepted, { ...accepted, name })}{' '}
            {accepted.privacyLink !== undefined && (
              <LeavingLink href={accepted.privacyLink}>{accepted.privacyLink}</LeavingLink>
            )}
          </p>
        ) : (
          <p>{t(($) => $.exhibitor.agreement.changed, accepted)}</p>
        ))}
      {!isAgreed && (
        <Suspense>
          <AgreementForm
            name={name}
            contact={contact}
            isRunning={accepting.isRunning}
            accept={(values) =>
              void accepting.run(async () => {
                onPage(await callApi('acceptAgreement', values, { exhibitor: device }));
                document.getElementById('agreement')?.focus();
                return t(($) => $.exhibitor.agreement.thanks);
              })
            }
          />
        </Suspense>
      )}
      <OutcomeMessage {...accepting} />
    </section>
  );
}

function OwnData({ page, refuse, onForget }: OwnPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sending = useAction(useExplain(refuse));
  const { name, contact, email, deleteOn } = page;
  return (
    <section className="sheet" aria-labelledby="data">
      <h2 id="data">{t(($) => $.exhibitor.data.title)}</h2>
      <p>{t(($) => $.exhibitor.data.what, { name })}</p>
      <dl className="facts">
        <div>
          <dt>{t(($) => $.exhibitor.data.person)}</dt>
          <dd>{contact}</dd>
        </div>
        <div>
          <dt>{t(($) => $.exhibitor.data.email)}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{t(($) => $.exhibitor.data.language)}</dt>
          <dd>{languageName(page.language, language)}</dd>
        </div>
      </dl>
      <p>{t(($) => $.exhibitor.data.until, { day: formatTimestamp(deleteOn, language).day })}</p>
      <p>
        {t(($) => $.exhibitor.data.questions)} <Contact email={facts().privacyEmail} />{' '}
        <LeavingLink href={paths.privacy}>{t(($) => $.visitors.rgpd.link)}</LeavingLink>
      </p>
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.exhibitor.data.send)}
          isRunning={sending.isRunning}
          onPress={() =>
            sending.run(async () => {
              await callApi('requestExhibitorLink', { email });
              return t(($) => $.exhibitor.data.sent, { email });
            })
          }
        />
        <button type="button" className="button-quiet" onClick={onForget}>
          {t(($) => $.exhibitor.data.forget)}
        </button>
      </div>
      <OutcomeMessage {...sending} />
    </section>
  );
}

/** An exhibitor's page, once opened: invitation, counts, agreement and the contact's data (EXH-4 to EXH-6). */
import { facts, hasPart } from 'contract/edition/current';
import { eventHoursLine } from 'contract/edition/event-dates';
import { agreementVersion, countNames, type ExhibitorPage } from 'contract/exhibitors/exhibitors';
import { languageName } from 'contract/language/formats';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../shared/api/call-api';
import { lazyPart } from '../shared/loading/lazy-part';
import { callProblem } from '../shared/site/call-problem';
import { formattedDate, fromTo } from '../shared/site/page-edition';
import { PageNotice } from '../shared/site/PageNotice';
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

/** A separate chunk, with the form library and the schema, which most visits do not need. */
const AgreementForm = lazyPart(() => import('./AgreementForm'));

interface OwnPageProps {
  page: ExhibitorPage;
  /** `<key>.<token>` */
  device: string;
  /** Whether the browser has stored `device`. */
  isStored: boolean;
  onPage: (page: ExhibitorPage) => void;
  /** @returns whether the error closes the page, which then shows the reason */
  closeOn: (error: unknown) => boolean;
  onForget: () => void;
}

/** Explains a failed call, unless the error closes the page. */
export function useExplain(closeOn: OwnPageProps['closeOn']) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (error: unknown) => (closeOn(error) ? undefined : callProblem(error, t, language));
}

export function OwnPage(props: OwnPageProps) {
  const { page, isStored } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const stand = page.stand === undefined ? [] : [t(($) => $.exhibitor.stand, { stand: page.stand })];
  const hours = eventHoursLine(language, fromTo(t));
  return (
    <PageNotice title={page.name}>
      <p>{[facts().name, ...stand, formattedDate(language), hours].join(', ')}</p>
      {!isStored && <p className="said">{t(($) => $.exhibitor.notKept)}</p>}
      {page.agreement?.version !== agreementVersion && (
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
      <Agreement {...props} />
      <OwnData {...props} />
    </PageNotice>
  );
}

function LabelledValues({ rows, className = '' }: { rows: Record<string, string>; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {Object.entries(rows).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CallSectionProps extends Pick<OwnPageProps, 'closeOn'> {
  title: string;
  buttonLabel: string;
  /** @returns the message after success */
  work: () => Promise<string>;
  children: ReactNode;
  besideButton: ReactNode;
}

/** A section with a button that makes a call. */
function CallSection({ title, buttonLabel, work, closeOn, children, besideButton }: CallSectionProps) {
  const calling = useAction(useExplain(closeOn));
  return (
    <section className="sheet" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className="sheet-actions">
        <ActionButton label={buttonLabel} isRunning={calling.isRunning} onPress={() => calling.run(work)} />
        {besideButton}
      </div>
      <OutcomeMessage {...calling} />
    </section>
  );
}

function Counts({ page, device, onPage, closeOn }: OwnPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [readAt, setReadAt] = useState(Date.now);
  const { hour } = formatTimestamp({ seconds: Math.floor(readAt / 1000), nanoseconds: 0 }, language);
  const names = countNames.filter((name) => name !== 'dined' || hasPart('dinner'));
  const rowOf = (name: (typeof names)[number]) =>
    [t(($) => $.exhibitor.counts.name[name]), page.counts[name].toLocaleString(language)] as const;
  return (
    <CallSection
      title={t(($) => $.exhibitor.counts.title)}
      buttonLabel={t(($) => $.exhibitor.counts.update)}
      work={async () => {
        onPage(await callApi('exhibitor', {}, { exhibitor: device }));
        setReadAt(Date.now());
        return t(($) => $.exhibitor.counts.updated);
      }}
      closeOn={closeOn}
      besideButton={<span>{t(($) => $.exhibitor.counts.asOf, { hour })}</span>}
    >
      <LabelledValues className="exhibitor-counts" rows={Object.fromEntries(names.map(rowOf))} />
      <p className="field-hint">{t(($) => $.exhibitor.counts.hint)}</p>
    </CallSection>
  );
}

function Agreement({ page, device, onPage, closeOn }: OwnPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, contact, agreement } = page;
  const accepting = useAction(useExplain(closeOn));
  const acceptedAgreement = agreement && { name, ...agreement, ...formatTimestamp(agreement.at, language) };
  const isAgreed = acceptedAgreement?.version === agreementVersion;
  return (
    <section className="sheet" aria-labelledby="agreement">
      <h2 id="agreement" tabIndex={-1}>
        {t(($) => $.exhibitor.agreement.title)}
      </h2>
      <p>{t(($) => $.exhibitor.agreement.intro, { name })}</p>
      <ul>
        {t(($) => $.exhibitor.agreement.points, { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {acceptedAgreement && (
        <p>
          {isAgreed
            ? t(($) => $.exhibitor.agreement.accepted, acceptedAgreement)
            : t(($) => $.exhibitor.agreement.changed, acceptedAgreement)}{' '}
          {isAgreed && acceptedAgreement.privacyLink}
        </p>
      )}
      {!isAgreed && (
        <Suspense>
          <AgreementForm
            {...{ name, contact }}
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

function OwnData({ page, closeOn, onForget }: OwnPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, contact, email, deleteOn } = page;
  const rows = {
    [t(($) => $.exhibitor.data.person)]: contact,
    [t(($) => $.exhibitor.data.email)]: email,
    [t(($) => $.exhibitor.data.language)]: languageName(page.language, language),
  };
  return (
    <CallSection
      title={t(($) => $.exhibitor.data.title)}
      buttonLabel={t(($) => $.exhibitor.data.send)}
      work={async () => {
        await callApi('requestExhibitorLink', { email });
        return t(($) => $.exhibitor.data.sent, { email });
      }}
      closeOn={closeOn}
      besideButton={
        <button type="button" className="button-quiet" onClick={onForget}>
          {t(($) => $.exhibitor.data.forget)}
        </button>
      }
    >
      <p>{t(($) => $.exhibitor.data.what, { name })}</p>
      <LabelledValues rows={rows} />
      <p>{t(($) => $.exhibitor.data.until, { day: formatTimestamp(deleteOn, language).day })}</p>
      <p>
        {t(($) => $.exhibitor.data.questions)} <Contact email={facts().privacyEmail} />{' '}
        <LeavingLink href={paths.privacy}>{t(($) => $.visitors.rgpd.link)}</LeavingLink>
      </p>
    </CallSection>
  );
}

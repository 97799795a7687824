/** Imports contacts from a spreadsheet: shows the outcome of each row, then stores the new and changed ones (EXH-1). */
import { useTranslation } from 'react-i18next';
import { facts } from 'contract/edition/current';
import { matchContacts, maxContacts } from 'contract/exhibitors/contacts';
import type { ExhibitorList } from 'contract/exhibitors/exhibitors';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { call } from '../session/organiser-call';
import { PasteField, usePaste } from '../shared/paste/PasteField';
import { exhibitorHeadings, type PastedColumns } from '../shared/paste/pasted-rows';
import { RowOutcomes } from '../shared/paste/RowOutcomes';
import type { ActionProps } from './EditContact';

/** The columns: exhibitor, person, e-mail address and language; with a heading, also the person's first name. */
export const contactColumns: PastedColumns = [
  exhibitorHeadings,
  [/contact\w*|kontakt\w*|persoon|person(ne)?|ansprech\w*|responsable|verantwoordelijke/, /nom|naam|name/],
  [/e?mail(adres|adresse|address)?|courriel/],
  [/langue|taal|sprache|language/],
  [/voornaam|prenom|vorname|firstname/],
];

const outcomeClasses = {
  new: '',
  changed: '',
  unchanged: 'pill-quiet',
  double: 'pill-waiting',
  unknown: 'pill-wrong',
  contact: 'pill-wrong',
  email: 'pill-wrong',
  language: 'pill-wrong',
} as const;

export function ContactsPaste({ exhibitors, isRunning, act }: ExhibitorList & ActionProps) {
  const { t } = useTranslation();
  const { languages } = facts();
  const paste = usePaste(contactColumns);
  const readRows = useMemo(() => {
    const { hasHeading, rows: pasted } = paste.pasted;
    return pasted.map(({ line, cells: [exhibitor = '', last = '', email = '', lang = '', first = ''] }) => ({
      line,
      cells: [exhibitor, hasHeading ? `${first} ${last}`.trim() : last, email, lang],
    }));
  }, [paste.pasted]);
  const rows = useMemo(() => {
    const entries = readRows.map(({ cells: [exhibitor = '', contact = '', email = '', language = ''] }) => ({
      ...{ exhibitor, contact, email, language },
    }));
    const contacts = exhibitors.flatMap(({ key, contact }) => (contact ? [[key, contact] as const] : []));
    const currentExhibitors = exhibitors.filter(({ isRemoved }) => !isRemoved);
    return matchContacts(entries, currentExhibitors, new Map(contacts), languages);
  }, [readRows, exhibitors, languages]);
  const toStore = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const portion = toStore.slice(0, maxContacts);
  const restCount = toStore.length - portion.length;
  const leftOutCount = rows.filter(({ outcome }) => outcome !== 'unchanged').length - toStore.length;

  const store = () =>
    act(async () => {
      const toSend = portion.map(({ key, contact }) => ({ exhibitor: key, ...contact }));
      const answer = await call('saveContacts', { rows: toSend });
      const storedCount = answer.outcomes.filter((result) => result === 'new' || result === 'changed').length;
      const refused = answer.outcomes.filter((outcome) => outcomeClasses[outcome] === 'pill-wrong').length;
      // Rows that were not stored stay visible, with their outcome.
      if (restCount + leftOutCount + refused === 0) paste.change('');
      const done = t(($) => $.exhibitors.stored, { count: storedCount });
      return refused === 0 ? done : `${done} ${t(($) => $.exhibitors.notStored, { count: refused })}`;
    });

  return (
    <div className="sheet">
      <PasteField
        paste={paste}
        label={t(($) => $.exhibitors.pasted)}
        hint={t(($) => $.exhibitors.pastedHint, { language: languages[0] })}
      />
      {paste.hasRows && (
        <>
          <RowOutcomes
            pasted={paste.pasted}
            outcomes={outcomeClasses}
            nameOf={(outcome) => t(($) => $.exhibitors.outcome[outcome])}
            countOf={(outcome, count) => t(($) => $.exhibitors.outcomeCount[outcome], { count })}
            headings={(['exhibitor', 'person', 'email', 'language'] as const).map((name) =>
              t(($) => $.exhibitors[name]),
            )}
            rows={rows.map(({ outcome }, index) => ({ cells: [], ...readRows[index], outcome }))}
          />
          {leftOutCount > 0 && <p>{t(($) => $.exhibitors.leftOut, { count: leftOutCount })}</p>}
          {rows.some(({ outcome }) => outcome === 'unknown') && (
            <p>
              {t(($) => $.exhibitors.unknownHint)}{' '}
              <Link to={paths.editionExhibitors}>{t(($) => $.exhibitors.toList)}</Link>
            </p>
          )}
          {restCount > 0 && <p>{t(($) => $.exhibitors.portion, { max: maxContacts, rest: restCount })}</p>}
          {portion.length > 0 && (
            <div className="sheet-actions">
              <ActionButton
                isMain
                label={t(($) => $.exhibitors.store, { count: portion.length })}
                isRunning={isRunning}
                onPress={store}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Organisers' note on a registrant, and the tags (ORG-56). */
import type { InputOf } from 'contract/calls/endpoints';
import { maxNoteLength } from 'contract/registrant/notes/notes';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { currentDetails } from '../../shared/current-details';
import { IsArchive } from '../../shared/is-archive';
import { useOrganiserLanguage } from '../../shared/language';
import { useTags } from '../../shared/tags';
import { ColouredWord } from '../../shared/ui/KindMark';
import { QueryNotice } from '../../shared/ui/QueryNotice';
import { EditTags } from '../../tags/TagEditor';
import { useLeaveGuard } from '../form/leave-guard';
import { registrantProblem } from '../words/problem';

interface Props {
  details: RegistrantDetails;
  onStored: (details: RegistrantDetails) => void;
}

export function NotesSection({ details: { registrant, version }, onStored }: Props) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const isArchive = useContext(IsArchive);
  const query = useTags();
  const { id, note = '', tags = [] } = registrant;
  /** With the note that it is based on; undefined as long as nothing is typed. */
  const [typed, setTyped] = useState<{ note: string; base: string }>();
  const saving = useAction((error) => {
    const current = currentDetails(error);
    if (current === undefined) return registrantProblem(error, language);
    onStored(current);
    return t(($) => $.registrant.meanwhile);
  });
  useLeaveGuard(
    typed !== undefined && typed.note !== note,
    t(($) => $.registrant.leave),
  );
  const known = query.data?.tags ?? [];

  const save = (part: Pick<InputOf<'noteRegistrant'>, 'note' | 'tags'>, done: string) =>
    saving.run(async () => {
      onStored(await call('noteRegistrant', { id, version, ...part }));
      if (part.note !== undefined) setTyped(undefined);
      return done;
    });
  // Without the keys of removed tags.
  const toggle = (key: string) => {
    const next = known.filter((tag) => tags.includes(tag.key) !== (tag.key === key));
    void save(
      { tags: next.map((tag) => tag.key) },
      t(($) => $.organisers.tags.changed),
    );
  };

  return (
    <section className="sheet" aria-labelledby="notes">
      <h2 id="notes">{t(($) => $.organisers.tags.title)}</h2>
      <p className="field-hint">{t(($) => $.organisers.tags.hint)}</p>
      <form
        className="rows"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(
            { note: typed?.note ?? note },
            t(($) => $.organisers.tags.noteSaved),
          );
        }}
      >
        <TextAreaField
          id="note"
          label={t(($) => $.organisers.spreadsheet.column.note)}
          rows={4}
          maxLength={maxNoteLength}
          value={typed?.note ?? note}
          onChange={({ target }) => setTyped({ note: target.value, base: typed?.base ?? note })}
        />
        {typed !== undefined && typed.base !== note && (
          <p className="field-hint">{t(($) => $.organisers.tags.storedNote, { note })}</p>
        )}
        <ActionButton
          label={t(($) => $.organisers.tags.saveNote)}
          className="button-quiet tags-edit"
          isRunning={saving.isRunning}
        />
      </form>
      <QueryNotice query={query} failed={($) => $.organisers.tags.failed} />
      {known.length > 0 && (
        <fieldset className="field">
          <legend className="field-label">{t(($) => $.organisers.spreadsheet.column.tags)}</legend>
          <div className="wrap-row">
            {known.map(({ key, name, ink }) => (
              <label key={key} className="choice">
                <input type="checkbox" checked={tags.includes(key)} onChange={() => toggle(key)} />
                <ColouredWord word={name} ink={ink} />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <OutcomeMessage {...saving} />
      {query.data !== undefined && !isArchive && <EditTags tags={query.data} />}
    </section>
  );
}

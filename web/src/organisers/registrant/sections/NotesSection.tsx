/** Organisers' note on a registrant, and the tags (ORG-56). */
import { maxNoteLength } from 'contract/registrant/notes/notes';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../shared/fields/TextAreaField';
import { ActionButton } from '../../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../../shared/ui/OutcomeMessage';
import { IsArchive } from '../../shared/is-archive';
import { useTags } from '../../shared/tags';
import { ColouredWord } from '../../shared/ui/KindLabel';
import { QueryNotice } from '../../shared/ui/QueryNotice';
import { EditTags } from '../../tags/TagEditor';
import { Section, useSectionSave, type SectionProps } from './section';

export function NotesSection(props: SectionProps) {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const query = useTags();
  const { note = '', tags = [] } = props.details.registrant;
  /** The typed note, and the stored note that it is based on; undefined before typing. */
  const [typed, setTyped] = useState<{ note: string; base: string }>();
  const { action, save } = useSectionSave(props, typed !== undefined && typed.note !== note);
  const knownTags = query.data?.tags ?? [];

  const saveNote = () =>
    save(
      { note: typed?.note ?? note },
      t(($) => $.organisers.tags.noteSaved),
      () => setTyped(undefined),
    );
  // Leaves out the keys of removed tags.
  const toggle = (key: string) =>
    save(
      { tags: knownTags.flatMap((tag) => (tags.includes(tag.key) !== (tag.key === key) ? tag.key : [])) },
      t(($) => $.organisers.tags.changed),
    );

  return (
    <Section id="notes" title={t(($) => $.organisers.tags.title)}>
      <p className="field-hint">{t(($) => $.organisers.tags.hint)}</p>
      <form
        className="rows"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveNote();
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
          className="button-quiet own-width"
          isRunning={action.isRunning}
        />
      </form>
      <QueryNotice query={query} failed={($) => $.organisers.tags.failed} />
      {knownTags.length > 0 && (
        <fieldset className="field">
          <legend className="field-label">{t(($) => $.organisers.spreadsheet.column.tags)}</legend>
          <div className="wrap-row">
            {knownTags.map(({ key, name, ink }) => (
              <label key={key} className="choice">
                <input type="checkbox" checked={tags.includes(key)} onChange={() => void toggle(key)} />
                <ColouredWord word={name} ink={ink} />
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <OutcomeMessage {...action} />
      {query.data !== undefined && !isArchive && <EditTags tags={query.data} />}
    </Section>
  );
}

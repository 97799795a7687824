/** Makes, renames, recolours and removes the edition's tags (ORG-56). */
import { useQueryClient } from '@tanstack/react-query';
import { inkNames } from 'contract/edition/themes';
import { maxTagLength, maxTags, type Tag, type Tags } from 'contract/registrant/notes/notes';
import { hasCode } from 'contract/wire/api-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../shared/fields/SelectField';
import { TextField } from '../../shared/fields/TextField';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import { call } from '../session/organiser-call';
import { explain } from '../shared/explain-error';
import { provideTags } from '../shared/tag-names';
import { loadTags, tagsKey } from '../shared/tags';
import { Rows } from '../shared/ui/Rows';
import './tags.css';

type TypedTag = Omit<Tag, 'key'> & { readonly key?: string };

interface TypedTags {
  /** The version that the typed tags are based on. */
  readonly version: number;
  readonly tags: readonly TypedTag[];
}

/** A button that shows the editor. */
export function EditTags({ tags }: { tags: Tags }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="rows">
      <ActionButton
        className="button-quiet own-width"
        label={t(($) => $.organisers.tags.edit)}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && <TagEditor tags={tags} />}
    </div>
  );
}

function TagEditor({ tags: storedTags }: { tags: Tags }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [{ version, tags }, setTyped] = useState<TypedTags>(storedTags);
  const [removal, setRemoval] = useState<{ tag: TypedTag; count: number }>();
  const action = useAction(async (error) => {
    if (!hasCode(error, 'changed-meanwhile'))
      return explain(error, t, ($) => $.organisers.tags.notSaved, {
        'validation-failed': t(($) => $.organisers.tags.twice),
      });
    showStored(await loadTags());
    return t(($) => $.organisers.tags.meanwhile);
  });

  function showStored(next: Tags) {
    setTyped(next);
    setRemoval(undefined);
    provideTags(next);
    cache.setQueryData(tagsKey, next);
  }

  const save = (next: readonly TypedTag[]) =>
    action.run(async () => {
      // Each call changes only a portion of the registrants who have a removed tag.
      for (;;) {
        const { remaining, ...savedTags } = await call('saveTags', { version, tags: [...next] });
        if (remaining > 0) continue;
        showStored(savedTags);
        await cache.invalidateQueries({ queryKey: ['registrants'] });
        return t(($) => $.organisers.tags.saved);
      }
    });
  /** Changes the inputs, but asks first before a stored tag is removed. */
  const change = (next: readonly TypedTag[]) => {
    const tag = tags.find(({ key }) => key !== undefined && next.every((other) => other.key !== key));
    if (tag === undefined) setTyped({ version, tags: next });
    else
      void action.run(async () => {
        const request = { page: 0, limit: 1, sort: 'lastname', dir: 'asc', q: '', tags: tag.key } as const;
        setRemoval({ tag, count: (await call('adminTable', request)).totalCount });
      });
  };

  return (
    <>
      <form
        className="rows tag-editor"
        noValidate
        aria-label={t(($) => $.organisers.tags.edit)}
        onSubmit={(event) => {
          event.preventDefault();
          void save(tags);
        }}
      >
        <Rows
          rows={tags}
          nameOf={(_, index) => t(($) => $.organisers.tags.number, { number: index + 1 })}
          addLabel={t(($) => $.organisers.tags.add)}
          newRow={
            tags.length < maxTags
              ? { name: '', ink: inkNames[tags.length % inkNames.length] ?? 'band' }
              : undefined
          }
          onRows={change}
        >
          {(tag, changeTag, index) => (
            <>
              <TextField
                id={`tag-${index}`}
                label={t(($) => $.organisers.tags.word)}
                autoComplete="off"
                maxLength={maxTagLength}
                value={tag.name}
                onChange={({ target }) => changeTag({ ...tag, name: target.value })}
              />
              <SelectField
                id={`tag-${index}-ink`}
                label={t(($) => $.facts.kindInk)}
                options={inkNames.map((ink) => ({ value: ink, text: t(($) => $.facts.ink[ink]) }))}
                value={tag.ink}
                onChoose={(ink) => changeTag({ ...tag, ink })}
              />
            </>
          )}
        </Rows>
        <ActionButton label={t(($) => $.organisers.tags.save)} isRunning={action.isRunning} />
      </form>
      {removal !== undefined && (
        <Question
          text={t(($) => $.organisers.tags.removeSure, { count: removal.count, tag: removal.tag.name })}
          yes={t(($) => $.organisers.tags.removeNow)}
          no={t(($) => $.organisers.badgeKind.no)}
          isRunning={action.isRunning}
          onYes={() => void save(tags.filter(({ key }) => key !== removal.tag.key))}
          onNo={() => setRemoval(undefined)}
        />
      )}
      <OutcomeMessage {...action} />
    </>
  );
}

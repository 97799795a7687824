/** Makes, renames, recolours and removes the edition's tags, on the spot (ORG-56). */
import { useQueryClient } from '@tanstack/react-query';
import { inkNames, type InkName } from 'contract/edition/themes';
import { maxTagLength, maxTags, type Tags } from 'contract/registrant/notes/notes';
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
import './tags.css';

interface TypedTag {
  readonly key?: string;
  readonly name: string;
  readonly ink: InkName;
}

interface Typed {
  /** That the typed tags are based on. */
  readonly version: number;
  readonly tags: readonly TypedTag[];
}

/** Behind a button. */
export function EditTags({ tags }: { tags: Tags }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="rows">
      <button
        type="button"
        className="button-quiet tags-edit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(($) => $.organisers.tags.edit)}
      </button>
      {isOpen && <TagEditor tags={tags} />}
    </div>
  );
}

function TagEditor({ tags: stored }: { tags: Tags }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [{ version, tags }, setTyped] = useState<Typed>(stored);
  const [removal, setRemoval] = useState<{ index: number; count: number }>();
  const action = useAction(async (error) => {
    if (!hasCode(error, 'changed-meanwhile'))
      return explain(error, t, ($) => $.organisers.tags.notSaved, {
        'validation-failed': t(($) => $.organisers.tags.twice),
      });
    adopt(await loadTags());
    return t(($) => $.organisers.tags.meanwhile);
  });

  function adopt(next: Tags) {
    setTyped(next);
    setRemoval(undefined);
    provideTags(next);
    cache.setQueryData(tagsKey, next);
  }

  const change = (next: readonly TypedTag[]) => setTyped({ version, tags: next });
  const save = (next: readonly TypedTag[]) =>
    action.run(async () => {
      // A call takes a removed tag from some of them.
      for (;;) {
        const { remaining, ...saved } = await call('saveTags', { version, tags: [...next] });
        if (remaining > 0) continue;
        adopt(saved);
        await cache.invalidateQueries({ queryKey: ['registrants'] });
        return t(($) => $.organisers.tags.saved);
      }
    });
  const remove = (index: number) => {
    const key = tags[index]?.key;
    if (key === undefined) change(tags.toSpliced(index, 1));
    else
      void action.run(async () => {
        const request = { page: 0, limit: 1, sort: 'lastname', dir: 'asc', q: '', tags: key } as const;
        setRemoval({ index, count: (await call('adminTable', request)).totalCount });
      });
  };

  const removed = removal && tags[removal.index];
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
        {tags.map((tag, index) => {
          const id = `tag-${index + 1}`;
          const type = (part: Partial<TypedTag>) => change(tags.with(index, { ...tag, ...part }));
          return (
            <div key={tag.key ?? index} className="tag-row">
              <TextField
                id={id}
                label={t(($) => $.organisers.tags.word, { number: index + 1 })}
                autoComplete="off"
                maxLength={maxTagLength}
                value={tag.name}
                onChange={({ target }) => type({ name: target.value })}
              />
              <SelectField
                id={`${id}-ink`}
                label={t(($) => $.facts.kindInk)}
                options={inkNames.map((ink) => ({ value: ink, text: t(($) => $.facts.ink[ink]) }))}
                value={tag.ink}
                onChoose={(ink) => type({ ink })}
              />
              <button type="button" className="button-quiet" onClick={() => remove(index)}>
                {t(($) => $.facts.remove)}
                <span className="visually-hidden"> {tag.name}</span>
              </button>
            </div>
          );
        })}
        <div className="wrap-row">
          {tags.length < maxTags && (
            <button
              type="button"
              className="button-quiet"
              onClick={() =>
                change([...tags, { name: '', ink: inkNames[tags.length % inkNames.length] ?? 'band' }])
              }
            >
              {t(($) => $.organisers.tags.add)}
            </button>
          )}
          <ActionButton label={t(($) => $.organisers.tags.save)} isRunning={action.isRunning} />
        </div>
      </form>
      {removal !== undefined && removed !== undefined && (
        <Question
          text={t(($) => $.organisers.tags.removeSure, { count: removal.count, tag: removed.name })}
          yes={t(($) => $.organisers.tags.removeNow)}
          no={t(($) => $.organisers.badgeKind.no)}
          isRunning={action.isRunning}
          onYes={() => void save(tags.toSpliced(removal.index, 1))}
          onNo={() => setRemoval(undefined)}
        />
      )}
      <OutcomeMessage {...action} />
    </>
  );
}

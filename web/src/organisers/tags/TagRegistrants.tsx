/** Gives a tag to registrants or takes it from them, after a question that says to how many (ORG-56). */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../shared/fields/SelectField';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import { useTags } from '../shared/tags';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { EditTags } from './TagEditor';

interface Props {
  count: number;
  /** @returns how many are changed */
  give: (tag: string, on: boolean) => Promise<number>;
  explain: (error: unknown) => string;
}

export function TagRegistrants({ count, give, explain }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [act, setAct] = useState<'give' | 'take'>('give');
  const giving = useAction(explain);
  const query = useTags(isOpen);
  const tags = query.data?.tags ?? [];
  const tag = tags.find(({ key }) => key === chosen) ?? tags[0];
  const onYes = (key: string) =>
    giving.run(async () => {
      const changed = await give(key, act === 'give');
      setOpen(false);
      return t(($) => $.organisers.tags.done, { count: changed });
    });
  return (
    <>
      <button
        type="button"
        className="button-quiet give-kind"
        aria-expanded={isOpen}
        aria-disabled={count === 0}
        aria-describedby={count === 0 ? 'nobody-shown' : undefined}
        onClick={() => count > 0 && setOpen(!isOpen)}
      >
        {t(($) => $.organisers.tags.tag, { count })}
      </button>
      {isOpen && (
        <div className="rows tags-panel">
          <QueryNotice query={query} failed={($) => $.organisers.tags.failed} />
          {tag !== undefined && (
            <Question
              text={t(($) => $.organisers.tags.sure[act], { count, tag: tag.name })}
              yes={t(($) => $.organisers.tags.yes)}
              no={t(($) => $.organisers.badgeKind.no)}
              isMain
              isRunning={giving.isRunning}
              onYes={() => void onYes(tag.key)}
              onNo={() => setOpen(false)}
            >
              <SelectField
                id="tag-act"
                label={t(($) => $.organisers.tags.act)}
                options={[
                  { value: 'give', text: t(($) => $.organisers.tags.give) },
                  { value: 'take', text: t(($) => $.organisers.tags.take) },
                ]}
                value={act}
                onChoose={setAct}
              />
              <SelectField
                id="tag"
                label={t(($) => $.organisers.tags.one)}
                options={tags.map(({ key, name }) => ({ value: key, text: name }))}
                value={tag.key}
                onChoose={setChosen}
              />
            </Question>
          )}
          {query.data !== undefined && <EditTags tags={query.data} />}
        </div>
      )}
      <OutcomeMessage {...giving} />
    </>
  );
}

/** Gives registrants a kind of badge or a tag, or removes a tag; a question first says how many (BADGE-7, ORG-35, ORG-56). */
import { ownKinds, shownKind } from 'contract/registrant/badge-kinds';
import { useState } from 'react';
import { SelectField } from '../../shared/fields/SelectField';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { Question } from '../../shared/ui/Question';
import { useAction } from '../../shared/ui/use-action';
import { useOrganiserTexts } from '../shared/language';
import { useTags } from '../shared/tags';
import { QueryNotice } from '../shared/ui/QueryNotice';
import { EditTags } from './TagEditor';

interface Props {
  what: 'badgeKind' | 'tags';
  count: number;
  /** @param key empty for the kind by rule @param on false to remove the tag @returns how many registrants changed */
  give: (key: string, on: boolean) => Promise<number>;
  explain: (error: unknown) => string;
}

/** Renders nothing for badges in an edition without kinds of its own. */
export function GiveKindOrTag({ what, count, give, explain }: Props) {
  const { t, language } = useOrganiserTexts();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const giving = useAction(explain);
  const isTag = what === 'tags';
  const query = useTags(isTag && isOpen);
  if (!isTag && ownKinds().length === 0) return null;
  const options = isTag
    ? (query.data?.tags ?? []).map(({ key, name }) => ({ value: key, text: name }))
    : [
        ...ownKinds().map((kind) => ({ value: kind.key, text: shownKind(kind, language).word })),
        { value: '', text: t(($) => $.organisers.badgeKind.byRule) },
      ];
  const option = options.find(({ value }) => value === chosen) ?? options[0];
  const questionValues = { count, name: option?.text ?? '' };
  const onYes = (key: string) =>
    giving.run(async () => {
      const changedCount = await give(key, direction === 'give');
      setOpen(false);
      return t(($) => $.organisers[what].done, { count: changedCount });
    });
  return (
    <>
      <button
        type="button"
        className="button-quiet own-width"
        aria-expanded={isOpen}
        aria-disabled={count === 0}
        aria-describedby={count === 0 ? 'nobody-shown' : undefined}
        onClick={() => count > 0 && setOpen(!isOpen)}
      >
        {t(($) => $.organisers[what].button, { count })}
      </button>
      {isOpen && (
        <div className="rows whole-line">
          {isTag && <QueryNotice query={query} failed={($) => $.organisers.tags.failed} />}
          {option !== undefined && (
            <Question
              text={
                isTag
                  ? t(($) => $.organisers.tags.sure[direction], questionValues)
                  : t(($) => $.organisers.badgeKind.sure.give, questionValues)
              }
              yes={t(($) => $.organisers[what].yes)}
              no={t(($) => $.organisers.badgeKind.no)}
              isMain
              isRunning={giving.isRunning}
              onYes={() => void onYes(option.value)}
              onNo={() => setOpen(false)}
            >
              {isTag && (
                <SelectField
                  id="tag-act"
                  label={t(($) => $.organisers.tags.act)}
                  options={(['give', 'take'] as const).map((value) => ({
                    value,
                    text: t(($) => $.organisers.tags[value]),
                  }))}
                  value={direction}
                  onChoose={setDirection}
                />
              )}
              <SelectField
                id={what}
                label={
                  isTag
                    ? t(($) => $.organisers.tags.one)
                    : t(($) => $.organisers.spreadsheet.column.badgeKind)
                }
                options={options}
                value={option.value}
                onChoose={setChosen}
              />
            </Question>
          )}
          {isTag && query.data !== undefined && <EditTags tags={query.data} />}
        </div>
      )}
      <OutcomeMessage {...giving} />
    </>
  );
}

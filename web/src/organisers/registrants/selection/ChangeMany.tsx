/** Gives many registrants a kind of badge, and adds or removes a tag (ORG-35, ORG-56). */
import { useQueryClient } from '@tanstack/react-query';
import type { ChangedMany } from 'contract/registrant/organisers-registrant';
import type { Filter } from 'contract/registrant/list/registrant-list';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/organiser-call';
import { explain } from '../../shared/explain-error';
import { IsArchive } from '../../shared/is-archive';
import { GiveKindOrTag } from '../../tags/GiveKindOrTag';
import { repeatPortions } from './repeat-portions';

interface Props {
  count: number;
  /** @returns a filter that finds the registrants */
  filter: () => Promise<Filter>;
}

export function ChangeMany({ count, filter }: Props) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const isArchive = useContext(IsArchive);
  const changeAll = async (change: (target: Filter) => Promise<ChangedMany>) => {
    const target = await filter();
    const changed = await repeatPortions(() => change(target));
    await cache.invalidateQueries({ queryKey: ['registrants'] });
    return changed;
  };

  return (
    <>
      <GiveKindOrTag
        what="badgeKind"
        count={count}
        give={(kind) => changeAll((target) => call('giveBadgeKinds', { ...target, kind }))}
        explain={(error) => explain(error, t, ($) => $.organisers.badgeKind.failed)}
      />
      {!isArchive && (
        <GiveKindOrTag
          what="tags"
          count={count}
          give={(tag, on) => changeAll((target) => call('tagRegistrants', { ...target, tag, on }))}
          explain={(error) => explain(error, t, ($) => $.organisers.tags.notDone)}
        />
      )}
    </>
  );
}

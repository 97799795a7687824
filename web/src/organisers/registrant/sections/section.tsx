/** Shared by the sections of a registrant's page: their frame, and saving notes, tags, kinds and payments (ORG-12). */
import type { InputOf } from 'contract/calls/endpoints';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import type { ReactNode } from 'react';
import { useAction } from '../../../shared/ui/use-action';
import { call } from '../../session/organiser-call';
import { currentDetails, saveInTurn } from '../../shared/current-details';
import { useOrganiserTexts } from '../../shared/language';
import { useLeaveGuard } from '../../shared/ui/leave-guard';
import { registrantProblem } from '../words/problem';

export interface SectionProps {
  details: RegistrantDetails;
  /** Called with the stored registrant after saving, or after a conflict. */
  onStored: (details: RegistrantDetails) => void;
}

type SectionChanges = Omit<InputOf<'noteRegistrant'>, 'id' | 'version'>;

export function useSectionSave({ details, onStored }: SectionProps, isDirty = false) {
  const { t, language } = useOrganiserTexts();
  const explain = (error: unknown) => {
    const current = currentDetails(error);
    if (current === undefined) return registrantProblem(error, language);
    onStored(current);
    return t(($) => $.registrant.meanwhile);
  };
  const action = useAction(explain);
  useLeaveGuard(isDirty, ($) => $.registrant.leave);
  const store = async (changes: SectionChanges) =>
    onStored(await saveInTurn(details, (basis) => call('noteRegistrant', { ...basis, ...changes })));
  return {
    ...{ action, explain, store },
    /** @param successMessage shown after saving @param onSaved called after saving, for example to clear the input */
    save: (changes: SectionChanges, successMessage: string, onSaved?: () => void) =>
      action.run(async () => {
        await store(changes);
        onSaved?.();
        return successMessage;
      }),
  };
}

interface FrameProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: FrameProps) {
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

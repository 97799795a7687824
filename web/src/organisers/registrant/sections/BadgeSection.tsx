/** One registrant's badge: when it was printed, the choice of paper, and the replaced lines (BADGE-5, BADGE-3). */
import { useTranslation } from 'react-i18next';
import { badgeFormat } from 'contract/badges/badge-format';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { defaultPaper, type PaperId } from 'contract/badges/papers';
import { ownKinds } from 'contract/registrant/badge-kinds';
import { codeOf } from 'contract/registrant/registrant';
import { useState } from 'react';
import { useOrganiserLanguage } from '../../shared/language';
import { localDateTime } from '../../shared/local-time';
import { fetchFile } from '../../prints/file/fetch-file';
import { PaperSelect } from '../../prints/file/PaperChoice';
import { PrintAsForm } from '../../prints/badge/PrintAsForm';
import { printProblem } from '../../prints/problem';
import { call } from '../../session/organiser-call';
import { may } from '../../session/session';
import { currentDetails } from '../../shared/current-details';
import { GiveKind } from '../../shared/ui/GiveKind';
import { KindMark } from '../../shared/ui/KindMark';
import { saveEditionFile } from '../../shared/save-edition-file';
import { TaskButton } from '../../shared/ui/TaskButton';
import { registrantProblem } from '../words/problem';
import '../../prints/prints.css';

interface Props {
  details: RegistrantDetails;
  onStored: (details: RegistrantDetails) => void;
}

export function BadgeSection({ details, onStored }: Props) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const [paper, setPaper] = useState<PaperId>(defaultPaper);
  const { version } = details;
  const { id, state, printed } = details.registrant;
  const input = { idFirebase: codeOf(details.registrant), format: badgeFormat, paper };
  return (
    <section className="sheet" aria-labelledby="badge">
      <h2 id="badge">{t(($) => $.prints.badge)}</h2>
      <p>
        {printed === undefined
          ? t(($) => $.prints.notPrinted)
          : t(($) => $.prints.printedOn, { moment: localDateTime(printed.at, language) })}
      </p>
      {ownKinds().length > 0 && (
        <p>
          <KindMark registrant={details.registrant} />
        </p>
      )}
      {may('organiser') && (
        <GiveKind
          count={1}
          give={async (kind) => {
            onStored(await call('giveBadgeKind', { id, version, kind }));
            return details.registrant.badgeKind === (kind ?? undefined) ? 0 : 1;
          }}
          explain={(error) => {
            const current = currentDetails(error);
            if (current === undefined) return registrantProblem(error, language);
            onStored(current);
            return t(($) => $.registrant.meanwhile);
          }}
        />
      )}
      {state === 'registered' && (
        <>
          <PaperSelect id="badge-paper" paper={paper} onChange={setPaper} />
          <TaskButton
            label={t(($) => $.prints.oneBadge)}
            run={async (report, signal) => {
              const { content } = await fetchFile('generatePDF', input, t, report, signal);
              saveEditionFile('badge.pdf', content);
            }}
            explain={(error) => printProblem(error, t, ($) => $.prints.oneFailed)}
          />
          <PrintAsForm details={details} paper={paper} onStored={onStored} />
        </>
      )}
    </section>
  );
}

/** One registrant's badge: when it was printed, the choice of paper, and the form for its lines (BADGE-5, BADGE-3). */
import { badgeFormat } from 'contract/badges/badge-format';
import { defaultPaper, type PaperId } from 'contract/badges/papers';
import { ownKinds } from 'contract/registrant/badge-kinds';
import { codeOf } from 'contract/registrant/registrant';
import { useState } from 'react';
import { useOrganiserTexts } from '../../shared/language';
import { localDateTime } from '../../shared/local-time';
import { fetchFile } from '../../prints/file/fetch-file';
import { PaperSelect } from '../../prints/file/PaperChoice';
import { PrintAsForm } from '../../prints/badge/PrintAsForm';
import { printProblem } from '../../prints/problem';
import { may } from '../../session/session';
import { KindLabel } from '../../shared/ui/KindLabel';
import { saveEditionFile } from '../../shared/save-edition-file';
import { TaskButton } from '../../shared/ui/TaskButton';
import { GiveKindOrTag } from '../../tags/GiveKindOrTag';
import { Section, useSectionSave, type SectionProps } from './section';
import '../../prints/prints.css';

export function BadgeSection(props: SectionProps) {
  const { t, language } = useOrganiserTexts();
  const [paper, setPaper] = useState<PaperId>(defaultPaper);
  const { details, onStored } = props;
  const { state, printed, badgeKind = '' } = details.registrant;
  const { explain, store } = useSectionSave(props);
  const input = { idFirebase: codeOf(details.registrant), format: badgeFormat, paper };
  return (
    <Section id="badge" title={t(($) => $.prints.badge)}>
      <p>
        {printed === undefined
          ? t(($) => $.prints.notPrinted)
          : t(($) => $.prints.printedOn, { moment: localDateTime(printed.at, language) })}
      </p>
      {ownKinds().length > 0 && (
        <p>
          <KindLabel registrant={details.registrant} />
        </p>
      )}
      {may('organiser') && (
        <GiveKindOrTag
          what="badgeKind"
          count={1}
          give={async (kind) => {
            await store({ badgeKind: kind });
            return kind === badgeKind ? 0 : 1;
          }}
          explain={explain}
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
    </Section>
  );
}

/** One registrant's badge: when it was printed, the choice of paper, and the replaced lines (BADGE-5, BADGE-3). */
import { badgeFormat } from 'contract/badges/badge-format';
import type { RegistrantDetails } from 'contract/registrant/organisers-registrant';
import { defaultPaper, type PaperId } from 'contract/badges/papers';
import { codeOf } from 'contract/registrant/registrant';
import { useState } from 'react';
import { useOrganiserLanguage } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { fetchFile } from '../prints/file/fetch-file';
import { PaperSelect } from '../prints/file/PaperChoice';
import { PrintAsForm } from '../prints/badge/PrintAsForm';
import { printProblem } from '../prints/words/problem';
import { usePrintTexts } from '../prints/words/texts';
import { saveEditionFile } from '../shared/save-edition-file';
import { TaskButton } from '../shared/ui/TaskButton';
import '../prints/prints.css';

interface Props {
  details: RegistrantDetails;
  onStored: (details: RegistrantDetails) => void;
}

export function BadgeSection({ details, onStored }: Props) {
  const texts = usePrintTexts();
  const language = useOrganiserLanguage();
  const [paper, setPaper] = useState<PaperId>(defaultPaper);
  const { state, printed } = details.registrant;
  const input = { idFirebase: codeOf(details.registrant), format: badgeFormat, paper };
  return (
    <section className="sheet" aria-labelledby="badge">
      <h2 id="badge">{texts.badge}</h2>
      <p>{printed === undefined ? texts.notPrinted : texts.printedOn(localDateTime(printed.at, language))}</p>
      {state === 'registered' && (
        <>
          <PaperSelect id="badge-paper" paper={paper} onChange={setPaper} />
          <TaskButton
            label={texts.oneBadge}
            run={async (report, signal) => {
              const { content } = await fetchFile('generatePDF', input, texts, report, signal);
              saveEditionFile('badge.pdf', content);
            }}
            explain={(error) => printProblem(error, texts.oneFailed, texts, language, texts.gone)}
          />
          <PrintAsForm details={details} paper={paper} onStored={onStored} />
        </>
      )}
    </section>
  );
}

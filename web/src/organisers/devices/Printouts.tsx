/** The printouts for the door: the poster for the queue, the test codes and the list (DOOR-32, DOOR-33, DOOR-36). */
import { useTranslation } from 'react-i18next';
import { primaryRegistrationCode } from 'contract/registrant/registration-fields';
import { facts, hasPart } from 'contract/edition/current';
import { translator } from 'contract/language/translator';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Mark } from '../../shared/drawings/Mark';
import { QrCode } from '../../shared/code/QrCode';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { loadShowLanguages, useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { callPaths } from 'contract/calls/call-paths';
import { send, unavailable } from '../../shared/api/call-api';
import { explain } from '../shared/explain-error';
import { asOrganiser } from '../session/organiser-call';
import { saveEditionFile } from '../shared/save-edition-file';
import { TaskButton } from '../shared/ui/TaskButton';

export function Printouts() {
  const { t } = useTranslation();
  const [isPrinting, setPrinting] = useState(false);
  const printing = useAction(() => t(($) => $.visitors.frame.incomplete));

  useEffect(() => {
    const removePoster = () => setPrinting(false);
    window.addEventListener('afterprint', removePoster);
    return () => window.removeEventListener('afterprint', removePoster);
  }, []);

  const print = () =>
    printing.run(async () => {
      // The poster shows every language.
      await loadShowLanguages();
      flushSync(() => setPrinting(true));
      window.print();
    });

  return (
    <section className="sheet" aria-labelledby="papers">
      <h2 id="papers">{t(($) => $.devices.papers.title)}</h2>
      <div className="sheet-actions">
        <ActionButton
          label={t(($) => $.devices.papers.poster)}
          isRunning={printing.isRunning}
          onPress={print}
        />
        {/* Not a router link: the door's page is built separately. */}
        <a className="button-quiet" href="/door#codes" target="_blank" rel="noreferrer">
          {t(($) => $.devices.papers.codes)}
        </a>
      </div>
      <p className="field-hint">{t(($) => $.devices.papers.codesHint)}</p>
      <OutcomeMessage {...printing} />
      {isPrinting && createPortal(<Poster />, document.body)}
    </section>
  );
}

/** Hidden on the screen; on paper it replaces the page. */
function Poster() {
  const address = `${location.origin}/`;
  const language = useOrganiserLanguage();
  return (
    <div className="poster paper-only">
      <p className="poster-event">
        {/* The page's header has already loaded the mark. */}
        <Mark language={language} />
        {facts().name}
      </p>
      {facts().languages.map((language) => (
        <div key={language} lang={language}>
          <p className="poster-title">{translator(language)(($) => $.devices.poster.title)}</p>
          <p className="poster-how">{translator(language)(($) => $.devices.poster.how)}</p>
        </div>
      ))}
      <div className="poster-codes">
        <QrCode text={address} label={address} />
        <div>
          {hasPart('code') && (
            <>
              {facts().languages.map((language) => (
                <p key={language} lang={language}>
                  {translator(language)(($) => $.devices.poster.code)}
                </p>
              ))}
              <p className="poster-code">{primaryRegistrationCode()}</p>
            </>
          )}
          <p className="poster-address">{location.host}</p>
        </div>
      </div>
    </div>
  );
}

export function DoorListDownload() {
  const { t, language } = useOrganiserTexts();
  return (
    <section className="sheet">
      <h2>{t(($) => $.devices.doorList.title)}</h2>
      <p>{t(($) => $.devices.doorList.purpose)}</p>
      <TaskButton
        label={t(($) => $.devices.doorList.download)}
        run={async (report, signal) => {
          report(t(($) => $.devices.doorList.drawing));
          const answer = await asOrganiser((signedIn) =>
            send(callPaths.doorList, { language }, { ...signedIn, signal }),
          );
          const file = await answer.blob().catch((cause: unknown) => {
            signal.throwIfAborted();
            throw unavailable(cause);
          });
          saveEditionFile('door-list.pdf', file);
        }}
        explain={(error) =>
          explain(error, t, ($) => $.devices.doorList.failed, {
            'not-found': t(($) => $.devices.doorList.nobody),
          })
        }
      />
    </section>
  );
}

/** The button that saves all registrants matching the filter as a spreadsheet (ORG-6, ORG-23). */
import { exportFile } from 'contract/registrant/export-columns';
import { fileNameOf } from 'contract/registrant/file-name';
import type { Filter } from 'contract/registrant/list/registrant-list';
import { explain } from '../../shared/explain-error';
import { useOrganiserTexts } from '../../shared/language';
import { saveEditionFile } from '../../shared/save-edition-file';
import { loadTags } from '../../shared/tags';
import { TaskButton } from '../../shared/ui/TaskButton';
import { fetchAllRegistrants, EmptyListError } from './fetch-all-registrants';

type ListFilter = Filter & { q: string };

interface Props {
  /** The filter, or a function that first stores a selection and returns its filter. */
  filter: ListFilter | (() => Promise<ListFilter>);
  label: string;
  isDisabled?: boolean;
  /** Id of the text that says why the button is disabled. */
  describedBy?: string | undefined;
}

export function ExportDownload({ filter, ...button }: Props) {
  const { t, language } = useOrganiserTexts();
  return (
    <TaskButton
      {...button}
      run={async (report, signal) => {
        report(t(($) => $.organisers.list.reading));
        const listFilter = typeof filter === 'function' ? await filter() : filter;
        // Load the library while fetching. Fetch the oldest first, so that a new registration only appends a row.
        const [registrants, { spreadsheetOf }] = await Promise.all([
          fetchAllRegistrants({ ...listFilter, sort: 'createdAt', dir: 'asc' }, report, signal, language),
          import('./spreadsheet'),
        ]);
        report(t(($) => $.organisers.spreadsheet.writing));
        if (registrants.some(({ tags }) => tags !== undefined)) await loadTags();
        const file = await spreadsheetOf(registrants.reverse(), language, signal);
        signal.throwIfAborted();
        saveEditionFile(fileNameOf(exportFile.name, listFilter), file);
      }}
      isFinal={(error) => error instanceof EmptyListError}
      explain={(error) =>
        error instanceof EmptyListError
          ? t(($) => $.organisers.spreadsheet.nobody)
          : explain(error, t, ($) => $.organisers.spreadsheet.failed)
      }
    />
  );
}

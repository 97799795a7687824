/** Acts on everybody in the list, with its filter: write to them, print their badges, export them (ORG-23, ORG-34). */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { useOrganiserTexts } from '../shared/language';
import { may } from '../session/session';
import { ExportDownload } from './export/ExportDownload';
import { filterQuery, useListState } from './state/list-state';
import { useRegistrants } from './state/use-registrants';

/** @param children further buttons */
export function ListActions({ children }: { children?: ReactNode }) {
  const texts = useOrganiserTexts().act;
  const [state] = useListState();
  const mayReadAll = may('organiser');
  const { data } = useRegistrants(state);
  const found = data?.totalCount;
  /** Those who have cancelled get no mail and no badge. */
  const registered = data?.figures?.registered;
  const query = filterQuery(state);
  /** The id of what says why there is nothing to do: the line below, or the list's about those who have cancelled. */
  const why = found === 0 ? 'nobody-shown' : 'list-cancelled';
  const toPage = (path: string, label: string) =>
    registered === 0 ? (
      // Without an address, but reached by the keyboard, so that the reason is read.
      <a role="link" tabIndex={0} className="button-quiet" aria-disabled="true" aria-describedby={why}>
        {label}
      </a>
    ) : (
      <Link className="button-quiet" to={`${path}?${query}`}>
        {label}
      </Link>
    );
  return (
    <>
      {mayReadAll && toPage(paths.newMailing, texts.write(registered))}
      {toPage(paths.badges, texts.print(registered))}
      {mayReadAll && (
        <ExportDownload
          label={texts.export(found)}
          isDisabled={found === 0}
          describedBy={found === 0 ? why : undefined}
        />
      )}
      {children}
      {found === 0 && (
        <p id={why} className="list-cancelled">
          {texts.nobody}
        </p>
      )}
    </>
  );
}

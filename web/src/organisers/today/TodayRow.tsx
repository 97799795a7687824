/** A line of the start page: a count or a time, and what it is; the whole line is the link. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  /** Empty for a task. */
  lead?: string;
  /** Whether the page is another edition's, whose facts are loaded with it. */
  isElsewhere?: boolean | undefined;
  children: ReactNode;
}

export function TodayRow({ to, lead = '', isElsewhere = false, children }: Props) {
  return (
    <li>
      <Link className="today-row" to={to} reloadDocument={isElsewhere}>
        <b className="today-lead">{lead}</b> <span>{children}</span>
      </Link>
    </li>
  );
}

/** The placeholder at /testsecured (PAGE-3). */
import { texts } from '../translations/organisers.fr';

export default function SecuredTestPage() {
  return (
    <div className="plain-page">
      <h1>{texts.title.securedTest}</h1>
      <p>{texts.securedTest.text}</p>
    </div>
  );
}

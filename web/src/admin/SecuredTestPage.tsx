/** The placeholder at /testsecured (PAGE-3). */

export default function SecuredTestPage() {
  return (
    <div className="plain-page">
      <h1>Page de test sécurisée</h1>
      <p>Cette page est réservée aux organisateurs connectés.</p>
    </div>
  );
}
